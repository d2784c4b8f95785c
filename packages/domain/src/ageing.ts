import { daysFrom } from './calendar-day.ts';

/**
 * How old what is owed is (SET-24). What is owed to the debtor is credit: it has no age, and no sum of a currency
 * is right without it.
 */
export const ageBuckets = [
  'notDue',
  'days1to30',
  'days31to60',
  'days61to90',
  'over90',
  'credit',
] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** The days overdue with which a bucket begins, the oldest first. */
const beginnings: readonly (readonly [number, AgeBucket])[] = [
  [91, 'over90'],
  [61, 'days61to90'],
  [31, 'days31to60'],
  [1, 'days1to30'],
];

/** A statement with what was paid for it, each by its own day. */
export interface AgedStatement {
  readonly statementId: number;
  readonly debtorId: number;
  readonly currency: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  /** In hundredths; less than nothing where it is owed to the debtor. */
  readonly amount: number;
  readonly payments: readonly { readonly on: string; readonly amount: number }[];
}

/** What of a statement was open at the end of a day; nothing before it was issued. */
export function openOn({ issuedOn, amount, payments }: AgedStatement, day: string): number {
  if (issuedOn > day) return 0;
  return payments.reduce((open, paid) => (paid.on <= day ? open - paid.amount : open), amount);
}

/** Where something open belongs at the end of a day. */
export function bucketOf(open: number, dueOn: string, day: string): AgeBucket {
  if (open < 0) return 'credit';
  const daysOverdue = daysFrom(dueOn, day);
  return beginnings.find(([from]) => daysOverdue >= from)?.[1] ?? 'notDue';
}

/** What is open by age, of one currency: sums over several are never formed. */
export interface Ageing {
  readonly currency: string;
  readonly open: number;
  readonly buckets: Readonly<Record<AgeBucket, number>>;
}

const nothing: Readonly<Record<AgeBucket, number>> = {
  notDue: 0,
  days1to30: 0,
  days31to60: 0,
  days61to90: 0,
  over90: 0,
  credit: 0,
};

/** What was open at the end of any day, from the payments by then; the currencies in their order. */
export function ageOf(statements: readonly AgedStatement[], day: string): Ageing[] {
  const found = new Map<string, Ageing>();
  for (const statement of statements) {
    const { currency, dueOn } = statement;
    const open = openOn(statement, day);
    if (open === 0) continue;
    const bucket = bucketOf(open, dueOn, day);
    const sofar = found.get(currency) ?? { currency, open: 0, buckets: nothing };
    const buckets = { ...sofar.buckets, [bucket]: sofar.buckets[bucket] + open };
    found.set(currency, { currency, open: sofar.open + open, buckets });
  }
  return [...found.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
