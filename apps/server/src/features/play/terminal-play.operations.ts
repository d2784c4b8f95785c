import type { Output } from '@lebean/contract/kernel/operation';
import { idempotencyConflict } from '@lebean/contract/kernel/refusals';
import {
  cancelTerminalPlay,
  endTerminalPlay,
  greetCard,
  listTerminalPlays,
  startPlay,
  submitLatePlays,
} from '@lebean/contract/play/terminal-play.operations';
import {
  playAlreadyOver,
  playNotFound,
  tooLateToCancel,
} from '@lebean/contract/vocabulary/play-refusals';
import { cardNotFound } from '@lebean/contract/vocabulary/refusals';
import { maskName } from '@lebean/domain/member-name';
import { cancelSeconds } from '@lebean/domain/play';
import { chargeInForce } from '@lebean/domain/pricing/own-price';
import { priceOf } from '@lebean/domain/pricing/price';
import { maxPayable } from '@lebean/domain/pricing/split';
import { points } from '@lebean/domain/quantity';
import { handle } from '../../capabilities/call/handle.ts';
import { findShopPricing, playToPrice } from '../../capabilities/pricing/price-facts.ts';
import type { TerminalScope } from '../../capabilities/session/terminal.ts';
import { gateCodeOf, startRefusal } from './gate-refusal.ts';
import { readLateFacts } from './late-facts.queries.ts';
import { takeLate } from './late-play.ts';
import { refusalsWithCard } from './play-assessment.ts';
import {
  gameOf,
  listRunning,
  playOfKey,
  lockPlay,
  lockForBatch,
  type StoredPlay,
} from './play-change.queries.ts';
import { findGreeting, listOfferedGames, type PlayPlace, purseOf } from './play-facts.queries.ts';
import { finish } from './play-finish.ts';
import { beginPlay, hashOf } from './play-start.ts';
import { findPlayShop } from './play-terms.queries.ts';

/** Where a terminal plays: its own place. It calls, so that it is online, whenever its last heartbeat was (PRI-1). */
const placeOf = ({
  terminalId,
  deviceId,
  shopId,
  merchantId,
  isEnabled,
}: TerminalScope): PlayPlace => ({
  terminalId,
  deviceId,
  shopId,
  merchantId,
  isTerminalActivated: true,
  isTerminalEnabled: isEnabled,
  isTerminalOnline: true,
});

/** A play as its start was answered: of what does not change, so that a repeated start hears the same. */
function startedAnswer(play: StoredPlay): Output<typeof startPlay> {
  const { id: playId, orderNumber, kind, heldPoint, heldGiftPoint } = play;
  const { gameId, chargeMode } = gameOf(play);
  const { pointAfter, giftPointAfter, startedAt } = play;
  return {
    playId,
    orderNumber,
    gameId,
    kind,
    chargeMode,
    startedAt: startedAt.toISOString(),
    price: chargeMode === 'byTime' ? null : play.price,
    heldPoint,
    heldGiftPoint,
    pointAfter,
    giftPointAfter,
  };
}

const start = handle(startPlay, async (context, input) => {
  const { db, terminal, at } = context;
  const { cardNumber, gameId, requestKey, dongleSerial, clock } = input;
  const { terminalId } = terminal;
  const bodyHash = hashOf({ cardNumber, gameId });
  const before = await playOfKey(db, terminalId, requestKey);
  if (before !== undefined) {
    if (!before.bodyHash.equals(bodyHash)) throw context.refused(idempotencyConflict);
    return startedAnswer(before);
  }
  const requested = {
    place: placeOf(terminal),
    gameId,
    cardNumber,
    kind: 'paid',
    startedAt: at,
    dongle: { serial: dongleSerial },
  } as const;
  const by = {
    requestKey,
    bodyHash,
    terminalClock: clock === undefined ? null : new Date(clock),
    operatorAccountId: null,
    operatorName: '',
    reason: '',
  };
  const begun = await beginPlay(context, terminal, requested, by);
  if (!begun.ok) throw startRefusal(context, begun);
  return startedAnswer(begun.play);
});

function endedAnswer(play: StoredPlay): Output<typeof endTerminalPlay> {
  const { id: playId, orderNumber, state, startedAt, endedAt, price, point, giftPoint } = play;
  return {
    playId,
    orderNumber,
    state,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    price,
    point,
    giftPoint,
  };
}

const end = handle(endTerminalPlay, async (context, { playId, lastedSeconds, pausedSeconds }) => {
  const { db, terminal, at } = context;
  const play = await lockPlay(db, terminal, playId, terminal.terminalId);
  if (play === undefined) throw context.refused(playNotFound);
  const reported = { verb: 'end', actor: 'terminal', at, lastedSeconds, pausedSeconds } as const;
  const ended = await finish(db, play, reported);
  return endedAnswer(ended.ok ? ended.value : play);
});

const cancel = handle(cancelTerminalPlay, async (context, { playId }) => {
  const { db, terminal, at } = context;
  const play = await lockPlay(db, terminal, playId, terminal.terminalId);
  if (play === undefined) throw context.refused(playNotFound);
  // Sent again, it has been cancelled already.
  if (play.state === 'cancelled') return endedAnswer(play);
  const ended = await finish(db, play, { verb: 'cancel', actor: 'terminal', at });
  if (ended.ok) return endedAnswer(ended.value);
  if (ended.reason === 'tooLateToCancel')
    throw context.refused(tooLateToCancel, { seconds: cancelSeconds });
  throw context.refused(playAlreadyOver);
});

const running = handle(listTerminalPlays, async ({ db, terminal }) => ({
  plays: (await listRunning(db, terminal.terminalId)).map(startedAnswer),
}));

const late = handle(submitLatePlays, async (context, { plays }) => {
  const { db, terminal, at } = context;
  await lockForBatch(db, terminal, plays);
  const cardNumbers = plays.map(({ cardNumber }) => cardNumber);
  const facts = await readLateFacts(db, terminal, { cardNumbers, at });
  const place = placeOf(terminal);
  const results = [];
  // One after the other: of two plays with one card the first leaves what the second finds.
  for (const play of plays) results.push(await takeLate({ ...context, facts }, place, play));
  return { results };
});

const greet = handle(greetCard, async (context, { card: cardNumber }) => {
  const { db, terminal, at } = context;
  const shop = await findShopPricing(db, terminal, terminal.shopId, at);
  if (shop === undefined) throw context.refused(cardNotFound);
  const card = await findGreeting(db, terminal, cardNumber, shop.isOwnLevelInForce);
  if (card === undefined) throw context.refused(cardNotFound);
  const { levelName, discountPercent, cardState, name } = card;
  const { point, giftPoint } = await purseOf(db, card);
  const place = placeOf(terminal);
  const here = await findPlayShop(db, place, 'bound');
  const offered = await listOfferedGames(db, place);
  const games = offered.map((game) => {
    const { gameId, gameName, gameNameEn, gameNameEs, chargeMode } = game;
    const play = playToPrice(shop, game, { levelName, discountPercent }, 0);
    // Further units as they would be charged, the shop's own where that counts (PRI-2).
    const charge = chargeInForce(play.charge, play.ownPrice, play.pricePermission);
    const isTimed = charge.mode === 'byTime';
    const { price } = priceOf(play);
    const giftCapPercent = game.giftSharePercent ?? 100;
    const purse = { point: points(point), giftPoint: points(giftPoint), giftCapPercent };
    const paying = { state: cardState, payable: maxPayable(purse), price };
    const [refusal] = refusalsWithCard({ shop: here, game, place }, paying);
    return {
      gameId,
      gameName,
      gameNameEn,
      gameNameEs,
      chargeMode,
      price,
      unitMinutes: isTimed ? charge.unitMinutes : null,
      unitPrice: isTimed ? charge.unitPrice : null,
      refusedWith: refusal === undefined ? null : gateCodeOf(refusal),
    };
  });
  return { name: maskName(name), levelName, cardState, point, giftPoint, games };
});

export const terminalPlayHandlers = [start, end, cancel, running, late, greet];
