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
} from '@lebean/contract/settlement/refusals';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  adjustmentListing,
  findBilledShop,
  lockAdjustment,
  removeAdjustment,
  writeAdjustment,
} from './adjustment.queries.ts';
import { book, putPayment } from './book-payment.ts';
import { findPaidPartner, lockPayment, paymentListing } from './payment.queries.ts';

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

const create = handle(createStatementPayment, async (context, { shopId, ...payment }) => {
  const { db, scope } = context;
  const shop = await findBilledShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  const { merchantId, currency, shopName } = shop;
  const booked = await book(context, { merchantId, shopId, currency }, payment, { shopName });
  if (booked === undefined) throw context.refused(bankReferenceUsed);
  return booked;
});

const createForPartner = handle(
  createPartnerPayment,
  async (context, { partnerId, currency, ...payment }) => {
    const { db, scope } = context;
    const partner = await findPaidPartner(db, scope, partnerId);
    if (partner === undefined) throw context.refused(partnerNotFound);
    const { partnerName } = partner;
    const debtor = { partnerId, currency };
    const booked = await book(context, debtor, { ...payment, payer: '' }, { partnerName });
    if (booked === undefined) throw context.refused(bankReferenceUsed);
    return booked;
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
