import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claim, openOf, overdueDays, owedToPartner, paymentState, putTo } from './payment.ts';

test('SET-8: whether a statement is paid is apart from its stage', () => {
  expect(paymentState({ receivable: 0, received: 0 })).toBe('nothingDue');
  expect(paymentState({ receivable: -5, received: 0 })).toBe('nothingDue');
  expect(paymentState({ receivable: 100, received: 0 })).toBe('unpaid');
  expect(paymentState({ receivable: 100, received: 1 })).toBe('partPaid');
  expect(paymentState({ receivable: 100, received: 100 })).toBe('paid');
  expect(openOf({ receivable: 100, received: 30 })).toBe(70);
});

test('SET-4, SET-8: whether a partner is paid is seen from its side: what it gets stands below nothing', () => {
  const paidOut = (received: number) => paymentState(owedToPartner({ receivable: -100, received }));
  expect([0, -30, -100].map(paidOut)).toEqual(['unpaid', 'partPaid', 'paid']);
  expect(paymentState(owedToPartner({ receivable: 20, received: 0 }))).toBe('nothingDue');
});

test('SET-8, SET-12: overdue is decided by the clock, and what is disputed is not', () => {
  const sent = {
    receivable: 100,
    received: 40,
    stage: 'sent',
    frozen: 0,
    dueOn: '2026-03-10',
  } as const;
  expect(overdueDays(sent, '2026-03-10')).toBe(0);
  expect(overdueDays(sent, '2026-03-09')).toBe(0);
  expect(overdueDays(sent, '2026-03-12')).toBe(2);
  expect(overdueDays({ ...sent, stage: 'disputed' }, '2026-03-12')).toBe(2);
  expect(overdueDays({ ...sent, stage: 'confirmed' }, '2026-03-12')).toBe(2);
  expect(overdueDays({ ...sent, stage: 'draft' }, '2026-03-12')).toBe(0);
  expect(overdueDays({ ...sent, stage: 'returned' }, '2026-03-12')).toBe(0);
  expect(overdueDays({ ...sent, dueOn: null }, '2026-03-12')).toBe(0);
  expect(overdueDays({ ...sent, received: 100 }, '2026-03-12')).toBe(0);
  expect(overdueDays({ ...sent, frozen: 60 }, '2026-03-12')).toBe(0);
  expect(overdueDays({ ...sent, frozen: 59 }, '2026-03-12')).toBe(2);
});

test('SET-12: no more can be claimed than a line bills', () => {
  expect(claim(100, 100)).toEqual({ ok: true, value: 100 });
  expect(claim(101, 100)).toEqual({ ok: false, reason: 'claimTooLarge' });
  expect(claim(50, -100).ok).toBe(true);
});

const open = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 8 });

test('SET-16: money is put in order, never more than is open nor than there is, and nothing that could be put is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), open, (amount, opens) => {
      const statements = opens.map((each, id) => ({ id, open: each }));
      const put = putTo(amount, statements);
      const sign = Math.sign(amount);
      const sum = put.reduce((all, each) => all + each.amount, 0);
      for (const { id, amount: part } of put) {
        expect(Math.sign(part)).toBe(sign);
        expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(opens[id] ?? 0));
        expect(Math.sign(opens[id] ?? 0)).toBe(sign);
      }
      expect(put.map(({ id }) => id)).toEqual(put.map(({ id }) => id).toSorted((a, b) => a - b));
      const puttable = opens
        .filter((each) => Math.sign(each) === sign)
        .reduce((all, each) => all + each, 0);
      const expected = sign * Math.min(Math.abs(amount), Math.abs(puttable));
      expect(sum === 0 ? 0 : sum).toBe(expected === 0 ? 0 : expected);
    }),
    { numRuns: 2000 },
  );
});

test('SET-16: the oldest is paid whole before the next gets something', () => {
  const statements = [100, 200, 300].map((each, id) => ({ id, open: each }));
  expect(putTo(250, statements)).toEqual([
    { id: 0, amount: 100 },
    { id: 1, amount: 150 },
  ]);
  expect(putTo(0, statements)).toEqual([]);
  expect(putTo(-50, [{ id: 7, open: -30 }, ...statements])).toEqual([{ id: 7, amount: -30 }]);
});
