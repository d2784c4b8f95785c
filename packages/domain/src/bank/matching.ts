import { daysFrom } from '../calendar-day.ts';
import { type Money, money } from '../quantity.ts';
import { NumberSearch } from './number-search.ts';
import type { BankLine } from './read.ts';

/** Whose statements a line pays: those of a merchant's shops, or of a partner (SET-4). Their numbers may be the same. */
export type DebtorKey = `merchant ${number}` | `partner ${number}`;

/** What somebody owes, or is owed where it is less than nothing. */
export interface Claim {
  readonly statementId: number;
  readonly statementNumber: string;
  /** Of the documents that it bills: payers name these, too. */
  readonly orderNumbers: readonly string[];
  readonly debtor: DebtorKey;
  /** How the debtor may be called at a bank. */
  readonly debtorNames: readonly string[];
  readonly currency: string;
  /** What is left of it; nothing where it was paid. */
  readonly open: number;
  readonly dueOn: string;
  /** Days on which money may come: when it is due, and what was promised. */
  readonly expectedOn: readonly string[];
}

export type MatchedLine = Pick<BankLine, 'valueDate' | 'amount' | 'currency' | 'payer' | 'whole'>;

/** A part of a line for one statement. */
export interface Share {
  readonly statementId: number;
  readonly amount: Money;
}

/**
 * Why a proposal is what it is. Certain is only what names its statements and pays them to the hundredth; what fits by
 * amount and day alone never is.
 */
export type MatchReason =
  | 'numberAndAmount'
  | 'numberOnly'
  | 'amountAndDay'
  | 'amountDayAndPayer'
  | 'sameClaimTwice'
  | 'severalDebtors'
  | 'severalFit'
  | 'alreadyPaid'
  | 'otherDirection'
  | 'otherCurrency'
  | 'otherPayer'
  | 'nothingFits';

export interface Proposal {
  readonly certainty: 'certain' | 'likely' | 'none';
  readonly reason: MatchReason;
  readonly debtor?: DebtorKey;
  readonly shares: readonly Share[];
  /** What is paid beyond the statements: it stays with the debtor as credit (SET-16). */
  readonly rest: Money;
}

/** How far a payment may lie from the day that it is expected on (SET-17). */
export const maxDaysAway = 3;
/** Sums are tried over the oldest statements of a debtor: 2⁶ of them. */
const maxSummed = 6;

const none = (reason: MatchReason, line: MatchedLine): Proposal => ({
  certainty: 'none',
  reason,
  shares: [],
  rest: line.amount,
});

const sumOf = (claims: readonly Claim[]): number => claims.reduce((sum, { open }) => sum + open, 0);

const oldestFirst = (a: Claim, b: Claim): number =>
  a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn) || a.statementId - b.statementId;

/** Whether money of this sign pays this claim: what comes in pays what is owed to us, what goes out the other way. */
const isPaidBy = ({ amount }: MatchedLine, { open }: Claim): boolean =>
  open !== 0 && open > 0 === amount > 0;

/** Spreads an amount over claims of one debtor, the oldest first. */
function spread(
  claims: readonly Claim[],
  amount: number,
): { readonly shares: readonly Share[]; readonly rest: Money } {
  let left = amount;
  const shares: Share[] = [];
  for (const { statementId, open } of claims.toSorted(oldestFirst)) {
    const part = Math.abs(left) < Math.abs(open) ? left : open;
    if (part !== 0) shares.push({ statementId, amount: money(part) });
    left -= part;
  }
  return { shares, rest: money(left) };
}

const sumKey = (currency: string, sum: number): string => `${currency} ${sum}`;

function groups<Member>(
  members: readonly Member[],
  keyOf: (member: Member) => string,
): Map<string, Member[]> {
  const found = new Map<string, Member[]>();
  for (const member of members) {
    const group = found.get(keyOf(member));
    if (group === undefined) found.set(keyOf(member), [member]);
    else group.push(member);
  }
  return found;
}

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What of the claims fits lines by number, by amount and by name; made once for all lines. */
export class Matcher {
  readonly #numbers: NumberSearch<Claim>;
  readonly #bySum: ReadonlyMap<string, readonly (readonly Claim[])[]>;
  readonly #debtorsByName = new Map<string, Set<DebtorKey>>();

  constructor(claims: readonly Claim[]) {
    this.#numbers = new NumberSearch(
      claims.flatMap((claim) =>
        [claim.statementNumber, ...claim.orderNumbers].map((number) => [number, claim] as const),
      ),
    );
    const payable = [
      ...groups(claims, ({ debtor, currency, open }) =>
        [debtor, currency, Math.sign(open)].join(),
      ).values(),
    ].flatMap(payableSets);
    this.#bySum = groups(payable, (set) => sumKey(set[0]?.currency ?? '', sumOf(set)));
    for (const { debtor, debtorNames } of claims) {
      for (const name of debtorNames.map(plainName)) {
        if (name === '') continue;
        const debtors = this.#debtorsByName.get(name) ?? new Set();
        this.#debtorsByName.set(name, debtors.add(debtor));
      }
    }
  }

  /** What one line seems to pay. */
  propose(line: MatchedLine): Proposal {
    const named = this.#numbers.find(line.whole);
    return named.length > 0 ? proposeNamed(line, named) : this.#proposeFitting(line);
  }

  #proposeFitting(line: MatchedLine): Proposal {
    const sums = this.#bySum.get(sumKey(line.currency, line.amount)) ?? [];
    const fitting = sums.filter((set) => set.some((claim) => isExpected(line, claim)));
    const payers = this.#debtorsByName.get(plainName(line.payer));
    if (fitting.length === 0) return none('nothingFits', line);
    const ofPayer = fitting.filter(([first]) => first !== undefined && payers?.has(first.debtor));
    if (payers !== undefined && ofPayer.length === 0) return none('otherPayer', line);
    const left = payers === undefined ? fitting : ofPayer;
    const [only] = left;
    if (only === undefined || left.length > 1) return none('severalFit', line);
    const reason = payers === undefined ? 'amountAndDay' : 'amountDayAndPayer';
    return likely(line, only, reason);
  }
}

const likely = (line: MatchedLine, claims: readonly Claim[], reason: MatchReason): Proposal => {
  const [first] = claims;
  if (first === undefined) return none('nothingFits', line);
  const { debtor } = first;
  return { certainty: 'likely', reason, debtor, ...spread(claims, line.amount) };
};

/** A line that names statements: these and no others are meant. */
function proposeNamed(line: MatchedLine, named: readonly Claim[]): Proposal {
  if (new Set(named.map(({ debtor }) => debtor)).size > 1) return none('severalDebtors', line);
  if (named.some(({ currency }) => currency !== line.currency)) return none('otherCurrency', line);
  const open = named.filter((claim) => isPaidBy(line, claim));
  if (open.length === 0)
    return none(named.some((claim) => claim.open !== 0) ? 'otherDirection' : 'alreadyPaid', line);
  const isExact = open.length === named.length && sumOf(open) === line.amount;
  if (!isExact) return likely(line, open, 'numberOnly');
  return { ...likely(line, open, 'numberAndAmount'), certainty: 'certain' };
}

const isExpected = ({ valueDate }: MatchedLine, { expectedOn }: Claim): boolean =>
  expectedOn.some((day) => Math.abs(daysFrom(day, valueDate)) <= maxDaysAway);

/** Each claim of a debtor, and the sums of the oldest of them; all of one currency and one direction. */
function payableSets(claims: readonly Claim[]): (readonly Claim[])[] {
  const oldest = claims.toSorted(oldestFirst).slice(0, maxSummed);
  const sets: (readonly Claim[])[] = claims.map((claim) => [claim]);
  for (let chosen = 1; chosen < 2 ** oldest.length; chosen += 1) {
    const set = oldest.filter((_, place) => (chosen & (1 << place)) !== 0);
    if (set.length > 1) sets.push(set);
  }
  return sets;
}

/**
 * What the lines of a file seem to pay, one proposal for each. Two lines that pay the same statement are both in
 * doubt: one of them pays something else, or too much.
 */
export function proposeAll(lines: readonly MatchedLine[], claims: readonly Claim[]): Proposal[] {
  const matcher = new Matcher(claims);
  const proposals = lines.map((line) => matcher.propose(line));
  const open = new Map(claims.map((claim) => [claim.statementId, claim.open]));
  const paid = new Map<number, number>();
  for (const { shares } of proposals) {
    for (const { statementId, amount } of shares)
      paid.set(statementId, (paid.get(statementId) ?? 0) + amount);
  }
  const isOverpaid = ({ statementId }: Share): boolean =>
    Math.abs(paid.get(statementId) ?? 0) > Math.abs(open.get(statementId) ?? 0);
  return proposals.map((proposal) => {
    const isDoubtful = proposal.shares.some(isOverpaid);
    if (!isDoubtful) return proposal;
    return { ...proposal, certainty: 'likely', reason: 'sameClaimTwice' };
  });
}
