import { shopNotFound } from '@lebean/contract/kernel/refusals';
import {
  exportStatementAdjustments,
  exportStatementPayments,
} from '@lebean/contract/settlement/export';
import {
  allocateStatementPayment,
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
import { statementNotFound } from '@lebean/contract/vocabulary/refusals';
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
  insertAllocations,
  insertPayment,
  lockOpenStatements,
  lockPayment,
  paymentListing,
} from './payment.queries.ts';
import { lockShopStatement } from './statement.queries.ts';

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

/** What is open of a shop, all of it or the chosen statements in the order in which they were chosen. */
async function openStatements(
  context: PutStep,
  shopId: number,
  statementIds: readonly number[] | undefined,
) {
  const { db, scope } = context;
  const open = await lockOpenStatements(db, shopId);
  if (statementIds === undefined) return open;
  const byId = new Map(open.map((statement) => [statement.id, statement]));
  for (const statementId of statementIds.filter((each) => !byId.has(each))) {
    const statement = await lockShopStatement(db, scope, statementId);
    if (statement?.shopId !== shopId) throw context.refused(statementNotFound);
    throw context.refused(statementStage, { number: statement.statementNumber });
  }
  return [...new Set(statementIds)].flatMap((statementId) => byId.get(statementId) ?? []);
}

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
  const put = putTo(amount, await openStatements(context, debtor.shopId, statementIds));
  await insertAllocations(db, debtor, { paymentId, put, operator, at });
  return amount - put.reduce((sum, each) => sum + each.amount, 0);
}

const create = handle(
  createStatementPayment,
  async (context, { shopId, direction: kind, amount, statementIds, ...words }) => {
    const { db, scope, actor: operator, at } = context;
    const shop = await findBilledShop(db, scope, shopId);
    if (shop === undefined) throw context.refused(shopNotFound);
    const firstOpen = await findFirstOpenDay(db);
    if (openDay(words.valueDate, firstOpen) !== words.valueDate)
      throw context.refused(dayInClosedPeriod, { day: firstOpen ?? '' });
    const signed = kind === 'made' ? -amount : amount;
    // Statements first, the payment after: whoever pays the same shop at once waits, and nobody waits for both.
    await openStatements(context, shopId, statementIds);
    const payment = { ...words, kind, amount: signed, operator, at };
    const booked = await insertPayment(db, shop, payment);
    if (booked === undefined) throw context.refused(bankReferenceUsed);
    const { id: paymentId, paymentNumber } = booked;
    const credit = await putPayment(context, shop, { paymentId, amount: signed, statementIds });
    context.changed(undefined, {
      paymentNumber,
      shopName: shop.shopName,
      amount: signed,
      ...words,
    });
    return { paymentId, credit };
  },
);

const allocate = handle(allocateStatementPayment, async (context, { paymentId, statementIds }) => {
  const { db, scope } = context;
  const payment = await lockPayment(db, scope, paymentId);
  if (payment === undefined) throw context.refused(statementPaymentNotFound);
  const left = payment.amount - payment.allocated;
  const put = { paymentId, amount: left, statementIds };
  const credit = await putPayment(context, payment, put);
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

export const statementPaymentHandlers = [...list, ...adjustments, create, allocate, adjust, remove];
