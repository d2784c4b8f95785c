import { randomBytes } from 'node:crypto';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { adjustLebeans, reverseLebeans } from '@lebean/contract/lebean/operations';
import {
  insufficientLebeans,
  transferAmountDiffers,
  transferNotFound,
  transferReversed,
  valueDateAhead,
} from '@lebean/contract/lebean/refusals';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { orderNumber } from '@lebean/domain/order-number';
import { lebeans } from '@lebean/domain/quantity';
import { isAhead } from '@lebean/domain/value-date';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, type StepContext, handle } from '../../capabilities/call/handle.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import { balanceAfter, balanceOf, objectOf, shortOf } from './balance.queries.ts';
import { findReversible, insertAdjustment, type ReversibleTransfer } from './correction.queries.ts';
import { findLimitPlace, findWallet, getLebeanIssuing, type Wallet } from './lebean.queries.ts';

/** A correction that is about to be made: `lebean` is what the wallet gets, less than zero to take some. */
interface Correction {
  readonly wallet: Wallet;
  readonly otherAccountId: number;
  readonly lebean: number;
  readonly reason: string;
  readonly valueDate?: string | undefined;
  /** The transfer that is taken back, and its document. */
  readonly reverses?: { readonly transferId: number; readonly documentNumber: string };
}

/**
 * LB-4: a correction is a transfer and a document of its own; nothing that was posted changes. Answers
 * nothing where somebody else has just taken it back.
 */
async function correct(
  context: StepContext<typeof insufficientLebeans>,
  { wallet, otherAccountId, lebean, reason, reverses, valueDate }: Correction,
) {
  const { db, actor, at } = context;
  const number = orderNumber('adjustment', at, randomBytes(8));
  const [from, to] =
    lebean > 0 ? [otherAccountId, wallet.accountId] : [wallet.accountId, otherAccountId];
  const kind = reverses === undefined ? 'adjustment' : 'reversal';
  const posted = await post(db, {
    keyScope: 'lebeanAdjustment',
    key: number,
    kind,
    documentKind: 'lebeanAdjustment',
    documentNumber: number,
    moves: [{ from, to, amount: lebeans(Math.abs(lebean)) }],
    at,
    ...(reverses && { reverses: reverses.transferId }),
  });
  if (!posted.ok) {
    if (posted.reason === 'insufficientBalance')
      throw context.refused(insufficientLebeans, await shortOf(db, wallet));
    if (posted.reason === 'alreadyReversed') return undefined;
    throw new Error(`lebeans could not be corrected: ${posted.reason}`);
  }
  const lebeanAfter = await balanceAfter(db, posted, wallet.accountId);
  const lebeanBefore = lebeanAfter - lebean;
  const id = await insertAdjustment(db, {
    orderNumber: number,
    kind,
    wallet,
    lebean,
    lebeanAfter,
    reversesTransferId: reverses?.transferId ?? null,
    reversedNumber: reverses?.documentNumber ?? null,
    reason,
    valueDate: valueDate ?? null,
    transferId: posted.transferId,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    createdAt: at,
  });
  context.changed(
    { balance: lebeanBefore },
    {
      orderNumber: number,
      reverses: reverses?.documentNumber,
      balance: lebeanAfter,
      lebean,
      valueDate,
      reason,
    },
  );
  return { id, orderNumber: number, lebeanBefore, lebeanAfter, at: at.toISOString() };
}

/** What somebody else is to approve above the limit (CTL-1). */
async function proposalOf(context: StepContext<never>, correction: Correction): Promise<Proposal> {
  const { wallet, lebean, reason, reverses, valueDate } = correction;
  const balance = (await balanceOf(context.db, wallet.accountId)) ?? 0;
  return {
    ...objectOf(wallet),
    before: { balance },
    after: {
      balance: balance + lebean,
      lebean,
      valueDate,
      reason,
      reverses: reverses?.documentNumber,
    },
  };
}

type AdjustContext = Context<typeof adjustLebeans>;

async function adjustmentOf(
  context: AdjustContext,
  { partnerId, shopId, direction, lebean, reason, valueDate }: Input<typeof adjustLebeans>,
): Promise<Correction> {
  const { db, scope, at } = context;
  if (isAhead(valueDate, at)) throw context.refused(valueDateAhead);
  const owner =
    partnerId === undefined
      ? ({ kind: 'shop', id: shopId ?? 0 } as const)
      : ({ kind: 'partner', id: partnerId } as const);
  const wallet = await findWallet(db, scope, owner);
  if (wallet === undefined)
    throw context.refused(owner.kind === 'shop' ? shopNotFound : partnerNotFound);
  const change = direction === 'add' ? lebean : -lebean;
  return { wallet, otherAccountId: await getLebeanIssuing(db), lebean: change, reason, valueDate };
}

const adjust = handle(
  adjustLebeans,
  async (context, input) => {
    const corrected = await correct(context, await adjustmentOf(context, input));
    if (corrected === undefined) throw new Error('an adjustment takes nothing back');
    return corrected;
  },
  async (context, input) => await proposalOf(context, await adjustmentOf(context, input)),
  {
    placeOf: async (context, input) =>
      findLimitPlace(context.db, (await adjustmentOf(context, input)).wallet),
  },
);

type ReverseContext = Context<typeof reverseLebeans>;

async function reversalOf(
  context: ReverseContext,
  { transferId, lebean, reason }: Input<typeof reverseLebeans>,
): Promise<Correction> {
  const { db, scope } = context;
  const found: ReversibleTransfer | undefined = await findReversible(db, scope, transferId);
  if (found === undefined) throw context.refused(transferNotFound);
  if (found.reversedBy !== null) throw context.refused(transferReversed);
  if (Math.abs(found.lebean) !== lebean) throw context.refused(transferAmountDiffers);
  const { wallet, otherAccountId, documentNumber } = found;
  const reverses = { transferId, documentNumber };
  return { wallet, otherAccountId, lebean: -found.lebean, reason, reverses };
}

const reverse = handle(
  reverseLebeans,
  async (context, input) => {
    const corrected = await correct(context, await reversalOf(context, input));
    if (corrected === undefined) throw context.refused(transferReversed);
    return corrected;
  },
  async (context, input) => await proposalOf(context, await reversalOf(context, input)),
  {
    placeOf: async (context, input) =>
      // All that one person takes back counts together, whose ever it is.
      ({
        ...(await findLimitPlace(context.db, (await reversalOf(context, input)).wallet)),
        object: 'reversals',
      }),
  },
);

export const lebeanCorrectionHandlers = [adjust, reverse];
