import {
  bankLineBookedElsewhere,
  claimNotOpen,
  claimOtherCurrency,
  claimsOfSeveral,
} from '@lebean/contract/bank/refusals';
import { type Put, putTo } from '@lebean/domain/settlement/payment';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { findFirstOpenDay, openDay } from '../../capabilities/period/open-days.queries.ts';
import { findChosen } from './bank-claim.queries.ts';
import { decideBankLine, insertLinePayment, type LockedBankLine } from './bank-line.queries.ts';
import {
  type Debtor,
  insertAllocations,
  insertPayment,
  lockOpenStatements,
} from './payment.queries.ts';

type BookStep = StepContext<
  | typeof claimNotOpen
  | typeof claimOtherCurrency
  | typeof claimsOfSeveral
  | typeof bankLineBookedElsewhere
>;

/** The chosen statements, those due first in front, with what is open of each; locked shop by shop, or for the partner. */
async function chosenClaims(
  context: BookStep,
  { currency }: LockedBankLine,
  statementIds: readonly number[],
) {
  const { db, scope } = context;
  const chosen = await findChosen(db, scope, statementIds);
  if (chosen.length !== statementIds.length) throw context.refused(claimNotOpen);
  if (chosen.some((claim) => claim.currency !== currency))
    throw context.refused(claimOtherCurrency, { currency });
  if (new Set(chosen.map(({ debtorKey }) => debtorKey)).size > 1)
    throw context.refused(claimsOfSeveral);
  const open = new Map<number, number>();
  const parties = new Map(chosen.map(({ shopId, debtor }) => [shopId ?? 0, debtor]));
  for (const [, debtor] of [...parties].toSorted(([a], [b]) => a - b)) {
    for (const each of await lockOpenStatements(db, debtor)) open.set(each.id, each.open);
  }
  return chosen.map((claim) => ({ ...claim, open: open.get(claim.id) ?? 0 }));
}

/** Shorter references are a count of the day, which other days and banks have, too. */
const minReferenceLength = 10;

/** What a payment is known by: the reference of the bank, or with the day and the account where it alone is none. */
function referenceOf(line: LockedBankLine, place: number): string {
  const { bankReference, valueDate, bankAccountId } = line;
  if (bankReference === '') return '';
  const reference =
    bankReference.length < minReferenceLength
      ? `${bankAccountId}/${valueDate}/${bankReference}`
      : bankReference;
  return (place === 0 ? reference : `${place + 1}/${reference}`).slice(0, 64);
}

/** A payment for each shop, or for the partner: its part, and for the first of them what is left over. */
async function payParty(
  context: BookStep,
  line: LockedBankLine,
  part: {
    readonly debtor: Debtor;
    readonly put: readonly Put[];
    readonly amount: number;
    readonly place: number;
  },
): Promise<void> {
  const { db, actor: operator, at } = context;
  const { debtor, put, amount, place } = part;
  const booked = await insertPayment(db, debtor, {
    kind: amount < 0 ? 'made' : 'received',
    amount,
    bankReference: referenceOf(line, place),
    // What the bank tells of a closed month is the line's; the payment counts in the next one (SET-27).
    valueDate: openDay(line.valueDate, await findFirstOpenDay(db)),
    payer: line.payer.slice(0, 100),
    remark: line.words.slice(0, 200),
    operator,
    at,
  });
  if (booked === undefined) throw context.refused(bankLineBookedElsewhere);
  await insertAllocations(db, debtor, { paymentId: booked.id, put, operator, at });
  await insertLinePayment(db, line.id, booked.id);
}

/**
 * Books a line as the payment of statements of one merchant or partner, received where it came in and made where it
 * went out; what is too much is credit (SET-16, SET-17).
 */
export async function bookLine(
  context: BookStep,
  line: LockedBankLine,
  statementIds: readonly number[],
): Promise<{ readonly credit: number; readonly statementNumbers: string }> {
  const { db, actor, at } = context;
  const claims = await chosenClaims(context, line, statementIds);
  const put = putTo(line.amount, claims);
  const paid = claims.filter(({ id }) => put.some((each) => each.id === id));
  const credit = line.amount - put.reduce((sum, each) => sum + each.amount, 0);
  const [first] = paid;
  if (first === undefined) throw context.refused(claimNotOpen);
  const shops = [...new Set(paid.map(({ shopId }) => shopId))];
  for (const [place, shopId] of shops.entries()) {
    const own = put.filter(({ id }) =>
      paid.some((claim) => claim.id === id && claim.shopId === shopId),
    );
    const { debtor } = paid.find((claim) => claim.shopId === shopId) ?? first;
    const sum = own.reduce((total, each) => total + each.amount, 0);
    const amount = place === 0 ? sum + credit : sum;
    await payParty(context, line, { debtor, put: own, amount, place });
  }
  await decideBankLine(db, line.id, { state: 'booked', reason: '', actor, at });
  return {
    credit,
    statementNumbers: paid.map(({ statementNumber }) => statementNumber).join(', '),
  };
}
