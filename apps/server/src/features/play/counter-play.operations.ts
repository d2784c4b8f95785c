import { offerGames, openPlayForCard } from '@lebean/contract/play/counter.operations';
import type { PlayOnReceipt } from '@lebean/contract/vocabulary/play-on-receipt';
import { playPriceChanged, terminalNotFound } from '@lebean/contract/vocabulary/play-refusals';
import { cardNotFound } from '@lebean/contract/vocabulary/refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { findShopPricing } from '../../capabilities/pricing/price-facts.ts';
import { namesOnReceipt } from './counter-play.queries.ts';
import { openingCodeOf, openingRefusal } from './gate-refusal.ts';
import { offeredGames } from './offered-games.ts';
import { gameOf, type StoredPlay } from './play-change.queries.ts';
import { findGreeting, findPlace } from './play-facts.queries.ts';
import { beginPlay, hashOf } from './play-start.ts';

const offer = handle(offerGames, async (context, { terminalId, cardNumber }) => {
  const { db, scope, at } = context;
  const place = await findPlace(db, scope, { terminalId, at });
  const shop = place && (await findShopPricing(db, scope, place.shopId, at));
  if (place === undefined || shop === undefined) throw context.refused(terminalNotFound);
  const card = await findGreeting(db, scope, cardNumber, shop.isOwnLevelInForce);
  if (card === undefined) throw context.refused(cardNotFound);
  const games = await offeredGames(db, { place, shop, card, held: undefined });
  return {
    games: games.map(({ refusal, ...game }) => ({
      ...game,
      refusedWith: refusal === undefined ? null : openingCodeOf(refusal),
    })),
  };
});

/** A guest's card pays for a play that somebody begins for them (SH-45): what a terminal does that reads the card. */
const openForCard = handle(openPlayForCard, async (context, input) => {
  const { shopId, terminalId, gameId, cardNumber, seenPrice } = input;
  const { db, scope, actor, at, idempotencyKey = '' } = context;
  const place = await findPlace(db, scope, { terminalId, at });
  if (place?.shopId !== shopId || place === undefined) throw context.refused(terminalNotFound);
  const requested = {
    place,
    gameId,
    cardNumber,
    kind: 'paid',
    startedAt: at,
    dongle: 'bound',
  } as const;
  const by = {
    requestKey: `${actor.accountId}:${idempotencyKey}`,
    bodyHash: hashOf({ gameId, cardNumber }),
    terminalClock: null,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    reason: '',
  };
  const begun = await beginPlay(context, scope, requested, by);
  if (!begun.ok) throw openingRefusal(context, begun);
  const { play, minPrice } = begun;
  // A recharge of the same cart may have raised the level: it is cheaper then, and nobody minds.
  if (minPrice > seenPrice)
    throw context.refused(playPriceChanged, { points: (minPrice / 100).toFixed(2) });
  const { orderNumber, point, giftPoint, heldPoint, heldGiftPoint, lebean } = play;
  const taken = { point, giftPoint, heldPoint, heldGiftPoint, lebean };
  context.changed(undefined, { orderNumber, gameId, cardNumber, ...taken });
  return { ...onReceipt(play), ...(await namesOnReceipt(db, play)) };
});

type Taken = Omit<PlayOnReceipt, 'gameName' | 'gameNameEn' | 'gameNameEs' | 'uniqueCode'>;

/** What a play has taken of the card that it began with. */
function onReceipt(play: StoredPlay): Taken {
  const { id: playId, orderNumber, point, giftPoint, heldPoint, heldGiftPoint } = play;
  const { pointAfter, giftPointAfter } = play;
  if (pointAfter === null || giftPointAfter === null) throw new Error(`no card pays for ${playId}`);
  return {
    playId,
    orderNumber,
    chargeMode: gameOf(play).chargeMode,
    takenPoint: point + heldPoint,
    takenGiftPoint: giftPoint + heldGiftPoint,
    pointAfter,
    giftPointAfter,
  };
}

export const counterPlayHandlers = [offer, openForCard];
