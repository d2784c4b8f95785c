import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { money } from '../quantity.ts';
import { areTermsInOrder, highestRate, sharePieces, type ShareTerms, wholeRate } from './share.ts';

const plain: ShareTerms = { rate: 1000, tiers: [], minShare: null, maxShare: null };
const wholePeriod = { days: 30, ofDays: 30 };
const cases = { numRuns: 10_000 };
/** Ten thousand cases on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const pieces = (terms: Partial<ShareTerms>, bases: readonly number[], part = wholePeriod) =>
  sharePieces({ ...plain, ...terms }, bases.map(money), part);
const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const shareOf = (terms: Partial<ShareTerms>, base: number, part = wholePeriod): number =>
  total(pieces(terms, [base], part));

test('SET-13: a share is the rate of the base, rounded half up, of nothing nothing', () => {
  expect(shareOf({ rate: 1250 }, 10_000)).toBe(1250);
  expect(shareOf({ rate: 1 }, 5000)).toBe(1);
  expect(shareOf({ rate: 1 }, 4999)).toBe(0);
  expect(shareOf({}, 0)).toBe(0);
  expect(shareOf({ rate: wholeRate }, 12_345)).toBe(12_345);
});

test('SET-13: a tier is marginal: its rate is that of what lies above it, and below the next', () => {
  const tiers = [
    { above: 100_000, rate: 2000 },
    { above: 200_000, rate: 500 },
  ];
  expect(shareOf({ tiers }, 100_000)).toBe(10_000);
  expect(shareOf({ tiers }, 100_010)).toBe(10_002);
  expect(shareOf({ tiers }, 200_000)).toBe(30_000);
  expect(shareOf({ tiers }, 300_000)).toBe(35_000);
});

test('SET-13: tiers and bounds are of all shops together', () => {
  const tiers = [{ above: 100_000, rate: 2000 }];
  expect(pieces({ tiers }, [50_000, 150_000])).toEqual([7500, 22_500]);
  expect(pieces({ minShare: 4000 }, [10_000, 20_000])).toEqual([1333, 2667]);
  expect(pieces({ maxShare: 300 }, [10_000, 20_000])).toEqual([100, 200]);
});

test('SET-13: a minimum is owed of nothing too, to all shops alike, and none without a shop', () => {
  expect(pieces({ minShare: 1000 }, [0, 0, 0])).toEqual([334, 333, 333]);
  expect(pieces({ minShare: 1000 }, [])).toEqual([]);
  expect(pieces({ minShare: 1000 }, [-5000, 5000])).toEqual([-500, 1500]);
});

test('SET-13: what is left over goes where most of it was cut off, of equals to the first', () => {
  expect(pieces({ rate: 5000 }, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(pieces({ rate: 3333 }, [100, 100, 100])).toEqual([34, 33, 33]);
  expect(pieces({ rate: 1000 }, [14, 19, 17])).toEqual([1, 2, 2]);
  // By what is cut off, not by size.
  expect(pieces({ rate: 1000 }, [31, 19])).toEqual([3, 2]);
  expect(pieces({ rate: 1000 }, [-31, -19])).toEqual([-3, -2]);
});

test('SET-13: more refunded than came in takes back what was shared, at the first rate', () => {
  const tiers = [{ above: 0, rate: 9000 }];
  expect(pieces({ tiers: [] }, [-10_000])).toEqual([-1000]);
  expect(pieces({ tiers }, [-10_000])).toEqual([-1000]);
  expect(pieces({}, [-10_000, 4000])).toEqual([-1000, 400]);
  expect(pieces({ maxShare: 100 }, [-10_000])).toEqual([-1000]);
  expect(pieces({ minShare: 0 }, [-10_000])).toEqual([0]);
  expect(pieces({}, [-5, -5, -5])).toEqual([0, -1, -1]);
});

test('SET-13: of terms that hold for a part of a period, bounds and tiers hold for that part', () => {
  const half = { days: 15, ofDays: 30 };
  expect(shareOf({ minShare: 5000 }, 0, half)).toBe(2500);
  expect(shareOf({ maxShare: 501 }, 100_000, half)).toBe(251);
  expect(shareOf({ tiers: [{ above: 100_000, rate: 2000 }] }, 60_000, half)).toBe(7000);
});

test('SET-13: terms are in order where tiers rise and the minimum is no more than the maximum', () => {
  const tier = (above: number) => ({ above, rate: 1 });
  const bounds = { minShare: null, maxShare: null };
  expect(areTermsInOrder({ tiers: [tier(1), tier(2)], ...bounds })).toBeUndefined();
  expect(areTermsInOrder({ tiers: [tier(0)], ...bounds })).toBe('tiers');
  expect(areTermsInOrder({ tiers: [tier(2), tier(2)], ...bounds })).toBe('tiers');
  expect(areTermsInOrder({ tiers: [], minShare: 2, maxShare: 1 })).toBe('bounds');
  expect(areTermsInOrder({ tiers: [], minShare: 2, maxShare: 2 })).toBeUndefined();
  expect(areTermsInOrder({ tiers: [], minShare: 2, maxShare: null })).toBeUndefined();
  expect(areTermsInOrder({ tiers: [], minShare: null, maxShare: 1 })).toBeUndefined();
});

test('SET-13: the highest rate is that of the first part or of a tier', () => {
  expect(highestRate(plain)).toBe(1000);
  expect(
    highestRate({
      rate: 5,
      tiers: [
        { above: 1, rate: 7 },
        { above: 2, rate: 6 },
      ],
    }),
  ).toBe(7);
});

const rate = fc.nat(wholeRate);
const tiersOf = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 100_000_000 }), rate), { maxLength: 4 })
  .map((all) => all.map(([step, tierRate]) => ({ step, rate: tierRate })))
  .map((steps) => {
    let above = 0;
    return steps.map((one) => ({ above: (above += one.step), rate: one.rate }));
  });
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 });
const shops = fc.array(amount, { minLength: 1, maxLength: 12 });
const part = fc
  .tuple(fc.integer({ min: 28, max: 31 }), fc.nat(30))
  .map(([ofDays, days]) => ({ ofDays, days: Math.min(days + 1, ofDays) }));
const bound = fc.option(fc.nat(1_000_000_000));
const terms = fc
  .record({ rate, tiers: tiersOf, minShare: bound, maxShare: bound })
  .filter((one) => areTermsInOrder(one) === undefined);

/** The same written plainly: band by band, on fractions that are long enough. */
function plainShare(
  { rate: first, tiers, minShare, maxShare }: ShareTerms,
  base: number,
  of: { days: number; ofDays: number },
): number {
  const scaled = (value: number): number => Math.round((value * of.days) / of.ofDays);
  const bands = [
    { above: -Infinity, rate: first },
    ...tiers.map((tier) => ({ above: scaled(tier.above), rate: tier.rate })),
  ];
  const exact = bands.reduce((all, band, place) => {
    const upper = Math.min(base, bands[place + 1]?.above ?? Infinity);
    const lower = place === 0 ? Math.min(0, base) : band.above;
    if (place === 0 && base < 0) return base * band.rate;
    return upper > lower ? all + (upper - lower) * band.rate : all;
  }, 0);
  const rounded = Math.sign(exact) * Math.round(Math.abs(exact) / wholeRate);
  const capped = Math.min(rounded, maxShare === null ? Infinity : scaled(maxShare));
  return Math.max(capped, minShare === null ? -Infinity : scaled(minShare)) + 0;
}

test('SET-13: the pieces add up to the whole, which is what a plain sum says', () => {
  const small = fc.array(fc.integer({ min: -100_000, max: 10_000_000 }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(terms, small, part, (agreed, bases, of) => {
      const given = pieces(agreed, bases, of);
      expect(given).toHaveLength(bases.length);
      expect(total(given)).toBe(plainShare(agreed, total(bases), of));
    }),
    cases,
  );
});

test('SET-13: how a base lies in shops changes nothing in the whole', () => {
  fc.assert(
    fc.property(terms, shops, part, (agreed, bases, of) => {
      expect(total(pieces(agreed, bases, of))).toBe(shareOf(agreed, total(bases), of));
    }),
    cases,
  );
});

test('SET-13: without bounds no piece is further than one hundredth from its own part', () => {
  fc.assert(
    fc.property(terms, shops, (agreed, bases) => {
      const unbound = { ...agreed, minShare: null, maxShare: null };
      const all = total(bases);
      const average = all > 0 ? shareOf(unbound, all) / all : agreed.rate / wholeRate;
      for (const [place, piece] of pieces(unbound, bases).entries()) {
        const own = (bases[place] ?? 0) * average;
        // An average of a rounded share is off by as much as the shop is larger than all together.
        const slack = all > 0 ? Math.abs((bases[place] ?? 0) / all) : 0;
        expect(Math.abs(piece - own)).toBeLessThanOrEqual(1.01 + slack);
      }
    }),
    cases,
  );
});

test('SET-13: more base is never less share', () => {
  fc.assert(
    fc.property(terms, amount, fc.nat(1_000_000), part, (agreed, base, more, of) => {
      expect(shareOf(agreed, base + more, of)).toBeGreaterThanOrEqual(shareOf(agreed, base, of));
    }),
    cases,
  );
});

test('SET-13: a share is between its bounds, and without them no more than the base', () => {
  fc.assert(
    fc.property(terms, fc.nat(1_000_000_000_000), (agreed, base) => {
      const share = shareOf(agreed, base);
      const { minShare, maxShare } = agreed;
      expect(share).toBeGreaterThanOrEqual(minShare ?? 0);
      expect(share).toBeLessThanOrEqual(maxShare ?? Math.max(base, minShare ?? 0));
    }),
    cases,
  );
});
