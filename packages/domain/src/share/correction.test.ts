import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { money } from '../quantity.ts';
import { corrections, type Piece } from './correction.ts';
import { decidingBound, reachedTier, sharePieces, type ShareTerms } from './share.ts';

vi.setConfig({ testTimeout: 120_000 });

const plain: ShareTerms = { rate: 1000, tiers: [], minShare: null, maxShare: null };
const whole = { days: 30, ofDays: 30 };
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

test('SET-10: what changed is the difference, and what did not is nothing', () => {
  const piece = (shopId: number, base: number, share: number): Piece => ({
    termsId: 1,
    shopId,
    base,
    share,
  });
  const booked = [piece(1, 100, 10), piece(1, -20, -2), piece(2, 50, 5)];
  expect(corrections([piece(1, 80, 8), piece(2, 50, 5)], booked)).toEqual([]);
  expect(corrections([piece(1, 90, 9), piece(2, 50, 6)], booked)).toEqual([
    piece(1, 10, 1),
    piece(2, 0, 1),
  ]);
  // A base that moves below a cap moves no share, and is shown all the same.
  expect(corrections([piece(1, 81, 8), piece(2, 50, 5)], booked)).toEqual([piece(1, 1, 0)]);
});

test('SET-10: what was booked and is gone goes back to nothing, and what is new comes whole', () => {
  const booked = [{ termsId: 1, shopId: 1, base: 100, share: 10 }];
  const other = { termsId: 2, shopId: 1, base: 30, share: 3 };
  expect(corrections([other], booked)).toEqual([
    other,
    { termsId: 1, shopId: 1, base: -100, share: -10 },
  ]);
  expect(corrections([], [{ ...other, base: 0, share: 0 }])).toEqual([]);
  expect(corrections([{ ...other, why: 'kept' }], [])).toEqual([{ ...other, why: 'kept' }]);
});

test('SET-13: the rate of a line is that of the highest tier that the whole base has reached', () => {
  const terms = {
    ...plain,
    tiers: [
      { above: 1000, rate: 1200 },
      { above: 2000, rate: 900 },
    ],
  };
  expect(reachedTier(plain, 5000, whole)).toEqual({ above: 0, rate: 1000 });
  expect(reachedTier(terms, 1000, whole)).toEqual({ above: 0, rate: 1000 });
  expect(reachedTier(terms, 1001, whole)).toEqual({ above: 1000, rate: 1200 });
  expect(reachedTier(terms, 2001, whole)).toEqual({ above: 2000, rate: 900 });
  expect(reachedTier(terms, -5, whole)).toEqual({ above: 0, rate: 1000 });
  expect(reachedTier(terms, 501, { days: 15, ofDays: 30 })).toEqual({ above: 500, rate: 1200 });
});

test('SET-13: a bound decides where the rates alone would give another share', () => {
  const bounds = { ...plain, minShare: 100, maxShare: 500 };
  expect(decidingBound(plain, 999_999, whole)).toBeNull();
  expect(decidingBound(bounds, 999, whole)).toBeNull();
  expect(decidingBound(bounds, 994, whole)).toBe('minShare');
  expect(decidingBound(bounds, 5004, whole)).toBeNull();
  expect(decidingBound(bounds, 5005, whole)).toBe('maxShare');
  expect(decidingBound(bounds, 2505, { days: 15, ofDays: 30 })).toBe('maxShare');
  expect(decidingBound({ ...bounds, minShare: 0 }, -1000, whole)).toBe('minShare');
});

const amount = fc.integer({ min: -20_000, max: 200_000 });
const terms = fc
  .record({
    rate: fc.integer({ min: 0, max: 10_000 }),
    steps: fc.array(
      fc.record({
        by: fc.integer({ min: 1, max: 90_000 }),
        rate: fc.integer({ min: 0, max: 10_000 }),
      }),
      { maxLength: 3 },
    ),
    minShare: fc.option(fc.integer({ min: 0, max: 5000 })),
    room: fc.option(fc.integer({ min: 0, max: 30_000 })),
  })
  .map(({ rate, steps, minShare, room }): ShareTerms => {
    let above = 0;
    const tiers = steps.map((step) => {
      above += step.by;
      return { above, rate: step.rate };
    });
    return { rate, tiers, minShare, maxShare: room === null ? null : (minShare ?? 0) + room };
  });
/** What changes in a month after it, in which draft, and in which shop. */
const change = fc.record({
  month: fc.nat(7),
  after: fc.integer({ min: 0, max: 7 }),
  shop: fc.nat(2),
  by: fc.integer({ min: -30_000, max: 30_000 }),
});

test('SET-4, SET-7, SET-10: over 10,000 months all that was billed is what each month is worth by now, shop by shop, and no piece twice', () => {
  const months = 8;
  fc.assert(
    fc.property(
      terms,
      fc.array(fc.array(amount, { minLength: 3, maxLength: 3 }), {
        minLength: months,
        maxLength: months,
      }),
      fc.array(change, { maxLength: 12 }),
      (agreed, came, changes) => {
        const bases = came.map((month) => [...month]);
        const booked: Piece[][] = bases.map(() => []);
        const billed: number[] = [];
        const worthOf = (month: number): Piece[] => {
          const shops = bases[month] ?? [];
          const shares = sharePieces(agreed, shops.map(money), whole);
          return shops.map((base, shop) => ({
            termsId: 1,
            shopId: shop,
            base,
            share: shares[shop] ?? 0,
          }));
        };
        for (let draft = 0; draft < months; draft += 1) {
          for (const { month, shop, by } of changes.filter(({ after }) => after === draft)) {
            const shops = bases[month];
            if (shops !== undefined) shops[shop] = (shops[shop] ?? 0) + by;
          }
          let statement = 0;
          for (let month = 0; month <= draft; month += 1) {
            const own = booked[month] ?? [];
            const pieces = corrections(worthOf(month), own);
            own.push(...pieces);
            statement -= sum(pieces.map(({ share }) => share));
            // Whoever looks again at once finds nothing.
            expect(corrections(worthOf(month), own)).toEqual([]);
          }
          billed.push(statement);
          const worth = Array.from({ length: draft + 1 }, (_, month) => worthOf(month)).flat();
          expect(sum(billed) + sum(worth.map(({ share }) => share))).toBe(0);
        }
        for (const [month, pieces] of booked.entries())
          for (const shop of [0, 1, 2])
            expect(
              sum(pieces.filter(({ shopId }) => shopId === shop).map(({ base }) => base)),
            ).toBe(bases[month]?.[shop]);
      },
    ),
    // Eight months each.
    { numRuns: 1250 },
  );
});
