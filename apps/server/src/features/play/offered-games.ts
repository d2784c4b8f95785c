import { chargeInForce } from '@lebean/domain/pricing/own-price';
import { priceOf } from '@lebean/domain/pricing/price';
import { maxPayable, type Purse } from '@lebean/domain/pricing/split';
import { points } from '@lebean/domain/quantity';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { playToPrice, type ShopPricing } from '../../capabilities/pricing/price-facts.ts';
import { refusalsWithCard } from './play-assessment.ts';
import { listOfferedGames, type PlayCard, type PlayPlace } from './play-facts.queries.ts';
import { findPlayShop } from './play-terms.queries.ts';

type Offered = Awaited<ReturnType<typeof listOfferedGames>>[number];
type PayingCard = Pick<PlayCard, 'levelName' | 'discountPercent' | 'cardState'>;

/** What a card holds; nothing where its points are counted later, after it was recharged (SH-45). */
type Held = Pick<Purse, 'point' | 'giftPoint'> | undefined;

interface OfferedTo {
  readonly place: PlayPlace;
  readonly shop: ShopPricing;
  readonly card: PayingCard;
  readonly held: Held;
}

/**
 * The games of a terminal as a card may play them: what each costs by the function that charges it, and the first that
 * stands against it (PRI-1, PRI-8).
 */
export async function offeredGames(
  db: StepContext<never>['db'],
  { place, shop, card, held }: OfferedTo,
) {
  const here = await findPlayShop(db, place, 'bound');
  const offered = await listOfferedGames(db, place);
  return offered.map((game) => {
    const priced = pricedFor(game, shop, card);
    const payable =
      held === undefined
        ? points(priced.price)
        : maxPayable({ ...held, giftCapPercent: game.giftSharePercent ?? 100 });
    const paying = { state: card.cardState, payable, price: points(priced.price) };
    const [refusal] = refusalsWithCard({ shop: here, game, place }, paying);
    return { ...priced, isInstalled: game.isInstalled, refusal };
  });
}

function pricedFor(game: Offered, shop: ShopPricing, { levelName, discountPercent }: PayingCard) {
  const { gameId, gameName, gameNameEn, gameNameEs, chargeMode } = game;
  const play = playToPrice(shop, game, { levelName, discountPercent }, 0);
  // Further units as they would be charged, the shop's own where that counts (PRI-2).
  const charge = chargeInForce(play.charge, play.ownPrice, play.pricePermission);
  const isTimed = charge.mode === 'byTime';
  const { price } = priceOf(play);
  return {
    gameId,
    gameName,
    gameNameEn,
    gameNameEs,
    chargeMode,
    price,
    unitMinutes: isTimed ? charge.unitMinutes : null,
    unitPrice: isTimed ? charge.unitPrice : null,
  };
}
