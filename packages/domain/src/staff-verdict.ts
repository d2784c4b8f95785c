import { roundHalfUp } from './quantity.ts';

/** Fewer transactions in four weeks say more about chance than about a person *(assumed)*. */
export const minTransactions = 50;
/** The middle of fewer colleagues would be that of one or two people *(assumed)*. */
export const minColleagues = 3;
/** From so much of the middle of the others on, a number is shown as more *(assumed)*. */
export const morePercent = 200;

/** What is counted of each person, in the order in which it is shown (SH-55). */
export const staffMeasures = [
  'refunds',
  'replacements',
  'compensations',
  'freePlays',
  'saleVoids',
  'playReversals',
  'variances',
] as const;
export type StaffMeasure = (typeof staffMeasures)[number];

/** So many have to be there before a number is more, whatever the others did *(assumed)*. A shift is rarer than a sale. */
export const minCases: Readonly<Record<StaffMeasure, number>> = {
  refunds: 5,
  replacements: 5,
  compensations: 5,
  freePlays: 5,
  saleVoids: 5,
  playReversals: 5,
  variances: 3,
};

/** What there is to say of a person: too little to say, nobody to compare with, more of something than the others, or as the others. */
export const staffVerdicts = ['tooFew', 'noOthers', 'more', 'alike'] as const;
export type StaffVerdict = (typeof staffVerdicts)[number];

/** What somebody did in a shop over the days of a verdict. */
export type StaffPerson = Readonly<Record<StaffMeasure, number>> & {
  readonly operatorId: number;
  /** An owner is nobody's colleague: what only owners do is no habit of the others. */
  readonly isOwner: boolean;
  /** What was done for guests at the counter: what the other numbers are a part of, or stand beside. */
  readonly transactions: number;
};

/** A number of a person beside the others of the same shop, in hundredths for 100 transactions. */
export type JudgedMeasure = {
  readonly measure: StaffMeasure;
  readonly count: number;
  /** Nothing where there were no transactions. */
  readonly per100: number | null;
  /** The middle of the others; nothing where they are too few for one. */
  readonly othersPer100: number | null;
  readonly isMore: boolean;
};

/** What so many come to for 100 transactions, in hundredths; nothing of nothing. */
export const per100Transactions = (count: number, transactions: number): number | null =>
  transactions <= 0 ? null : roundHalfUp(BigInt(count) * 10_000n, BigInt(transactions));

/** The middle of numbers, that of the two in the middle where they are even; nothing of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const ordered = numbers.toSorted((one, other) => one - other);
  const upper = ordered[Math.floor(ordered.length / 2)];
  const lower = ordered[Math.floor((ordered.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return roundHalfUp(BigInt(lower) + BigInt(upper), 2n);
}

/** Those of a shop whom a person is compared with: all others with enough transactions, but no owner. */
export const colleaguesOf = (
  person: StaffPerson,
  ofShop: readonly StaffPerson[],
): readonly StaffPerson[] =>
  ofShop.filter(
    ({ operatorId, isOwner, transactions }) =>
      operatorId !== person.operatorId && !isOwner && transactions >= minTransactions,
  );

/** Each number of a person beside the middle of the others of the shop. */
export function judgedMeasures(
  person: StaffPerson,
  ofShop: readonly StaffPerson[],
): readonly JudgedMeasure[] {
  const colleagues = colleaguesOf(person, ofShop);
  return staffMeasures.map((measure) => {
    const count = person[measure];
    const per100 = per100Transactions(count, person.transactions);
    const othersPer100 =
      colleagues.length < minColleagues
        ? null
        : medianOf(
            colleagues.flatMap((one) => per100Transactions(one[measure], one.transactions) ?? []),
          );
    const isMore =
      person.transactions >= minTransactions &&
      count >= minCases[measure] &&
      per100 !== null &&
      othersPer100 !== null &&
      per100 * 100 >= othersPer100 * morePercent;
    return { measure, count, per100, othersPer100, isMore };
  });
}

/**
 * What there is to say of a person beside the others of the same shop (SH-55). It says what to look at and never why:
 * whoever may alone give money back gives back the most.
 */
export function staffVerdict(person: StaffPerson, ofShop: readonly StaffPerson[]): StaffVerdict {
  if (person.transactions < minTransactions) return 'tooFew';
  if (colleaguesOf(person, ofShop).length < minColleagues) return 'noOthers';
  return judgedMeasures(person, ofShop).some(({ isMore }) => isMore) ? 'more' : 'alike';
}
