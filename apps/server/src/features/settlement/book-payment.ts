import type { Input } from '@lebean/contract/kernel/operation';
import type { createStatementPayment } from '@lebean/contract/settlement/payment.operations';
import { statementStage } from '@lebean/contract/settlement/refusals';
import { dayInClosedPeriod } from '@lebean/contract/vocabulary/period-refusals';
import { statementNotFound } from '@lebean/contract/vocabulary/refusals';
import { putTo } from '@lebean/domain/settlement/payment';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { findFirstOpenDay, openDay } from '../../capabilities/period/open-days.queries.ts';
import {
  type Debtor,
  insertAllocations,
  insertPayment,
  lockOpenStatements,
} from './payment.queries.ts';
import { type LockedStatement, lockStatement } from './statement.queries.ts';

type PutStep = StepContext<typeof statementNotFound | typeof statementStage>;

/** What is open of a shop or partner, all of it or the chosen statements in the order in which they were chosen. */
async function openStatements(
  context: PutStep,
  debtor: Debtor,
  statementIds: readonly number[] | undefined,
) {
  const { db, scope } = context;
  const open = await lockOpenStatements(db, debtor);
  if (statementIds === undefined) return open;
  const byId = new Map(open.map((statement) => [statement.id, statement]));
  for (const statementId of statementIds.filter((each) => !byId.has(each))) {
    const statement = await lockStatement(db, scope, statementId);
    if (statement === undefined || !isOf(statement, debtor))
      throw context.refused(statementNotFound);
    throw context.refused(statementStage, { number: statement.statementNumber });
  }
  return [...new Set(statementIds)].flatMap((statementId) => byId.get(statementId) ?? []);
}

const isOf = ({ shopId, partnerId, currency }: LockedStatement, debtor: Debtor): boolean =>
  debtor.shopId === undefined
    ? partnerId === debtor.partnerId && currency === debtor.currency
    : shopId === debtor.shopId;

/** Puts an amount of a payment to statements; answers what is left as credit. */
export async function putPayment(
  context: PutStep,
  debtor: Debtor,
  {
    paymentId,
    amount,
    statementIds,
  }: { paymentId: number; amount: number; statementIds: readonly number[] | undefined },
): Promise<number> {
  const { db, actor: operator, at } = context;
  const put = putTo(amount, await openStatements(context, debtor, statementIds));
  await insertAllocations(db, debtor, { paymentId, put, operator, at });
  return amount - put.reduce((sum, each) => sum + each.amount, 0);
}

type DayStep = StepContext<typeof dayInClosedPeriod>;

/** Refuses a day of a month that is closed already (SET-27). */
async function checkOpenDay(context: DayStep, valueDate: string): Promise<void> {
  const firstOpen = await findFirstOpenDay(context.db);
  if (openDay(valueDate, firstOpen) !== valueDate)
    throw context.refused(dayInClosedPeriod, { day: firstOpen ?? '' });
}

type Booking = Omit<Input<typeof createStatementPayment>, 'shopId'> & {
  /** Why the bank reference is booked again (SET-16). */
  readonly repeatReason?: string;
};
type Party = { readonly shopName: string } | { readonly partnerName: string };

/** What the log and whoever approves see of a payment. */
export const loggedPayment = (
  { direction, amount, statementIds: _put, ...words }: Booking,
  party: Party,
) => ({ ...party, amount: direction === 'made' ? -amount : amount, ...words });

/** Refuses what cannot be booked whoever approves it: the day, or the statements that it is to be put to. */
export async function checkBooking(
  context: PutStep & DayStep,
  debtor: Debtor,
  { valueDate, statementIds }: Booking,
): Promise<void> {
  await checkOpenDay(context, valueDate);
  // Statements first, the payment after: whoever pays the same party at once waits, and nobody waits for both.
  await openStatements(context, debtor, statementIds);
}

/** Books money and puts it to statements, and logs whose it is; undefined where its bank reference is booked already. */
export async function book(
  context: PutStep & DayStep,
  debtor: Debtor,
  booking: Booking,
  party: Party,
) {
  const { db, actor: operator, at } = context;
  const { direction: kind, amount, statementIds, repeatReason = '', ...words } = booking;
  await checkBooking(context, debtor, booking);
  const signed = kind === 'made' ? -amount : amount;
  const booked = await insertPayment(db, debtor, {
    ...words,
    repeatReason,
    kind,
    amount: signed,
    operator,
    at,
  });
  if (booked === undefined) return undefined;
  const { id: paymentId, paymentNumber } = booked;
  const credit = await putPayment(context, debtor, { paymentId, amount: signed, statementIds });
  context.changed(undefined, { paymentNumber, ...loggedPayment(booking, party) });
  return { paymentId, credit };
}
