import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxOf } from './tax.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe('SET-19: tax', () => {
  test('SET-19: 106.00 holds 6.00 at 6 %, and 21.00 comes on top of 100.00 at 21 %', () => {
    expect(taxOf(10_600, 600, 'inclusive')).toBe(600);
    expect(taxOf(10_000, 2_100, 'exclusive')).toBe(2_100);
  });

  test('SET-19, NUM-2: half a hundredth goes up, away from nothing', () => {
    expect(taxOf(50, 100, 'exclusive')).toBe(1);
    expect(taxOf(-50, 100, 'exclusive')).toBe(-1);
    expect(taxOf(49, 100, 'exclusive')).toBe(0);
  });

  test('SET-19: a credit gives back exactly what a charge of the same amount took', () => {
    fc.assert(
      fc.property(amount, rate, fc.constantFrom('inclusive', 'exclusive'), (of, at, mode) => {
        expect(taxOf(of, at, mode) + taxOf(-of, at, mode)).toBe(0);
      }),
    );
  });

  test('SET-19: what is left without the tax, taxed, comes to the amount again within a hundredth', () => {
    fc.assert(
      fc.property(amount, rate, (gross, at) => {
        const net = gross - taxOf(gross, at, 'inclusive');
        expect(Math.abs(net + taxOf(net, at, 'exclusive') - gross)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('SET-19: a rate of 0 taxes nothing', () => {
    fc.assert(
      fc.property(amount, (of) => {
        expect([taxOf(of, 0, 'inclusive'), taxOf(of, 0, 'exclusive')]).toEqual([0, 0]);
      }),
    );
  });
});
