import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysFrom } from '../calendar-day.ts';
import {
  type BookRow,
  type ModelStatement,
  modelStatement,
  wholesaleOf,
} from './billing.fixture.ts';
import { putTo } from './payment.ts';
import { defaultSetting, periodOfMonth } from './period.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

test('SET-1, NUM-2: a play costs its lebeans at the price of one, half up', () => {
  expect(wholesaleOf(333, 150)).toBe(500);
  expect(wholesaleOf(333, 149)).toBe(496);
  expect(wholesaleOf(0, 150)).toBe(0);
  expect(wholesaleOf(1, 50)).toBe(1);
  expect(wholesaleOf(1, 49)).toBe(0);
});

test('SET-9: a period is a month of days, whatever the clocks do in it', () => {
  expect(periodOfMonth('2026-12')).toEqual({ periodStart: '2026-12-01', periodEnd: '2027-01-01' });
  const { periodStart, periodEnd } = periodOfMonth('2026-10');
  expect(daysFrom(periodStart, periodEnd)).toBe(31);
  expect(defaultSetting).toEqual({
    graceHours: 48,
    confirmationDays: 7,
    paymentDays: 15,
    silence: 'remind',
  });
});

const monthMs = 1000;
const row = fc.record({
  at: fc.integer({ min: 0, max: 4 * monthMs }),
  lateness: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * monthMs })),
  amount: fc.integer({ min: -50_000, max: 50_000 }),
  /** When somebody takes it back, if anybody does. */
  reversedAfter: fc.option(fc.integer({ min: 1, max: 2 * monthMs }), { nil: undefined }),
});
const payment = fc.record({
  at: fc.integer({ min: 0, max: 5 * monthMs }),
  amount: fc.integer({ min: 1, max: 80_000 }),
});

/** The books of a shop: what happened, and every reversal as a row of its own, posted when it was done. */
const rowsOf = (
  drawn: readonly {
    at: number;
    lateness: number;
    amount: number;
    reversedAfter: number | undefined;
  }[],
) =>
  drawn.flatMap(({ at, lateness, amount, reversedAfter }, place): BookRow[] => {
    const knownAt = at + lateness;
    const made = { id: `row ${place}`, at, knownAt, amount };
    if (reversedAfter === undefined) return [made];
    const when = knownAt + reversedAfter;
    return [made, { id: `back ${place}`, at: when, knownAt: when, amount: -amount }];
  });

test('SET-6, SET-7, SET-9, SET-10: over 10,000 periods closing is opening and lines less payments, and each row is in one', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 25 }),
      fc.array(payment, { maxLength: 6 }),
      fc.integer({ min: 0, max: 200 }),
      (drawn, payments, grace) => {
        const rows = rowsOf(drawn);
        const billed = new Set<string>();
        const statements: ModelStatement[] = [];
        const months = 9;
        for (let month = 0; month < months; month += 1) {
          const [startsAt, endsAt] = [month * monthMs, (month + 1) * monthMs];
          const opening = statements.at(-1)?.closing ?? 0;
          const paid = payments.filter(({ at }) => at >= startsAt && at < endsAt);
          const statement = modelStatement({
            rows,
            billed,
            opening,
            payments: sumOf(paid.map(({ amount }) => amount)),
            startsAt,
            endsAt,
            draftedAt: endsAt + grace,
          });
          expect(statement.closing).toBe(
            opening + sumOf(statement.lines.map(({ gross }) => gross)) - statement.payments,
          );
          for (const line of statement.lines) {
            expect(line.gross).toBe(sumOf(line.rows.map(({ amount }) => amount)));
            for (const taken of line.rows) {
              expect(billed.has(taken.id)).toBe(false);
              expect(taken.at < startsAt).toBe(line.isOfEarlierPeriod);
              billed.add(taken.id);
            }
          }
          statements.push(statement);
        }
        // All that was known by the last draft is in one of them, and the last balance is all of it.
        const known = rows.filter(
          ({ at, knownAt }) => at < months * monthMs && knownAt <= months * monthMs + grace,
        );
        expect(billed.size).toBe(known.length);
        expect(statements.at(-1)?.closing).toBe(
          sumOf(known.map(({ amount }) => amount)) -
            sumOf(payments.filter(({ at }) => at < months * monthMs).map(({ amount }) => amount)),
        );
      },
    ),
    // Nine periods each.
    { numRuns: 1112 },
  );
});

test('SET-16: two payments at once, in whichever order, leave the same open and the same credit', () => {
  const opens = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(opens, fc.nat(3000), fc.nat(3000), (open, one, other) => {
      const afterBoth = (payments: readonly number[]) => {
        let left = open.map((each, id) => ({ id, open: each }));
        let credit = 0;
        for (const amount of payments) {
          const put = new Map(putTo(amount, left).map((each) => [each.id, each.amount]));
          credit += amount - sumOf([...put.values()]);
          left = left.map((each) => ({ ...each, open: each.open - (put.get(each.id) ?? 0) }));
        }
        return { left, credit };
      };
      expect(afterBoth([one, other])).toEqual(afterBoth([other, one]));
    }),
  );
});
