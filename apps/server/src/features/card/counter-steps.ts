import { shopDisabled, shopNotFound } from '@lebean/contract/kernel/refusals';
import type { TillPaymentMode } from '@lebean/contract/vocabulary/payment';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  shiftNeeded,
} from '@lebean/contract/vocabulary/refusals';
import { cardAfter } from '@lebean/domain/card-state';
import type { StepContext } from '../../capabilities/call/handle.ts';
import type { CounterFacts, CounterShop, LockedCard } from './counter.queries.ts';

type ShopStep = StepContext<typeof shopNotFound | typeof shopDisabled>;

/** The shop of a sale: in the scope, and open for business. */
export function openShop(context: ShopStep, { shop }: CounterFacts): CounterShop {
  if (shop === null) throw context.refused(shopNotFound);
  if (!shop.isEnabled) throw context.refused(shopDisabled);
  return shop;
}

type TillStep = StepContext<typeof shopNotFound | typeof shopDisabled | typeof shiftNeeded>;

/** The open shop where money changes hands; cash is refused without an open shift where the shop needs one (CTL-2). */
export function tillShop(
  context: TillStep,
  facts: CounterFacts,
  paymentMode: TillPaymentMode,
): CounterShop {
  const shop = openShop(context, facts);
  if (paymentMode === 'cash' && shop.isShiftMissing) throw context.refused(shiftNeeded);
  return shop;
}

type CardStep = StepContext<typeof cardNotFound | typeof cardFrozen | typeof cardCancelled>;

/** A card on which a step for normal cards only is to be done (MEM-2). */
export function usableCard(
  context: CardStep,
  { card }: CounterFacts,
  verb: 'recharge' | 'replace' | 'debit',
): LockedCard {
  if (card === null) throw context.refused(cardNotFound);
  const next = cardAfter(card.cardState, verb);
  if (!next.ok) throw context.refused(next.reason === 'cardCancelled' ? cardCancelled : cardFrozen);
  return card;
}
