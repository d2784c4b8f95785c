import { randomBytes } from 'node:crypto';
import { shopNotFound } from '@lebean/contract/card-refusals';
import { rechargeLebeans } from '@lebean/contract/lebean';
import type { Input } from '@lebean/contract/operation';
import { partnerNotFound, wholeNetworkOnly } from '@lebean/contract/partner';
import { orderNumber } from '@lebean/domain/order-number';
import { lebeans } from '@lebean/domain/quantity';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import { balanceAfter, balanceOf, objectOf } from './balance.queries.ts';
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

/** The wallet that lebeans are issued to; only staff of the whole network issue any. */
async function walletOf(
  context: RechargeContext,
  input: Input<typeof rechargeLebeans>,
): Promise<Wallet> {
  if (!context.scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  return await wantedWallet(context, input);
}

/** LB-1: lebeans come into the world against money that a person has seen (PAY-2). */
async function issue(context: RechargeContext, input: Input<typeof rechargeLebeans>) {
  const { db, actor, at } = context;
  const wallet = await walletOf(context, input);
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
  const lebeanAfter = await balanceAfter(db, posted, wallet.accountId);
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
}

/** What somebody else is to approve above the limit (CTL-1): whose wallet, and what it holds after. */
async function propose(
  context: RechargeContext,
  input: Input<typeof rechargeLebeans>,
): Promise<Proposal> {
  const wallet = await walletOf(context, input);
  const lebeanBefore = (await balanceOf(context.db, wallet.accountId)) ?? 0;
  const { rechargeType, paymentMode, paid, currency, lebean, remark } = input;
  return {
    ...objectOf(wallet),
    before: { balance: lebeanBefore },
    after: {
      balance: lebeanBefore + lebean,
      lebean,
      rechargeType,
      paymentMode,
      paid,
      currency,
      remark: remark === '' ? undefined : remark,
    },
  };
}

const recharge = handle(rechargeLebeans, issue, propose);

export const lebeanHandlers = [recharge];
