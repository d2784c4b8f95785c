import { type CardState, cardAfter } from './card-state.ts';
import { climb, type UpgradableLevel } from './level-upgrade.ts';

/** As much of a card as decides whether it can be merged, in hundredths (SH-50). */
export type MergingCard = {
  readonly id: number;
  readonly merchantId: number;
  readonly state: CardState;
  readonly isInPlay: boolean;
  readonly held: number;
  readonly hasWaitingRefund: boolean;
  readonly hasWaitingPayment: boolean;
};

export type MergeRefusal =
  | 'sameCard'
  | 'otherMerchant'
  | 'cardFrozen'
  | 'cardCancelled'
  | 'refundWaiting'
  | 'paymentWaiting'
  | 'cardInPlay'
  | 'held';

/** Why a card takes no part in a merge, if it does not. What waits for a refund is held: the refund is the reason. */
function obstacleOf(card: MergingCard): MergeRefusal | undefined {
  const usable = cardAfter(card.state, 'debit');
  if (!usable.ok) return card.state === 'cancelled' ? 'cardCancelled' : 'cardFrozen';
  if (card.hasWaitingRefund) return 'refundWaiting';
  if (card.hasWaitingPayment) return 'paymentWaiting';
  if (card.isInPlay) return 'cardInPlay';
  return card.held === 0 ? undefined : 'held';
}

/** Why `from` cannot end in `into`, and which of the two prevents it; nothing where it can (SH-50). */
export function mergeObstacle(
  into: MergingCard,
  from: MergingCard,
): { readonly why: MergeRefusal; readonly cardId: number } | undefined {
  if (into.id === from.id) return { why: 'sameCard', cardId: from.id };
  if (into.merchantId !== from.merchantId) return { why: 'otherMerchant', cardId: from.id };
  for (const card of [from, into]) {
    const why = obstacleOf(card);
    if (why !== undefined) return { why, cardId: card.id };
  }
  return undefined;
}

/** What a card has come to in its life: its level goes by it (MEM-7). */
export type CardStanding = {
  readonly levelId: number;
  /** By which it is served (MEM-10): mostly its own. */
  readonly levelInForceId: number;
  readonly risenAtPoint: number | null;
  readonly accruingPoint: number;
  readonly accruingGiftPoint: number;
};

/**
 * The standing of two cards that become one (SH-50): lifetime sums add up, the higher level stays, and a sum that
 * reaches the next one rises to it, as a recharge would (MEM-7). In which order several are merged makes no difference.
 */
export function mergedStanding(
  levels: ReadonlyMap<number, UpgradableLevel>,
  into: CardStanding,
  from: CardStanding,
): CardStanding {
  const orderOf = ({ levelInForceId }: CardStanding): number =>
    levels.get(levelInForceId)?.levelOrder ?? 0;
  const higher = orderOf(from) > orderOf(into) ? from : into;
  const accruingPoint = into.accruingPoint + from.accruingPoint;
  const accruingGiftPoint = into.accruingGiftPoint + from.accruingGiftPoint;
  const { levelId: reachedId, risenAtPoint } = climb(levels, higher.levelInForceId, accruingPoint);
  const sums = { accruingPoint, accruingGiftPoint };
  if (reachedId === higher.levelInForceId) return { ...higher, ...sums };
  return { ...sums, levelId: reachedId, levelInForceId: reachedId, risenAtPoint };
}
