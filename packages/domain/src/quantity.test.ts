import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundHalfUp } from './quantity.ts';

test.each([
  [1n, 2n, 1],
  [-1n, 2n, -1],
  [149n, 100n, 1],
  [150n, 100n, 2],
  [-150n, 100n, -2],
  [0n, 7n, 0],
  // 10.05 at 90 % is 9.045: half goes up, where a float says 9.04.
  [1005n * 90n, 100n, 905],
  // Beyond what a float holds exactly.
  [9_007_199_254_740_991n * 99n, 100n, 8_917_127_262_193_581],
])('NUM-2: %d / %d is rounded half up to the hundredth: %d', (numerator, denominator, rounded) => {
  expect(roundHalfUp(numerator, denominator)).toBe(rounded);
});

test('NUM-2: rounding is never further than a half away, and a half goes away from zero', () => {
  const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
  const part = fc.bigInt({ min: 1n, max: 10_000n });
  fc.assert(
    fc.property(amount, part, (numerator, denominator) => {
      const rounded = BigInt(roundHalfUp(numerator, denominator));
      const beyond = (rounded * denominator - numerator) * 2n;
      const towardsZero = numerator < 0n ? beyond : -beyond;
      expect(towardsZero).toBeLessThan(denominator);
      expect(towardsZero).toBeGreaterThanOrEqual(-denominator);
    }),
  );
});

test('NUM-2: nothing is divided by nothing', () => {
  expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError);
});
