import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRunwayShort, runwayOf } from './runway.ts';

describe('runwayOf', () => {
  test('LB-6: the balance over the average of the last seven days, to a tenth', () => {
    expect(runwayOf(70_000, 70_000)).toBe(7);
    expect(runwayOf(100_000, 7000)).toBe(100);
    expect(runwayOf(1000, 3000)).toBe(2.3);
    expect(runwayOf(0, 7000)).toBe(0);
  });

  test('LB-6: is unknown while nothing is consumed', () => {
    expect(runwayOf(70_000, 0)).toBeNull();
    expect(runwayOf(0, 0)).toBeNull();
  });
});

describe('isRunwayShort', () => {
  test('LB-6: warns below seven days, not at seven, and never without consumption', () => {
    expect(isRunwayShort(69_999, 70_000)).toBe(true);
    expect(isRunwayShort(70_000, 70_000)).toBe(false);
    expect(isRunwayShort(0, 0)).toBe(false);
  });

  test('LB-6: says the same as the runway, but for its rounding', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, (balance, consumed) => {
        const days = runwayOf(balance, consumed) ?? 7;
        const isShort = isRunwayShort(balance, consumed);
        expect(days === 7 || days < 7 === isShort).toBe(true);
      }),
    );
  });
});
