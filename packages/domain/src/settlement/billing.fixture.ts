// For tests: what the database does set by set, as a plain model of the rules.
import { type Money, money, roundHalfUp } from '../quantity.ts';

/** What a play costs a shop that pays afterwards: its lebeans at the price of one, rounded once, per play (SET-1, NUM-2). */
export const wholesaleOf = (lebean: number, beanPrice: number): Money =>
  money(roundHalfUp(BigInt(lebean) * BigInt(beanPrice), 100n));

/** A row that may be billed, as the model of a shop's books has it. */
export type BookRow = {
  readonly id: string;
  /** When it belongs to a period, and when we learnt of it (PLY-4). */
  readonly at: number;
  readonly knownAt: number;
  readonly amount: number;
};

export type BilledLine = {
  readonly rows: readonly BookRow[];
  readonly gross: number;
  readonly isOfEarlierPeriod: boolean;
};

export type ModelStatement = {
  readonly opening: number;
  readonly lines: readonly BilledLine[];
  readonly payments: number;
  readonly closing: number;
};

export type Books = {
  readonly rows: readonly BookRow[];
  /** The ids that statements before have billed. */
  readonly billed: ReadonlySet<string>;
  readonly payments: number;
  readonly opening: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly draftedAt: number;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/**
 * The statement of a period as a plain model of the rules: what belongs to it or to one before, is known and was
 * never billed (SET-7, SET-9); closing = opening + lines − payments (SET-6). The database does it set by set.
 */
export function modelStatement(books: Books): ModelStatement {
  const { rows, billed, payments, opening, startsAt, endsAt, draftedAt } = books;
  const due = rows.filter(
    ({ id, at, knownAt }) => at < endsAt && knownAt <= draftedAt && !billed.has(id),
  );
  const lines = [false, true].flatMap((isOfEarlierPeriod) => {
    const taken = due.filter(({ at }) => at < startsAt === isOfEarlierPeriod);
    const gross = sumOf(taken.map(({ amount }) => amount));
    return taken.length === 0 ? [] : [{ rows: taken, gross, isOfEarlierPeriod }];
  });
  const closing = opening + sumOf(lines.map(({ gross }) => gross)) - payments;
  return { opening, lines, payments, closing };
}
