import { randomBytes } from 'node:crypto';
import { shopNotFound } from '@lebean/contract/card-refusals';
import { rechargeLebeans } from '@lebean/contract/lebean';
import type { Input } from '@lebean/contract/operation';
import { partnerNotFound, wholeNetworkOnly } from '@lebean/contract/partner';
import { orderNumber } from '@lebean/domain/order-number';
import { lebeans } from '@lebean/domain/quantity';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { listBalances, post } from '../../capabilities/ledger/ledger.ts';
import {
  findWallet,
  getLebeanIssuing,
  insertLebeanRecharge,
  type Wallet,
} from './lebean.queries.ts';

type RechargeContext = Context<typeof rechargeLebeans>;

async function wantedWallet(
  context: RechargeContext,
  { partnerId, shopId }: Input<typeof rechargeLebeans>,
): Promise<Wallet> {
  const { db, scope } = context;
  if (partnerId !== undefined) {
    const wallet = await findWallet(db, scope, { kind: 'partner', id: partnerId });
    if (wallet === undefined) throw context.refused(partnerNotFound);
    return wallet;
  }
  const wallet =
    shopId === undefined ? undefined : await findWallet(db, scope, { kind: 'shop', id: shopId });
  if (wallet === undefined) throw context.refused(shopNotFound);
  return wallet;
}

/** LB-1: lebeans come into the world against money that a person has seen (PAY-2). */
const recharge = handle(rechargeLebeans, async (context, input) => {
  const { db, scope, actor, at } = context;
  if (!scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  const wallet = await wantedWallet(context, input);
  const { rechargeType, paymentMode, paid, currency, lebean, remark } = input;
  const number = orderNumber('topUp', at, randomBytes(8));
  const posted = await post(db, {
    keyScope: 'lebeanRecharge',
    key: number,
    kind: rechargeType,
    documentKind: 'lebeanRecharge',
    documentNumber: number,
    moves: [{ from: await getLebeanIssuing(db), to: wallet.accountId, amount: lebeans(lebean) }],
    at,
  });
  if (!posted.ok) throw new Error(`lebeans could not be issued: ${posted.reason}`);
  // A busy shop's wallet is split and has no balance of its own: then the sum is read.
  const lebeanAfter =
    posted.balanceAfter(wallet.accountId) ??
    (await listBalances(db, [wallet.accountId])).get(wallet.accountId) ??
    lebean;
  const operator = { operatorAccountId: actor.accountId, operatorName: actor.name };
  const id = await insertLebeanRecharge(db, {
    orderNumber: number,
    wallet,
    rechargeType,
    paymentMode,
    paid,
    currency,
    lebean,
    lebeanAfter,
    transferId: posted.transferId,
    ...operator,
    remark,
    at,
  });
  context.changed(undefined, { ...input, orderNumber: number });
  const lebeanBefore = lebeanAfter - lebean;
  return {
    id,
    orderNumber: number,
    paid,
    currency,
    lebean,
    lebeanBefore,
    lebeanAfter,
    at: at.toISOString(),
  };
});

export const lebeanHandlers = [recharge];
