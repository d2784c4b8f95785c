import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headlineOf, mainShop } from './headline.ts';
import { curvesOf, spanOf } from './hours.ts';
import { steadyLines } from './steady-lines.ts';

const hours = fc
  .uniqueArray(
    fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      today: fc.integer({ min: -50_000, max: 900_000 }),
      before: fc.integer({ min: -50_000, max: 900_000 }),
    }),
    { selector: ({ hour }) => hour },
  )
  .chain((taken) =>
    fc.record({ hours: fc.constant(taken), minute: fc.integer({ min: 0, max: 1439 }) }),
  );

describe('the curve of the day', () => {
  it('RPT-1: ends on what all hours of today come to, at this minute, and goes on to the end of the day before', () => {
    fc.assert(
      fc.property(hours, (money) => {
        const { today, before } = curvesOf(money);
        const sum = (side: 'today' | 'before') =>
          money.hours.reduce((all, one) => all + one[side], 0);
        expect(today.at(-1)).toEqual({ hour: money.minute / 60, money: sum('today') });
        expect(before.at(-1)).toEqual({ hour: 24, money: sum('before') });
        const places = today.map(({ hour }) => hour);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        const { from, to } = spanOf(money);
        expect(from).toBeLessThanOrEqual(money.minute / 60);
        expect(to).toBeGreaterThanOrEqual(money.minute / 60);
        expect(to - from).toBeGreaterThanOrEqual(14);
      }),
    );
  });
});

const shop = (shopName: string, paid: number, paidBefore: number, shopId = 1) => ({
  shopId,
  shopName,
  country: 'CN',
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  day: '2026-11-21',
  paid,
  paidBefore,
  newCards: 0,
});

describe('SH-53: the headline', () => {
  it('SH-53: says a share only where there is something fair to compare with', () => {
    expect(headlineOf(118, 100)).toEqual({ kind: 'more', share: 0.18 });
    expect(headlineOf(50, 100)).toEqual({ kind: 'less', share: 0.5 });
    expect(headlineOf(100, 100)).toEqual({ kind: 'same' });
    expect(headlineOf(100, 0)).toEqual({ kind: 'noBefore' });
    expect(headlineOf(0, 0)).toEqual({ kind: 'nothing' });
    expect(headlineOf(0, 100)).toEqual({ kind: 'less', share: 1 });
    expect(headlineOf(-100, 200)).toEqual({ kind: 'odd' });
    expect(headlineOf(100, -200)).toEqual({ kind: 'odd' });
  });

  it('SH-53: names a shop only where it has at least half of the change, and all shops are known', () => {
    expect(mainShop([shop('A', 300, 100), shop('B', 150, 100)])).toEqual({
      shopName: 'A',
      change: 200,
    });
    expect(mainShop([shop('A', 100, 400), shop('B', 90, 100)])).toEqual({
      shopName: 'A',
      change: -300,
    });
    expect(mainShop([shop('A', 100, 100), shop('B', 100, 100)])).toBeUndefined();
    expect(mainShop([shop('A', 200, 100)])).toBeUndefined();
    const many = ['A', 'B', 'C'].map((name) => shop(name, 110, 100));
    expect(mainShop(many)).toBeUndefined();
    const unknown = Array.from({ length: 20 }, (_, place) =>
      shop('S', place === 0 ? 900 : 100, 100),
    );
    expect(mainShop(unknown)).toBeUndefined();
  });
});

describe('SH-52: what needs somebody keeps its place', () => {
  const line = (kind: 'approval' | 'unchargedPlay' | 'criticalTicket', count: number) => ({
    kind,
    severity: 'due' as const,
    of: null,
    count,
    total: null,
    name: '',
    detail: '',
    recordId: null,
    since: null,
    money: [],
    lebean: null,
    days: null,
    further: 0,
  });

  it('SH-52: numbers change where they stand, what is new comes last, what is done is crossed off', () => {
    const first = steadyLines([], [line('approval', 2), line('unchargedPlay', 40)]);
    const second = steadyLines(first, [line('criticalTicket', 1), line('unchargedPlay', 39)]);
    expect(second.map(({ line: { kind, count }, isDone }) => [kind, count, isDone])).toEqual([
      ['approval', 2, true],
      ['unchargedPlay', 39, false],
      ['criticalTicket', 1, false],
    ]);
    const third = steadyLines(second, [line('approval', 1)]);
    expect(third.map(({ isDone }) => isDone)).toEqual([false, true, true]);
  });
});
