import { randomBytes } from 'node:crypto';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { receiverCurrencyDiffers } from '@lebean/contract/lebean/refusals';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { orderNumber } from '@lebean/domain/order-number';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle } from '../../capabilities/call/handle.ts';
import { balanceOf, objectOf } from './balance.queries.ts';
import { issueLebeans } from './issue-lebeans.ts';
import { findLimitPlace, findWallet, type Receiver, type Wallet } from './lebean.queries.ts';

type RechargeContext = Context<typeof rechargeLebeans>;

async function requestedWallet(
  context: RechargeContext,
  { partnerId, shopId }: Input<typeof rechargeLebeans>,
): Promise<Receiver> {
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
  const wallet = await requestedWallet(context, input);
  // A partner without merchants has no currency yet: any known one will do.
  if (wallet.currencies.length > 0 && !wallet.currencies.includes(input.currency))
    throw context.refused(receiverCurrencyDiffers, { currency: wallet.currencies.join(', ') });
  return wallet;
}

/** LB-1: lebeans come into the world against money that a person has seen (PAY-2). */
async function issue(context: RechargeContext, input: Input<typeof rechargeLebeans>) {
  const { actor, at } = context;
  const wallet = await walletOf(context, input);
  const { rechargeType, paymentMode, paid, currency, lebean, remark } = input;
  const number = orderNumber('topUp', at, randomBytes(8));
  const operator = { operatorAccountId: actor.accountId, operatorName: actor.name };
  const sale = { rechargeType, paymentMode, paid, currency, lebean, remark, ...operator };
  const { id, lebeanAfter } = await issueLebeans(context, wallet, {
    ...sale,
    orderNumber: number,
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

const recharge = handle(rechargeLebeans, issue, propose, {
  placeOf: async (context, input) =>
    await findLimitPlace(context.db, await walletOf(context, input)),
});

export const lebeanHandlers = [recharge];
