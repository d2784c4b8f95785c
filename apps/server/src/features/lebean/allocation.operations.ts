import { randomBytes } from 'node:crypto';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound, wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { allocateLebeans } from '@lebean/contract/lebean/operations';
import {
  allocationPartnerChanged,
  insufficientLebeans,
  shopWithoutPartner,
} from '@lebean/contract/lebean/refusals';
import { orderNumber } from '@lebean/domain/order-number';
import { lebeans } from '@lebean/domain/quantity';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import {
  holdAllocation,
  lockHeldOfCall,
  lockHeldOfRequest,
  releaseAllocation,
} from './allocation-hold.queries.ts';
import { findPartnerOfShop, insertAllocation } from './allocation.queries.ts';
import { balanceAfter, balanceOf, shortOf } from './balance.queries.ts';
import { findLimitPlace, findWallet } from './lebean.queries.ts';

/** The wallet of a shop and that of the partner who looks after it (LB-2). */
async function walletsOf(context: Context<typeof allocateLebeans>, shopId: number) {
  const { db, scope } = context;
  // A partner belongs to no country, hence staff of one country do not see its wallet.
  if (scope.kind === 'staff' && !scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  const shop = await findWallet(db, scope, { kind: 'shop', id: shopId });
  if (shop === undefined) throw context.refused(shopNotFound);
  const partnerId = await findPartnerOfShop(db, scope, shopId);
  if (partnerId === null) throw context.refused(shopWithoutPartner);
  const partner = await findWallet(db, scope, { kind: 'partner', id: partnerId });
  if (partner === undefined) throw context.refused(shopWithoutPartner);
  const { merchantId } = shop;
  if (merchantId === null) throw new Error('the wallet of a shop belongs to no merchant');
  return { partner, shop, owner: { partnerId, merchantId, shopId } };
}

type AllocateContext = Context<typeof allocateLebeans>;
type Allocate = Input<typeof allocateLebeans>;

/** What waited comes back first: the allocation is then made as any other, under its number. */
async function numberOf(
  context: AllocateContext,
  partnerId: number,
  { shopId, lebean }: Allocate,
): Promise<string> {
  const { db, scope, at, idempotencyKey = '' } = context;
  const held = await lockHeldOfCall(db, scope.accountId, idempotencyKey);
  if (held === undefined) return orderNumber('allocation', at, randomBytes(8));
  if (held.shopId !== shopId || held.lebean !== lebean)
    throw new Error(`${held.orderNumber} has set aside something else`);
  if (held.partnerId !== partnerId) throw context.refused(allocationPartnerChanged);
  await releaseAllocation(db, held, 'allocated', at);
  return held.orderNumber;
}

/** LB-2: lebeans go from a partner to its shop in one transfer, never below zero (LED-2). */
async function allocateNow(context: AllocateContext, input: Allocate) {
  const { db, actor, at } = context;
  const { shopId, lebean, remark } = input;
  const { partner, shop, owner } = await walletsOf(context, shopId);
  const number = await numberOf(context, owner.partnerId, input);
  const posted = await post(db, {
    keyScope: 'lebeanAllocation',
    key: number,
    kind: 'allocation',
    documentKind: 'lebeanAllocation',
    documentNumber: number,
    moves: [{ from: partner.accountId, to: shop.accountId, amount: lebeans(lebean) }],
    at,
  });
  if (!posted.ok) {
    if (posted.reason === 'insufficientBalance')
      throw context.refused(insufficientLebeans, await shortOf(db, partner));
    throw new Error(`lebeans could not be allocated: ${posted.reason}`);
  }
  const partnerAfter = await balanceAfter(db, posted, partner.accountId);
  const shopAfter = await balanceAfter(db, posted, shop.accountId);
  const id = await insertAllocation(db, {
    ...owner,
    orderNumber: number,
    partnerWalletId: partner.accountId,
    shopWalletId: shop.accountId,
    lebean,
    partnerAfter,
    shopAfter,
    transferId: posted.transferId,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    remark,
    createdAt: at,
  });
  context.changed(
    { balance: shopAfter - lebean, partnerBalance: partnerAfter + lebean },
    {
      orderNumber: number,
      ...owner,
      lebean,
      balance: shopAfter,
      partnerBalance: partnerAfter,
      remark,
    },
  );
  const { transferId } = posted;
  const balances = { lebean, partnerAfter, shopAfter };
  return { id, orderNumber: number, transferId, ...balances, at: at.toISOString() };
}

/** What somebody else is to approve above the limit (CTL-1): both wallets, before and after. */
async function propose(context: AllocateContext, input: Allocate): Promise<Proposal> {
  const { db } = context;
  const { shopId, lebean, remark } = input;
  const { partner, shop, owner } = await walletsOf(context, shopId);
  const partnerBalance = (await balanceOf(db, partner.accountId)) ?? 0;
  if (partnerBalance < lebean)
    throw context.refused(insufficientLebeans, await shortOf(db, partner));
  const balance = (await balanceOf(db, shop.accountId)) ?? 0;
  return {
    object: { kind: 'shop', id: shopId, title: shop.ownerName },
    owner,
    before: { balance, partnerBalance },
    after: {
      balance: balance + lebean,
      partnerBalance: partnerBalance - lebean,
      lebean,
      partnerName: partner.ownerName,
      remark: remark === '' ? undefined : remark,
    },
  };
}

const allocate = handle(allocateLebeans, allocateNow, propose, {
  placeOf: async (context, { shopId }) =>
    await findLimitPlace(context.db, (await walletsOf(context, shopId)).shop),
  /** Nobody else gives away meanwhile what waits for a second person. */
  hold: async (context, { shopId, lebean }, { approvalId }) => {
    const { db, actor, at, idempotencyKey: requestKey = '' } = context;
    const { partner, owner } = await walletsOf(context, shopId);
    const isHeld = await holdAllocation(db, {
      ...owner,
      orderNumber: orderNumber('allocation', at, randomBytes(8)),
      lebean,
      approvalId,
      operatorAccountId: actor.accountId,
      operatorName: actor.name,
      requestKey,
      at,
    });
    if (!isHeld) throw context.refused(insufficientLebeans, await shortOf(db, partner));
  },
  release: async (db, { approvalId, at }) => {
    const held = await lockHeldOfRequest(db, approvalId);
    if (held !== undefined) await releaseAllocation(db, held, 'released', at);
  },
});

export const lebeanAllocationHandlers = [allocate];
