import { randomBytes } from 'node:crypto';
import { shopNotFound, wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { allocateLebeans } from '@lebean/contract/lebean/operations';
import { insufficientLebeans, shopWithoutPartner } from '@lebean/contract/lebean/refusals';
import { orderNumber } from '@lebean/domain/order-number';
import { lebeans } from '@lebean/domain/quantity';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import { findPartnerOfShop, insertAllocation } from './allocation.queries.ts';
import { balanceAfter, shortOf } from './balance.queries.ts';
import { findWallet } from './lebean.queries.ts';

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

/** LB-2: lebeans go from a partner to its shop in one transfer, never below zero (LED-2). */
const allocate = handle(allocateLebeans, async (context, { shopId, lebean, remark }) => {
  const { db, actor, at } = context;
  const { partner, shop, owner } = await walletsOf(context, shopId);
  const number = orderNumber('allocation', at, randomBytes(8));
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
});

export const lebeanAllocationHandlers = [allocate];
