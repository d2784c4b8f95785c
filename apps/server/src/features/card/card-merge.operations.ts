import { randomBytes } from 'node:crypto';
import { mergeCards, previewMerge } from '@lebean/contract/card/merge.operations';
import {
  cardInPlay,
  mergeChanged,
  mergeHeld,
  mergeOtherMerchant,
  mergePaymentWaiting,
  mergeSameCard,
  refundWaiting,
} from '@lebean/contract/card/refusals';
import type { Input } from '@lebean/contract/kernel/operation';
import { cardCancelled, cardFrozen, cardNotFound } from '@lebean/contract/vocabulary/refusals';
import { mergedStanding, mergeObstacle } from '@lebean/domain/card-merge';
import { spentOf } from '@lebean/domain/card-refund';
import { orderNumber } from '@lebean/domain/order-number';
import { points } from '@lebean/domain/quantity';
import { findStanding } from '../../capabilities/approval/approval-request.ts';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import {
  insertMerge,
  levelsOf,
  listMerging,
  lockMerging,
  type MergedIds,
  type MergeFacts,
  type SpentLot,
} from './card-merge.queries.ts';
import { findRefundPlace, findWaitingRefund, listLots } from './card-refund.queries.ts';
import {
  balancesOf,
  findCardAsIs,
  heldOf,
  isInPlay,
  lockCard,
  type LockedCard,
} from './counter.queries.ts';

type MergeContext = StepContext<(typeof previewMerge)['refusals'][number]> & {
  readonly scope: Scope;
};
type Db = MergeContext['db'];

/** Looks at a card, locked where it is about to be merged. */
type Look = typeof lockCard;

/** One of two cards, with all that decides. */
type Side = MergeFacts &
  LockedCard & {
    readonly point: number;
    readonly giftPoint: number;
    readonly held: number;
    readonly waitingRefund: string | undefined;
    readonly inPlay: boolean;
  };

async function sideOf(
  { db, scope }: MergeContext,
  facts: MergeFacts,
  look: Look,
): Promise<Side | undefined> {
  const card = await look(db, scope, facts.id);
  if (card === undefined) return undefined;
  return {
    ...facts,
    ...card,
    ...(await balancesOf(db, card)),
    held: await heldOf(db, card.id),
    waitingRefund: (await findWaitingRefund(db, card.id))?.number,
    inPlay: await isInPlay(db, card.id),
  };
}

type Pair = { readonly into: Side; readonly from: Side };

/** Both cards, where nothing prevents their merge (SH-50). */
async function mergeable(
  context: MergeContext,
  { cardId, fromCardId }: MergedIds,
  look: Look,
): Promise<Pair> {
  const { db, scope } = context;
  if (cardId === fromCardId) throw context.refused(mergeSameCard);
  const known = await listMerging(db, scope, { cardId, fromCardId });
  const side = async (id: number): Promise<Side> => {
    const facts = known.find((one) => one.id === id);
    const found = facts && (await sideOf(context, facts, look));
    if (found === undefined) throw context.refused(cardNotFound);
    return found;
  };
  const into = await side(cardId);
  const from = await side(fromCardId);
  refuseObstacle(context, into, from);
  return { into, from };
}

const merging = ({ cardState: state, inPlay: isPlaying, waitingRefund, ...side }: Side) => ({
  ...side,
  state,
  isInPlay: isPlaying,
  hasWaitingRefund: waitingRefund !== undefined,
});

function refuseObstacle(context: MergeContext, into: Side, from: Side): void {
  const obstacle = mergeObstacle(merging(into), merging(from));
  if (obstacle === undefined) return;
  const { cardNumber, waitingRefund = '' } = obstacle.cardId === into.id ? into : from;
  switch (obstacle.why) {
    case 'sameCard':
      throw context.refused(mergeSameCard);
    case 'otherMerchant':
      throw context.refused(mergeOtherMerchant);
    case 'cardFrozen':
      throw context.refused(cardFrozen);
    case 'cardCancelled':
      throw context.refused(cardCancelled);
    case 'cardInPlay':
      throw context.refused(cardInPlay);
    case 'refundWaiting':
      throw context.refused(refundWaiting, { number: waitingRefund });
    case 'paymentWaiting':
      throw context.refused(mergePaymentWaiting, { cardNumber });
    case 'held':
      throw context.refused(mergeHeld, { cardNumber });
  }
}

/** What the card that goes on stands at, and the name of its level. */
async function standingOf(db: Db, { into, from }: Pair) {
  const levels = await levelsOf(db, into.merchantId);
  const standing = mergedStanding(levels, into, from);
  const { levelInForceId } = standing;
  const same = [into, from].find((side) => side.levelInForceId === levelInForceId);
  const level = same?.levelName ?? levels.get(levelInForceId)?.levelName ?? into.levelName;
  return { standing, level, isRaised: levelInForceId !== into.levelInForceId };
}

const isOtherPersonOf = ({ into, from }: Pair): boolean => into.memberId !== from.memberId;

const shown = (side: Side) => ({
  cardId: side.id,
  cardNumber: side.cardNumber,
  name: side.name,
  level: side.levelName,
  point: side.point,
  giftPoint: side.giftPoint,
  accruingPoint: side.accruingPoint,
  accruingGiftPoint: side.accruingGiftPoint,
  version: side.version,
});

const preview = handle(previewMerge, async (context, input) => {
  const { db, scope, at } = context;
  const pair = await mergeable(context, input, findCardAsIs);
  const { into, from } = pair;
  const isOtherPerson = isOtherPersonOf(pair);
  const { standing, level } = await standingOf(db, pair);
  const requested = { limit: 'cardMerge', object: `merge ${into.id}`, at } as const;
  const place = await findRefundPlace(db, scope, { cardId: into.id });
  const { limit, counted } = await findStanding(db, requested, place);
  return {
    into: shown(into),
    from: shown(from),
    isOtherPerson,
    otherCards: isOtherPerson ? from.personCards - 1 : 0,
    level,
    point: into.point + from.point,
    giftPoint: into.giftPoint + from.giftPoint,
    accruingPoint: standing.accruingPoint,
    accruingGiftPoint: standing.accruingGiftPoint,
    approvalLimit: limit === null || !isOtherPerson ? null : Math.max(0, limit - counted),
  };
});

type CommandContext = Context<typeof mergeCards>;

/** The two cards of a merge, locked, and as they were shown to the caller: the same points, the same persons. */
async function seenPair(context: CommandContext, input: Input<typeof mergeCards>): Promise<Pair> {
  await lockMerging(context.db, context.scope, input);
  const pair = await mergeable(context, input, lockCard);
  const { from } = pair;
  const isAsSeen =
    from.point + from.giftPoint === input.movedPoint &&
    isOtherPersonOf(pair) === input.isOtherPerson;
  if (!isAsSeen) throw context.refused(mergeChanged);
  return pair;
}

/** What is spent of each lot of a card: it stays so, whatever the other card has spent (MEM-8). */
async function spentLots(db: Db, scope: Scope, side: Side): Promise<SpentLot[]> {
  const lots = await listLots(db, scope, side.id);
  const left = { point: points(side.point), giftPoint: points(side.giftPoint) };
  const spent = spentOf(lots, left);
  return lots.flatMap(({ rechargeId }, place) => {
    const of = spent[place];
    return of === undefined ? [] : { rechargeId, ...of };
  });
}

async function moveBalance(
  { db, at }: CommandContext,
  { into, from }: Pair,
  number: string,
): Promise<number | null> {
  if (from.point + from.giftPoint === 0) return null;
  const posted = await post(db, {
    keyScope: 'cardMerge',
    key: number,
    kind: 'cardMerge',
    documentKind: 'cardMerge',
    documentNumber: number,
    moves: [
      { from: from.pointAccountId, to: into.pointAccountId, amount: points(from.point) },
      {
        from: from.giftPointAccountId,
        to: into.giftPointAccountId,
        amount: points(from.giftPoint),
      },
    ],
    at,
  });
  if (!posted.ok) throw new Error(`a merge was refused: ${posted.reason}`);
  return posted.transferId;
}

async function mergeNow(context: CommandContext, input: Input<typeof mergeCards>) {
  const { db, scope, actor, at } = context;
  const pair = await seenPair(context, input);
  const { into, from } = pair;
  const { standing, level, isRaised } = await standingOf(db, pair);
  const lots = [...(await spentLots(db, scope, into)), ...(await spentLots(db, scope, from))];
  const number = orderNumber('cardMerge', at, randomBytes(8));
  await insertMerge(db, {
    merchantId: into.merchantId,
    fromCardId: from.id,
    intoCardId: into.id,
    fromCardNumber: from.cardNumber,
    intoCardNumber: into.cardNumber,
    fromMemberId: from.memberId,
    intoMemberId: into.memberId,
    orderNumber: number,
    point: from.point,
    giftPoint: from.giftPoint,
    accruingPoint: from.accruingPoint,
    accruingGiftPoint: from.accruingGiftPoint,
    transferId: await moveBalance(context, pair, number),
    reason: input.reason,
    operatorAccountId: scope.accountId,
    operatorName: actor.name,
    at,
    standing,
    raisedTo: isRaised ? level : null,
    lots,
  });
  context.changed(
    { point: into.point, giftPoint: into.giftPoint },
    {
      point: into.point + from.point,
      giftPoint: into.giftPoint + from.giftPoint,
      mergedCardNumber: from.cardNumber,
      orderNumber: number,
      reason: input.reason,
    },
  );
  return { orderNumber: number, cardId: into.id, fromCardId: from.id };
}

async function proposeMerge(
  context: CommandContext,
  input: Input<typeof mergeCards>,
): Promise<Proposal> {
  const { into, from } = await seenPair(context, input);
  return {
    object: { kind: 'card', id: into.id, title: `${into.name} ${into.cardNumber}` },
    owner: { partnerId: null, merchantId: into.merchantId, shopId: null },
    before: { point: into.point, giftPoint: into.giftPoint },
    after: {
      point: into.point + from.point,
      giftPoint: into.giftPoint + from.giftPoint,
      mergedCardNumber: from.cardNumber,
      reason: input.reason,
    },
  };
}

const merge = handle(mergeCards, mergeNow, proposeMerge, {
  placeOf: ({ db, scope }, { cardId }) => findRefundPlace(db, scope, { cardId }),
});

export const cardMergeHandlers = [preview, merge];
