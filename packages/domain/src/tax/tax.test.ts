import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxByRate, taxIncluded, taxOf } from './tax.ts';

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

test('SET-19: what is sold without a rate has no tax, which is not the same as none of it', () => {
  expect([taxIncluded(1000, null), taxIncluded(1000, 0), taxIncluded(-1210, 2100)]).toEqual([
    null,
    0,
    -210,
  ]);
});

test('SET-19: a receipt says the tax of each rate once, and net and tax come to what was paid', () => {
  const parts = [
    { paid: 150, taxRate: 1000 },
    { paid: 220, taxRate: 2100 },
    { paid: 150, taxRate: 1000 },
    { paid: 999, taxRate: null },
  ];
  expect(taxByRate(parts)).toEqual([
    { taxRate: 2100, gross: 220, net: 182, tax: 38 },
    { taxRate: 1000, gross: 300, net: 273, tax: 27 },
  ]);
});

test('SET-19: whatever is on a receipt, its nets and taxes come to what was paid for what has a rate', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          paid: fc.integer({ min: -1_000_000, max: 1_000_000 }),
          taxRate: fc.option(fc.integer({ min: 0, max: 10_000 })),
        }),
      ),
      (parts) => {
        const paid = parts.reduce(
          (sum, each) => (each.taxRate === null ? sum : sum + each.paid),
          0,
        );
        const sums = taxByRate(parts);
        expect(sums.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(paid);
        expect(new Set(sums.map(({ taxRate }) => taxRate)).size).toBe(sums.length);
      },
    ),
  );
});
