import { randomBytes } from 'node:crypto';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { exportLebeanOrders } from '@lebean/contract/lebean/export';
import {
  confirmLebeanOrder,
  getLebeanOrder,
  getLebeanReceiver,
  listLebeanOrders,
  rejectLebeanOrder,
  requestLebeanOrder,
} from '@lebean/contract/lebean/order.operations';
import {
  bankReferenceUsed,
  lebeanOrderConfirming,
  lebeanOrderDecidedAlready,
  lebeanOrderExpired,
  lebeanOrderNotFound,
  lebeanPriceReasonNeeded,
  receiverCurrencyDiffers,
  transferAmountDiffers,
  valueDateAhead,
} from '@lebean/contract/lebean/refusals';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { lebeanOrderAfter, lebeanOrderDays, priceToExplain } from '@lebean/domain/lebean-order';
import { orderNumber } from '@lebean/domain/order-number';
import { lebeans, money } from '@lebean/domain/quantity';
import { isAhead } from '@lebean/domain/value-date';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { findLebeanPrice } from '../../capabilities/payments/lebean-price.ts';
import { balanceOf, objectOf } from './balance.queries.ts';
import { issueLebeans } from './issue-lebeans.ts';
import { findLimitPlace, findWallet, type Receiver } from './lebean.queries.ts';
import { findOrder, findReceiverFacts, orderListing } from './order-list.queries.ts';
import {
  findOrderOfReference,
  findOrderOwner,
  holdOrder,
  insertOrder,
  type LockedOrder,
  lockOrder,
  releaseOrder,
  settleOrder,
} from './order.queries.ts';

type ReceiverStep = StepContext<typeof partnerNotFound | typeof shopNotFound>;

/** The wallet of the partner or the shop that is named. */
export async function receiverOf(
  context: ReceiverStep,
  {
    partnerId,
    shopId = 0,
  }: { readonly partnerId?: number | undefined; readonly shopId?: number | undefined },
): Promise<Receiver> {
  const { db, scope } = context;
  const owner =
    partnerId === undefined
      ? ({ kind: 'shop', id: shopId } as const)
      : ({ kind: 'partner', id: partnerId } as const);
  const wallet = await findWallet(db, scope, owner);
  if (wallet === undefined)
    throw context.refused(owner.kind === 'shop' ? shopNotFound : partnerNotFound);
  return wallet;
}

const receiver = handle(getLebeanReceiver, async (context, requested) => {
  const wallet = await receiverOf(context, requested);
  const balance = (await balanceOf(context.db, wallet.accountId)) ?? 0;
  const facts = await findReceiverFacts(context.db, wallet);
  return { receiverName: wallet.ownerName, balance, ...facts };
});

/** What the receiver pays in: its own currency, or one of its merchants' where it has none. */
function checkCurrency(
  context: StepContext<typeof receiverCurrencyDiffers>,
  { currency: own, currencies }: Receiver,
  currency: string,
): void {
  const payable = own === null ? currencies : [own];
  if (payable.length > 0 && !payable.includes(currency))
    throw context.refused(receiverCurrencyDiffers, { currency: payable.join(', ') });
}

const dayMs = 24 * 3_600_000;

/** LB-1: what is asked for is unpaid, and issues nothing (PAY-2). */
const request = handle(requestLebeanOrder, async (context, input) => {
  const { db, actor, at } = context;
  const { paid, currency, lebean, bankReference, valueDate, remark } = input;
  const wallet = await receiverOf(context, input);
  checkCurrency(context, wallet, currency);
  if (isAhead(valueDate, at)) throw context.refused(valueDateAhead);
  const price = await findLebeanPrice(db, currency);
  const listPrice = price === undefined ? undefined : money(price);
  const listed = priceToExplain(money(paid), lebeans(lebean), listPrice);
  if (listed !== undefined && remark === '')
    throw context.refused(lebeanPriceReasonNeeded, {
      money: `${(listed / 100).toFixed(2)} ${currency}`,
    });
  const number = orderNumber('topUp', at, randomBytes(8));
  const expiresAt = new Date(at.getTime() + lebeanOrderDays * dayMs);
  const { partnerId: _partner, shopId: _shop, ...order } = input;
  const id = await insertOrder(db, {
    ...order,
    wallet,
    orderNumber: number,
    listPrice: listPrice ?? null,
    valueDate: valueDate ?? null,
    requesterAccountId: actor.accountId,
    requesterName: actor.name,
    createdAt: at,
    expiresAt,
  });
  if (id === undefined) {
    const used = await findOrderOfReference(db, bankReference);
    throw context.refused(bankReferenceUsed, { number: used });
  }
  context.changed(undefined, { ...input, orderNumber: number });
  return { id, orderNumber: number, expiresAt: expiresAt.toISOString() };
});

type DecidingStep = StepContext<
  typeof lebeanOrderNotFound | typeof lebeanOrderDecidedAlready | typeof lebeanOrderExpired
>;

/** An order of the scope, locked, on which the verb is allowed now (PAY-2). */
export async function openOrder(
  context: DecidingStep,
  orderId: number,
  verb: 'confirm' | 'reject',
): Promise<LockedOrder> {
  const { db, scope, at } = context;
  const order = await lockOrder(db, scope, orderId);
  if (order === undefined) throw context.refused(lebeanOrderNotFound);
  const next = lebeanOrderAfter(order, verb, at);
  if (next.ok) return order;
  if (next.reason === 'expired') throw context.refused(lebeanOrderExpired);
  throw context.refused(lebeanOrderDecidedAlready, { operator: order.deciderName ?? '–' });
}

type ConfirmContext = Context<typeof confirmLebeanOrder>;
type Confirm = Input<typeof confirmLebeanOrder>;

/** The wallet of an order that was found. */
async function walletOfOrder(
  { db, scope }: Pick<ConfirmContext, 'db' | 'scope'>,
  { partnerId, shopId }: { readonly partnerId: number | null; readonly shopId: number | null },
): Promise<Receiver> {
  const owner =
    partnerId === null
      ? ({ kind: 'shop', id: shopId ?? 0 } as const)
      : ({ kind: 'partner', id: partnerId } as const);
  const wallet = await findWallet(db, scope, owner);
  if (wallet === undefined) throw new Error('the receiver of an order has no wallet');
  return wallet;
}

/** The order of a confirmation: as whoever confirms has seen it, and no other confirmation of it waits. */
async function confirmable(context: ConfirmContext, input: Confirm): Promise<LockedOrder> {
  const { scope, at, idempotencyKey } = context;
  const order = await openOrder(context, input.orderId, 'confirm');
  if (order.lebean !== input.lebean) throw context.refused(transferAmountDiffers);
  if (isAhead(input.valueDate, at)) throw context.refused(valueDateAhead);
  const isOwn = order.heldAccountId === scope.accountId && order.heldKey === idempotencyKey;
  if (order.heldUntil !== null && order.heldUntil > at && !isOwn)
    throw context.refused(lebeanOrderConfirming);
  return order;
}

/**
 * PAY-2: the money has come. The number of the order is that of the record and the key in the ledger: it is credited
 * once, whoever tries again.
 */
async function confirmNow(context: ConfirmContext, input: Confirm) {
  const { db, actor, at } = context;
  const order = await confirmable(context, input);
  const wallet = await walletOfOrder(context, order);
  const { valueDate, reason } = input;
  const { orderNumber: number, paymentMode, paid, currency, lebean, bankReference, remark } = order;
  const { id, lebeanAfter, transferId } = await issueLebeans(context, wallet, {
    orderNumber: number,
    rechargeType: 'offlineTopUp',
    paymentMode,
    paid,
    currency,
    lebean,
    remark,
    valueDate,
    bankReference,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    at,
  });
  const decided = { state: 'confirmed', reason, valueDate, transferId } as const;
  await settleOrder(db, order.id, { ...decided, decider: actor, at });
  const lebeanBefore = lebeanAfter - lebean;
  context.changed(
    { balance: lebeanBefore },
    { balance: lebeanAfter, orderNumber: number, paid, currency, lebean, valueDate, reason },
  );
  const sums = { paid, currency, lebean, lebeanBefore, lebeanAfter };
  return { id, orderNumber: number, ...sums, at: at.toISOString() };
}

/** What somebody else is to approve above the limit (CTL-1). */
async function propose(context: ConfirmContext, input: Confirm): Promise<Proposal> {
  const order = await confirmable(context, input);
  const wallet = await walletOfOrder(context, order);
  const balance = (await balanceOf(context.db, wallet.accountId)) ?? 0;
  const { orderNumber: number, paymentMode, paid, currency, lebean, bankReference } = order;
  return {
    ...objectOf(wallet),
    before: { balance },
    after: {
      balance: balance + lebean,
      lebean,
      orderNumber: number,
      paymentMode,
      paid,
      currency,
      bankReference,
      valueDate: input.valueDate,
      remark: order.remark === '' ? undefined : order.remark,
      reason: input.reason === '' ? undefined : input.reason,
    },
  };
}

const confirm = handle(confirmLebeanOrder, confirmNow, propose, {
  placeOf: async (context, { orderId }) => {
    const owner = await findOrderOwner(context.db, context.scope, orderId);
    if (owner === undefined) throw context.refused(lebeanOrderNotFound);
    return await findLimitPlace(context.db, await walletOfOrder(context, owner));
  },
  /** The order does not run out while its confirmation waits; its own time stays beside that. */
  hold: async ({ db, scope, idempotencyKey = '' }, { orderId }, { approvalId, expiresAt }) => {
    await holdOrder(db, orderId, {
      heldUntil: new Date(expiresAt),
      heldApprovalId: approvalId,
      heldAccountId: scope.accountId,
      heldKey: idempotencyKey,
    });
  },
  release: (db, { approvalId }) => releaseOrder(db, approvalId),
});

const reject = handle(rejectLebeanOrder, async (context, { orderId, reason }) => {
  const { db, actor, at } = context;
  const { orderNumber: number } = await openOrder(context, orderId, 'reject');
  await settleOrder(db, orderId, { state: 'rejected', reason, decider: actor, at });
  context.changed(
    { orderState: 'requested' },
    { orderNumber: number, orderState: 'rejected', reason },
  );
  return { orderId, orderNumber: number };
});

const list = handleListing(listLebeanOrders, exportLebeanOrders, ({ db, scope, at }, filter) =>
  orderListing(db, scope, filter, at),
);

const get = handle(getLebeanOrder, async (context, { orderId }) => {
  const { db, scope, at } = context;
  const order = await findOrder(db, scope, orderId, at);
  if (order === undefined) throw context.refused(lebeanOrderNotFound);
  return order;
});

export const lebeanOrderHandlers = [receiver, request, confirm, reject, ...list, get];
