import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysFrom,
  daysIn,
  daysOf,
  endOf,
  isDay,
  periodBefore,
  rangeCompared,
  startOf,
} from './calendar-day.ts';

const zones = ['Asia/Shanghai', 'America/New_York', 'America/Los_Angeles', 'Europe/Madrid'];
const localDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/** Instants of two years: several changes of the clocks on both sides of the ocean. */
const instants = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2027-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const days = instants.map((at) => at.toISOString().slice(0, 10));
const grains = fc.constantFrom('day', 'week', 'month');

describe('SH-51: days are counted on the calendar', () => {
  it('SH-51: the day before is the one that the clocks showed last, also in the night of a change', () => {
    for (const [at, timeZone, yesterday] of [
      ['2026-11-01T23:30:00-05:00', 'America/New_York', '2026-10-31'],
      ['2026-03-09T00:30:00-04:00', 'America/New_York', '2026-03-08'],
      ['2026-10-25T23:30:00+01:00', 'Europe/Madrid', '2026-10-24'],
      ['2026-03-30T00:30:00+02:00', 'Europe/Madrid', '2026-03-29'],
    ] as const) {
      expect(addDays(localDay(new Date(at), timeZone), -1)).toBe(yesterday);
    }
  });

  it('SH-51: walking back minute by minute, the first other day is the day before, in every time zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (at, timeZone) => {
        const today = localDay(at, timeZone);
        let before = at.getTime();
        while (localDay(new Date(before), timeZone) === today) before -= 15 * 60_000;
        expect(addDays(today, -1)).toBe(localDay(new Date(before), timeZone));
      }),
      { numRuns: 40 },
    );
  });

  it('SH-51: adding and counting are each other’s opposite, and a range has each of its days once', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(isDay(addDays(day, count))).toBe(true);
        expect(daysFrom(day, addDays(day, count))).toBe(count);
        expect(addDays(addDays(day, count), -count)).toBe(day);
        const range = { from: day, to: addDays(day, Math.abs(count)) };
        expect(new Set(daysOf(range)).size).toBe(daysIn(range));
      }),
    );
  });

  it('SH-51: every day is in one period, which begins where the one before ends', () => {
    fc.assert(
      fc.property(days, grains, (day, grain) => {
        const first = startOf(grain, day);
        const last = endOf(grain, first);
        expect(first <= day && day <= last).toBe(true);
        expect(startOf(grain, last)).toBe(first);
        expect(startOf(grain, addDays(last, 1))).toBe(addDays(last, 1));
        const before = periodBefore(grain, first);
        expect(startOf(grain, before)).toBe(before);
        // Of a day the same weekday; of the others the one that ends the day before.
        const gap = daysFrom(endOf(grain, before), first);
        expect(gap).toBe(grain === 'day' ? 7 : 1);
      }),
    );
  });

  it('knows what is no day', () => {
    expect(['2026-02-29', '2026-13-01', '26-01-01', ''].filter((text) => isDay(text))).toEqual([]);
  });
});

it('RPT-2: a range is compared with as many days before, or with another of any length', () => {
  const week = { from: '2026-03-01', to: '2026-03-07' };
  const none = { from: undefined, to: undefined };
  expect(rangeCompared(week, none)).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  const lastYear = { from: '2025-02-27', to: '2025-03-08' };
  expect(rangeCompared(week, lastYear)).toEqual(lastYear);
  expect(rangeCompared(week, { ...none, from: '2025-12-29' })).toEqual({
    from: '2025-12-29',
    to: '2026-01-04',
  });
  expect(rangeCompared(week, { ...none, to: '2025-03-07' })).toEqual({
    from: '2025-03-01',
    to: '2025-03-07',
  });
});
