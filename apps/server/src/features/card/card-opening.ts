import { cardSearchTokens } from '@lebean/domain/card-search';
import { openCardAccounts } from '../../capabilities/ledger/ledger.ts';
import { insertCard, type NewCard } from './card-changes.queries.ts';
import type { CardHolder } from './card-holder.ts';
import { type Offer, type SaleContext, sell, type Sold, standingAfter } from './counter-sale.ts';
import type { CounterLevel, CounterPackage, CounterShop } from './counter.queries.ts';

/** Whom a card is opened for. */
export type Opening = Pick<NewCard, 'cardNumber' | 'cardType'> & CardHolder;

/** Where it is opened, and at which level. */
export interface OpeningPlace {
  readonly shop: CounterShop;
  readonly level: CounterLevel;
  readonly levels: readonly CounterLevel[];
}

/**
 * What opening a card costs and credits, in hundredths (MEM-3): the price of the card itself and that of the
 * package, and the points of both. `paidForPoints` is what the lot is worth when it is refunded (MEM-8): the package
 * alone. The price of the card itself stays with the shop, and `coin`, which comes with the card, was not paid for:
 * it is principal without a value of its own, as a gift is.
 */
export function openingOffer(level: CounterLevel, sold: CounterPackage | undefined) {
  const paid = level.openCardPrice + (sold?.sellPrice ?? 0);
  return {
    packageId: sold?.id ?? null,
    paid,
    point: level.coin + (sold?.point ?? 0),
    giftPoint: sold?.giftPoint ?? 0,
    paidForPoints: sold?.sellPrice ?? 0,
  };
}

/** Adds a card, and its member where it is somebody new, and takes its money; nothing where the number is taken (MEM-1). */
export async function openAndSell(
  context: SaleContext,
  { shop, level, levels }: OpeningPlace,
  person: Opening,
  offer: Omit<Offer, 'rechargeType' | 'eventKind'>,
): Promise<Sold | undefined> {
  const { db, actor, at } = context;
  const { cardNumber, phone, name } = person;
  const { point, giftPoint, paid } = offer;
  const accounts = await openCardAccounts(db, shop.merchantId);
  const { levelName } = level;
  const card = {
    ...accounts,
    cardNumber,
    name,
    levelId: level.id,
    levelInForceId: level.id,
    levelName,
    accruingPoint: 0,
  };
  const standing = standingAfter(levels, card, point);
  const isOpened = await insertCard(db, {
    ...card,
    ...person,
    merchantId: shop.merchantId,
    shopId: shop.id,
    levelId: standing.levelId,
    risenAtPoint: standing.risenAtPoint,
    openPrice: paid,
    accruingPoint: point,
    accruingGiftPoint: giftPoint,
    searchTokens: cardSearchTokens({ cardNumbers: [cardNumber], phone, name }),
    operatorName: actor.name,
    at,
  });
  if (!isOpened) return undefined;
  const sale = { ...offer, rechargeType: 'cardOpening', eventKind: 'opened' } as const;
  return await sell(context, shop, card, sale, { ...standing, changedCardId: null });
}
