import { shopNotFound } from '@lebean/contract/kernel/refusals';
import {
  exportStatementAdjustments,
  exportStatementPayments,
} from '@lebean/contract/settlement/export';
import {
  allocateStatementPayment,
  createPartnerPayment,
  createStatementAdjustment,
  createStatementPayment,
  listStatementAdjustments,
  listStatementPayments,
  removeStatementAdjustment,
} from '@lebean/contract/settlement/payment.operations';
import {
  adjustmentNotFound,
  bankReferenceUsed,
  nothingOpen,
  periodLocked,
  statementPaymentNotFound,
  statementStage,
} from '@lebean/contract/settlement/refusals';
import { partnerNotFound, statementNotFound } from '@lebean/contract/vocabulary/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { putTo } from '@lebean/domain/settlement/payment';
import { dayInClosedPeriod } from '@lebean/contract/vocabulary/period-refusals';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findFirstOpenDay, openDay } from '../../capabilities/period/open-days.queries.ts';
import {
  adjustmentListing,
  findBilledShop,
  lockAdjustment,
  removeAdjustment,
  writeAdjustment,
} from './adjustment.queries.ts';
import {
  type Debtor,
  findPaidPartner,
  insertAllocations,
  insertPayment,
  lockOpenStatements,
  lockPayment,
  paymentListing,
} from './payment.queries.ts';
import { type LockedStatement, lockStatement } from './statement.queries.ts';

const list = handleListing(
  listStatementPayments,
  exportStatementPayments,
  ({ db, scope }, filter) => paymentListing(db, scope, filter),
);
const adjustments = handleListing(
  listStatementAdjustments,
  exportStatementAdjustments,
  ({ db, scope }, filter) => adjustmentListing(db, scope, filter),
);

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
async function putPayment(
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

type BookStep = PutStep & StepContext<typeof dayInClosedPeriod | typeof bankReferenceUsed>;
type Booking = Omit<Input<typeof createStatementPayment>, 'shopId'>;

/** Books money and puts it to statements; the log says whose it is. */
async function book(
  context: BookStep,
  debtor: Debtor,
  { direction: kind, amount, statementIds, ...words }: Booking,
  party: { readonly shopName: string } | { readonly partnerName: string },
) {
  const { db, actor: operator, at } = context;
  const firstOpen = await findFirstOpenDay(db);
  if (openDay(words.valueDate, firstOpen) !== words.valueDate)
    throw context.refused(dayInClosedPeriod, { day: firstOpen ?? '' });
  const signed = kind === 'made' ? -amount : amount;
  // Statements first, the payment after: whoever pays the same party at once waits, and nobody waits for both.
  await openStatements(context, debtor, statementIds);
  const booked = await insertPayment(db, debtor, { ...words, kind, amount: signed, operator, at });
  if (booked === undefined) throw context.refused(bankReferenceUsed);
  const { id: paymentId, paymentNumber } = booked;
  const credit = await putPayment(context, debtor, { paymentId, amount: signed, statementIds });
  context.changed(undefined, { paymentNumber, ...party, amount: signed, ...words });
  return { paymentId, credit };
}

const create = handle(createStatementPayment, async (context, { shopId, ...payment }) => {
  const { db, scope } = context;
  const shop = await findBilledShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  const { merchantId, currency, shopName } = shop;
  return await book(context, { merchantId, shopId, currency }, payment, { shopName });
});

const createForPartner = handle(
  createPartnerPayment,
  async (context, { partnerId, currency, ...payment }) => {
    const { db, scope } = context;
    const partner = await findPaidPartner(db, scope, partnerId);
    if (partner === undefined) throw context.refused(partnerNotFound);
    const { partnerName } = partner;
    return await book(context, { partnerId, currency }, { ...payment, payer: '' }, { partnerName });
  },
);

const allocate = handle(allocateStatementPayment, async (context, { paymentId, statementIds }) => {
  const { db, scope } = context;
  const payment = await lockPayment(db, scope, paymentId);
  if (payment === undefined) throw context.refused(statementPaymentNotFound);
  const left = payment.amount - payment.allocated;
  const put = { paymentId, amount: left, statementIds };
  const credit = await putPayment(context, payment.debtor, put);
  if (credit === left) throw context.refused(nothingOpen);
  context.changed({ credit: left }, { credit, paymentNumber: payment.paymentNumber });
  return { paymentId, credit };
});

const adjust = handle(
  createStatementAdjustment,
  async (context, { shopId, statementLine: kind, ...words }) => {
    const { db, scope, actor: operator, at } = context;
    const shop = await findBilledShop(db, scope, shopId);
    if (shop === undefined) throw context.refused(shopNotFound);
    const written = await writeAdjustment(db, shop, { ...words, kind, operator, at });
    context.changed(undefined, {
      adjustmentNumber: written.adjustmentNumber,
      shopName: shop.shopName,
      ...words,
    });
    return written;
  },
);

const remove = handle(removeStatementAdjustment, async (context, { adjustmentId }) => {
  const { db, scope, actor: operator, at } = context;
  const adjustment = await lockAdjustment(db, scope, adjustmentId);
  if (adjustment === undefined) throw context.refused(adjustmentNotFound);
  const { adjustmentNumber, amount, statementNumber } = adjustment;
  if (statementNumber !== null) throw context.refused(periodLocked, { number: statementNumber });
  await removeAdjustment(db, adjustmentId, { operator, at });
  context.changed({ adjustmentNumber, amount }, undefined);
  return { adjustmentId };
});

export const statementPaymentHandlers = [
  ...list,
  ...adjustments,
  create,
  createForPartner,
  allocate,
  adjust,
  remove,
];
