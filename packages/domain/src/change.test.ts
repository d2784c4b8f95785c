import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf } from './change.ts';
import { money } from './quantity.ts';

test('SH-45: change and total are what was handed over, and too little is never enough', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(amount, amount, (total, tendered) => {
      const change = changeOf(money(total), money(tendered));
      if (tendered < total) expect(change).toEqual({ ok: false, reason: 'tenderedTooLittle' });
      else expect(change.ok && Number(change.value) + total).toBe(tendered);
    }),
  );
});

test('SH-45: without a word about what was handed over there is no change to tell', () => {
  expect(changeOf(money(500), undefined)).toEqual({ ok: true, value: null });
  expect(changeOf(money(500), money(500))).toEqual({ ok: true, value: 0 });
});
