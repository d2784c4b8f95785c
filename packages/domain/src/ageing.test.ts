import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AgedStatement, ageBuckets, ageOf, bucketOf, openOn } from './ageing.ts';
import { addDays } from './calendar-day.ts';

const statement: AgedStatement = {
  statementId: 1,
  debtorId: 1,
  currency: 'CNY',
  issuedOn: '2026-03-01',
  dueOn: '2026-03-15',
  amount: 1000,
  payments: [
    { on: '2026-03-20', amount: 300 },
    { on: '2026-04-20', amount: 700 },
  ],
};

test.each([
  [-3, 'notDue'],
  [0, 'notDue'],
  [1, 'days1to30'],
  [30, 'days1to30'],
  [31, 'days31to60'],
  [60, 'days31to60'],
  [61, 'days61to90'],
  [90, 'days61to90'],
  [91, 'over90'],
  [4000, 'over90'],
] as const)('SET-24: %d days after it was due something open is in %s', (days, bucket) => {
  expect(bucketOf(1, '2026-03-15', addDays('2026-03-15', days))).toBe(bucket);
  expect(bucketOf(-1, '2026-03-15', addDays('2026-03-15', days))).toBe('credit');
});

test.each([
  ['2026-02-28', 0],
  ['2026-03-01', 1000],
  ['2026-03-19', 1000],
  ['2026-03-20', 700],
  ['2026-04-19', 700],
  ['2026-04-20', 0],
])('SET-24: at the end of %s %d was open, by the payments of that day', (day, open) => {
  expect(openOn(statement, day)).toBe(open);
});

test('SET-24: each currency stands for itself, what is paid is left out, credit is no age', () => {
  const all = [
    { ...statement, currency: 'USD' },
    { ...statement, currency: 'AED' },
    statement,
    { ...statement, dueOn: '2026-01-01' },
    { ...statement, amount: -500, payments: [] },
    { ...statement, currency: 'EUR', amount: 300, payments: [{ on: '2026-03-02', amount: 300 }] },
  ];
  const none = { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, credit: 0 };
  expect(ageOf(all, '2026-03-25')).toEqual([
    { currency: 'AED', open: 700, buckets: { ...none, days1to30: 700 } },
    {
      currency: 'CNY',
      open: 900,
      buckets: { ...none, days1to30: 700, days61to90: 700, credit: -500 },
    },
    { currency: 'USD', open: 700, buckets: { ...none, days1to30: 700 } },
  ]);
  expect(ageOf(all, '2026-02-01')).toEqual([]);
});

test('SET-24: equals the sum of the open statements on any day, by currency', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-01-01', days));
  const payment = fc.record({ on: day, amount: fc.integer({ min: -900, max: 900 }) });
  const anyStatement = fc.record({
    statementId: fc.nat(),
    debtorId: fc.nat(),
    currency: fc.constantFrom('CNY', 'USD', 'EUR'),
    issuedOn: day,
    dueOn: day,
    amount: fc.integer({ min: -2000, max: 2000 }),
    payments: fc.array(payment, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(anyStatement, { maxLength: 12 }), day, (all, on) => {
      const aged = ageOf(all, on);
      for (const currency of ['CNY', 'USD', 'EUR']) {
        const sum = all
          .filter((each) => each.currency === currency)
          .reduce((open, each) => open + openOn(each, on), 0);
        const found = aged.find((each) => each.currency === currency);
        const inBuckets = ageBuckets.reduce(
          (open, bucket) => open + (found?.buckets[bucket] ?? 0),
          0,
        );
        expect([found?.open ?? 0, inBuckets]).toEqual([sum, sum]);
        expect(found === undefined || found.buckets.credit <= 0).toBe(true);
      }
    }),
  );
});
