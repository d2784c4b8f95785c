import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AccountRule,
  draftJournal,
  isBalanced,
  type JournalFigure,
  journalKinds,
  journalModes,
  reversed,
} from './journal.ts';

const figure: JournalFigure = {
  belongsTo: '2026-09',
  kind: 'recharge',
  paymentMode: 'cash',
  shopId: 7,
  currency: 'CNY',
  amount: 12_345,
};
const rule: AccountRule = {
  kind: 'recharge',
  paymentMode: null,
  shopId: null,
  isLeftOut: false,
  debitAccount: '1002',
  creditAccount: '2203',
};

const anyFigure: fc.Arbitrary<JournalFigure> = fc.record({
  belongsTo: fc.constantFrom('2026-08', '2026-09'),
  kind: fc.constantFrom(...journalKinds),
  paymentMode: fc.option(fc.constantFrom(...journalModes)),
  shopId: fc.option(fc.integer({ min: 1, max: 4 })),
  currency: fc.constantFrom('CNY', 'EUR', 'USD'),
  amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
});
const rules = journalKinds.map((kind): AccountRule => ({ ...rule, kind }));

test('SET-28: debit is credit in each currency, whatever is booked, and back again', () => {
  fc.assert(
    fc.property(fc.array(anyFigure, { maxLength: 60 }), (figures) => {
      const { lines, unmapped } = draftJournal(figures, rules);
      expect(unmapped).toEqual([]);
      expect(isBalanced(lines)).toBe(true);
      expect(
        lines.every(({ debit, credit }) => debit >= 0 && credit >= 0 && debit + credit > 0),
      ).toBe(true);
      expect(isBalanced(reversed(lines))).toBe(true);
      for (const currency of ['CNY', 'EUR', 'USD']) {
        const own = <Row extends { currency: string }>(rows: readonly Row[]): Row[] =>
          rows.filter((row) => row.currency === currency);
        const booked = own(lines).reduce(
          (sum, { account, debit, credit }) => sum + (account === '1002' ? debit - credit : 0),
          0,
        );
        expect(booked).toBe(own(figures).reduce((sum, { amount }) => sum + amount, 0));
      }
    }),
  );
});

test("SET-28: the account of a shop goes before that of a way of payment, and that before the kind's", () => {
  const more = [
    rule,
    { ...rule, paymentMode: 'cash' as const, debitAccount: '1001' },
    { ...rule, shopId: 7, debitAccount: '1012' },
    { ...rule, paymentMode: 'cash' as const, shopId: 7, debitAccount: '1001.07' },
  ];
  const debited = (count: number): string | undefined =>
    draftJournal([figure], more.slice(0, count)).lines[0]?.account;
  expect([1, 2, 3, 4].map(debited)).toEqual(['1002', '1001', '1012', '1001.07']);
});

test('SET-28: what has no account is reported, and what is left out is not booked', () => {
  const tax: JournalFigure = { ...figure, kind: 'tax', paymentMode: null };
  expect(draftJournal([figure, tax], [rule])).toMatchObject({ unmapped: [tax] });
  const leftOut = { ...rule, isLeftOut: true };
  expect(draftJournal([figure], [leftOut])).toEqual({ lines: [], unmapped: [] });
});

test('SET-28: less than nothing changes the sides', () => {
  expect(draftJournal([{ ...figure, amount: -5 }], [rule]).lines).toMatchObject([
    { account: '2203', debit: 5, credit: 0 },
    { account: '1002', debit: 0, credit: 5 },
  ]);
});
