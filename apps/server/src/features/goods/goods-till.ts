import { shopDisabled } from '@lebean/contract/kernel/refusals';
import { cardCancelled, cardFrozen, shiftNeeded } from '@lebean/contract/vocabulary/refusals';
import { cardAfter } from '@lebean/domain/card-state';
import type { Split } from '@lebean/domain/pricing/split';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { post } from '../../capabilities/ledger/ledger.ts';
import { findSellingShop, type PayingCard } from './goods-sale.queries.ts';

/** Who is written on sales and moves. */
export const operatorOf = ({ actor }: Pick<StepContext<never>, 'actor'>) => ({
  operatorAccountId: actor.accountId,
  operatorName: actor.name,
});

type TillStep = StepContext<typeof shopDisabled | typeof shiftNeeded>;

/** The shop of a sale: open for business, and with a drawer that is looked after where cash moves (CTL-2). */
export async function tillOf(context: TillStep, shopId: number, paymentMode: string) {
  const shop = await findSellingShop(context.db, shopId);
  if (!shop.isEnabled) throw context.refused(shopDisabled);
  if (paymentMode === 'cash' && shop.isShiftMissing) throw context.refused(shiftNeeded);
  return shop;
}

type CardStep = StepContext<typeof cardFrozen | typeof cardCancelled>;

/** A card from which something may be taken, or given back to (MEM-2). */
export function checkUsable(context: CardStep, { cardState }: PayingCard): void {
  const next = cardAfter(cardState, 'debit');
  if (!next.ok) throw context.refused(next.reason === 'cardCancelled' ? cardCancelled : cardFrozen);
}

/** Takes points from a card as the shop spends them (MEM-6), or gives them back; answers the transfer. */
export async function movePoints(
  { db, at }: Pick<StepContext<never>, 'db' | 'at'>,
  card: PayingCard,
  { point, giftPoint }: Split,
  document: { readonly orderNumber: string; readonly shopId: number; readonly reverses?: number },
): Promise<number> {
  const { reverses, shopId, orderNumber: number } = document;
  const isBack = reverses !== undefined;
  const move = (wallet: number, issuing: number, amount: Split['point']) => ({
    from: isBack ? issuing : wallet,
    to: isBack ? wallet : issuing,
    amount,
  });
  const posted = await post(db, {
    keyScope: 'goodsSale',
    key: number,
    kind: isBack ? 'goodsReturn' : 'goodsSale',
    documentKind: 'goodsSale',
    documentNumber: number,
    moves: [
      move(card.pointAccountId, card.pointIssuingId, point),
      move(card.giftPointAccountId, card.giftPointIssuingId, giftPoint),
    ],
    at,
    shopId,
    ...(isBack && { reverses }),
  });
  if (!posted.ok) throw new Error(`points for goods were refused: ${posted.reason}`);
  return posted.transferId;
}
