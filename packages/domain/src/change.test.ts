import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf } from './change.ts';
import { money } from './quantity.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 });

test('SH-45: change and total are what was handed over', () => {
  fc.assert(
    fc.property(amount, amount, (total, change) => {
      const answer = changeOf(money(total), money(total + change));
      expect(answer).toEqual({ ok: true, value: change });
    }),
  );
});

test('SH-45: too little is never enough', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 1000 }), (tendered, missing) => {
      const answer = changeOf(money(tendered + missing), money(tendered));
      expect(answer).toEqual({ ok: false, reason: 'tenderedTooLittle' });
    }),
  );
});

test('SH-45: without a word about what was handed over there is no change to tell', () => {
  expect(changeOf(money(500), undefined)).toEqual({ ok: true, value: null });
  expect(changeOf(money(500), money(500))).toEqual({ ok: true, value: 0 });
});
