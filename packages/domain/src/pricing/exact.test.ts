import fc from 'fast-check';
import { expect, test } from 'vitest';
import { points, roundHalfUp } from '../quantity.ts';
import { exactly, part, rounded } from './exact.ts';

test('NUM-2: two parts of an amount are rounded once, as one fraction is', () => {
  const percent = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(fc.nat(100_000_000), percent, percent, (amount, one, other) => {
      const once = roundHalfUp(BigInt(amount) * BigInt(one) * BigInt(other), 10_000n);
      expect(rounded(part(part(exactly(points(amount)), one), other))).toBe(once);
    }),
  );
});

test('NUM-2: rounding after each part would say something else', () => {
  // 1.05 at 90 % is 0.945, and at 90 % again 0.8505; rounded on the way it would be 0.95, then 0.86.
  expect(rounded(part(part(exactly(points(105)), 90), 90))).toBe(85);
});

test('NUM-1: what cannot be held exactly is no amount', () => {
  expect(() => exactly(points(Number.MAX_SAFE_INTEGER))).toThrow(RangeError);
  const thrice = () => part(part(part(exactly(points(1)), 33), 33), 33);
  expect(thrice).toThrow(RangeError);
});
