import { type Money, money, roundHalfUp } from '../quantity.ts';

/** What a partner has a share of (SET-13): money in, lebeans of plays, or what plays took of bought points. */
export const shareBases = ['moneyIn', 'wholesaleLebean', 'plays'] as const;
export type ShareBase = (typeof shareBases)[number];

/** The whole, in the unit of rates: a rate is in ten-thousandths (SET-13). */
export const wholeRate = 10_000;
const whole = BigInt(wholeRate);

/** What is above an amount goes at another rate. */
export type ShareTier = {
  /** In hundredths of money; that of a whole period. */
  readonly above: number;
  readonly rate: number;
};

/** What was agreed on from a day on. Amounts are hundredths of money in a whole period. */
export type ShareTerms = {
  readonly rate: number;
  /** By rising amount; each rate is that of what lies above its amount, and below the next. */
  readonly tiers: readonly ShareTier[];
  readonly minShare: number | null;
  readonly maxShare: number | null;
};

/** How much of a period terms were in force: they may begin, end or change in the middle of it. */
export type PartOfPeriod = { readonly days: number; readonly ofDays: number };

/** The amount of a whole period, as far as it goes for a part of it. */
const forPart = (amount: number, { days, ofDays }: PartOfPeriod): number =>
  roundHalfUp(BigInt(amount) * BigInt(days), BigInt(ofDays));

/** The highest rate that terms know: of no amount do they take more. */
export const highestRate = ({ rate, tiers }: Pick<ShareTerms, 'rate' | 'tiers'>): number =>
  Math.max(rate, ...tiers.map((tier) => tier.rate));

/**
 * The share of a base before it is rounded and bounded, in ten-thousandths of a hundredth. Of a base below
 * nothing, since more was refunded than came in, what was shared before is taken back at the first rate.
 */
function exactShare({ rate, tiers }: ShareTerms, base: bigint, part: PartOfPeriod): bigint {
  let exact = base * BigInt(rate);
  let rateBelow = rate;
  for (const tier of tiers) {
    const over = base - BigInt(forPart(tier.above, part));
    if (over <= 0n) break;
    exact += over * BigInt(tier.rate - rateBelow);
    rateBelow = tier.rate;
  }
  return exact;
}

/** The highest rate that a base has reached, and the amount above which it goes; 0 is from the first hundredth on. */
export function reachedTier(
  { rate, tiers }: ShareTerms,
  base: number,
  part: PartOfPeriod,
): ShareTier {
  const reached = tiers.findLast(({ above }) => base > forPart(above, part));
  return reached === undefined
    ? { above: 0, rate }
    : { above: forPart(reached.above, part), rate: reached.rate };
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, amount) => all + amount, 0n);

/** The next whole number at or below a fraction, also of one below nothing. */
function floorOf(numerator: bigint, denominator: bigint): bigint {
  const towardsZero = numerator / denominator;
  return numerator < towardsZero * denominator ? towardsZero - 1n : towardsZero;
}

/**
 * An amount in pieces by largest remainder (SET-13): each piece is one of the two whole numbers beside its
 * quota, and together they are the amount. The quotas, in parts of the denominator, come to less than one more
 * or less than it.
 */
function inPieces(amount: bigint, quotas: readonly bigint[], denominator: bigint): bigint[] {
  const floors = quotas.map((quota) => floorOf(quota, denominator));
  const missing = Number(amount - sum(floors));
  const rests = quotas.map((quota, place) => ({
    place,
    rest: quota - (floors[place] ?? 0n) * denominator,
  }));
  // Of equal rests the first comes first: a run that is repeated gives the same pieces.
  const ordered = rests.toSorted((one, other) => Number(other.rest - one.rest));
  const raised = new Set(ordered.slice(0, missing).map(({ place }) => place));
  return floors.map((floor, place) => (raised.has(place) ? floor + 1n : floor));
}

/** What the bounds of terms make of a share. A minimum is owed whatever the base is. */
function bounded(share: number, { minShare, maxShare }: ShareTerms, part: PartOfPeriod): number {
  const capped = maxShare === null ? share : Math.min(share, forPart(maxShare, part));
  return minShare === null ? capped : Math.max(capped, forPart(minShare, part));
}

/** Which bound of terms decides a share, if any (SET-13). */
export const shareBounds = ['minShare', 'maxShare'] as const;
export type ShareBound = (typeof shareBounds)[number];

/** The bound that makes the share of a whole base what it is; none where the rates alone do. */
export function decidingBound(
  terms: ShareTerms,
  base: number,
  part: PartOfPeriod,
): ShareBound | null {
  const share = roundHalfUp(exactShare(terms, BigInt(base), part), whole);
  const decided = bounded(share, terms, part);
  if (decided === share) return null;
  return decided > share ? 'minShare' : 'maxShare';
}

/**
 * The share of a partner in a period, shop by shop, from the bases of its shops, which have one currency
 * (SET-13). Tiers and bounds are of all shops together. The pieces add up to the whole share.
 */
export function sharePieces(
  terms: ShareTerms,
  bases: readonly Money[],
  part: PartOfPeriod,
): Money[] {
  const amounts = bases.map(BigInt);
  const base = sum(amounts);
  const exact = exactShare(terms, base, part);
  const share = roundHalfUp(exact, whole);
  const adjustment = BigInt(bounded(share, terms, part) - share);
  // All shops at the same rate, the average; without an average, at the first.
  const earned =
    base > 0n
      ? inPieces(
          BigInt(share),
          amounts.map((amount) => amount * exact),
          base * whole,
        )
      : inPieces(
          BigInt(share),
          amounts.map((amount) => amount * BigInt(terms.rate)),
          whole,
        );
  // What a bound adds or takes goes by what came in; where nothing did, to all alike.
  const incoming = amounts.map((amount) => (amount > 0n ? amount : 0n));
  const weights = sum(incoming) > 0n ? incoming : amounts.map(() => 1n);
  const added =
    weights.length === 0
      ? []
      : inPieces(
          adjustment,
          weights.map((weight) => weight * adjustment),
          sum(weights),
        );
  return earned.map((piece, place) => money(Number(piece + (added[place] ?? 0n))));
}

/** Whether terms make sense: tiers rise, and no minimum lies above the maximum. */
export function areTermsInOrder({
  tiers,
  minShare,
  maxShare,
}: Omit<ShareTerms, 'rate'>): 'tiers' | 'bounds' | undefined {
  const isRising = tiers.every(({ above }, place) => above > (tiers[place - 1]?.above ?? 0));
  if (!isRising) return 'tiers';
  return minShare !== null && maxShare !== null && minShare > maxShare ? 'bounds' : undefined;
}
