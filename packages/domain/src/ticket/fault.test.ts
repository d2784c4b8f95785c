import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  faultRules,
  faultTerms,
  hasFailedOften,
  isFlagged,
  isOfShop,
  offlineDueAt,
  ruleOfWord,
  wellAt,
  withFailure,
} from './fault.ts';
import type { OpeningHours } from './opening.ts';

const minuteMs = 60_000;
const hours: OpeningHours = {
  timeZone: 'Asia/Shanghai',
  openingMinute: 10 * 60,
  closingMinute: 22 * 60,
};
const on = (time: string, day = '2026-11-10'): Date => new Date(`${day}T${time}:00+08:00`);
const due = (since: Date, at: Date) => offlineDueAt({ since, at }, 10, hours)?.toISOString();

describe('faults', () => {
  test('SVC-7: a unit that is silent for ten minutes of an opening is a fault from the tenth on', () => {
    expect(due(on('15:00'), on('15:09'))).toBeUndefined();
    expect(due(on('15:00'), on('15:10'))).toBe(on('15:10').toISOString());
    // Whenever somebody looks, it is the same instant.
    expect(due(on('15:00'), on('19:00'))).toBe(on('15:10').toISOString());
  });

  test('SVC-7: what is switched off for the night is a fault only if it is still off in the morning', () => {
    expect(due(on('21:55'), on('09:59', '2026-11-11'))).toBeUndefined();
    expect(due(on('21:55'), on('10:09', '2026-11-11'))).toBeUndefined();
    expect(due(on('21:55'), on('10:10', '2026-11-11'))).toBe(
      on('10:10', '2026-11-11').toISOString(),
    );
  });

  test('SVC-7: three failed starts within ten minutes are a fault, however many came before', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(gaps, (minutes) => {
        let at = 0;
        let recent: number[] = [];
        const all: number[] = [];
        for (const minute of minutes) {
          at += minute * minuteMs;
          all.push(at);
          recent = withFailure(recent, at);
          const often = all.filter((each) => at - each <= 10 * minuteMs).length >= 3;
          expect(hasFailedOften(recent)).toBe(often);
          expect(recent.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test('SVC-7: more than five devices are a problem of the shop, ten good minutes are enough', () => {
    expect([5, 6].map(isOfShop)).toEqual([false, true]);
    expect(wellAt(on('15:00'))).toEqual(on('15:10'));
  });

  test('SVC-7: a word that nobody knows is a fault all the same', () => {
    expect(['startFailed', 'dongleMissing', 'headset', 'smoke'].map(ruleOfWord)).toEqual([
      'startsFailed',
      'dongleMissing',
      'headset',
      'other',
    ]);
    expect(Object.keys(faultTerms).toSorted()).toEqual([...faultRules].toSorted());
  });

  test('SVC-15: the third failure flags a unit', () => {
    expect([2, 3].map(isFlagged)).toEqual([false, true]);
  });
});
