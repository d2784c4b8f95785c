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
import { cancelSeconds, isKeyOld } from '@lebean/domain/play';
import { points } from '@lebean/domain/quantity';
import { handle } from '../../capabilities/call/handle.ts';
import { findShopPricing } from '../../capabilities/pricing/price-facts.ts';
import type { TerminalScope } from '../../capabilities/session/terminal.ts';
import { gateCodeOf, startRefusal } from './gate-refusal.ts';
import { readLateFacts } from './late-facts.queries.ts';
import { takeLate } from './late-play.ts';
import { offeredGames } from './offered-games.ts';
import {
  gameOf,
  listRunning,
  playOfKey,
  lockRunning,
  movingPlay,
  lockForBatch,
  type StoredPlay,
} from './play-change.queries.ts';
import { findGreeting, type PlayPlace, purseOf } from './play-facts.queries.ts';
import { changeAtEnd, finish } from './play-finish.ts';
import { beginPlay, hashOf } from './play-start.ts';
import { findPlayFacts } from './play-terms.queries.ts';

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

/** Somebody has opened it for a card that pays (SH-45): what a terminal starts has nobody who opened it. */
const isFromCounter = ({ operatorAccountId, cardId, kind, movedFrom }: StoredPlay): boolean =>
  operatorAccountId !== null && cardId !== null && kind === 'paid' && movedFrom === null;

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
    ...(play.movedFrom === null ? {} : { movedFrom: play.movedFrom }),
    ...(isFromCounter(play) ? { isFromCounter: true } : {}),
  };
}

const start = handle(startPlay, async (context, input) => {
  const { db, terminal, at } = context;
  const { cardNumber, gameId, requestKey, dongleSerial, clock, drawnAt } = input;
  const { terminalId, deviceId } = terminal;
  const bodyHash = hashOf({ cardNumber, gameId });
  const place = placeOf(terminal);
  const dongle = { serial: dongleSerial };
  const isOld = isKeyOld(drawnAt === undefined ? undefined : Date.parse(drawnAt), at.getTime());
  const key = { requestKey, oldCardNumber: isOld ? cardNumber : undefined };
  const facts = await findPlayFacts(db, terminal, place, { gameId, dongle, at, key });
  if (facts?.hasBegun !== false) {
    const before = await playOfKey(db, { terminalId, deviceId, requestKey, isOld });
    if (before?.bodyHash.equals(bodyHash) === false) throw context.refused(idempotencyConflict);
    if (before !== undefined) return startedAnswer(before);
  }
  const named = { place, gameId, cardNumber, dongle, facts };
  const requested = { ...named, kind: 'paid', startedAt: at } as const;
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

type EndedPlay = Pick<
  StoredPlay,
  'id' | 'orderNumber' | 'state' | 'startedAt' | 'endedAt' | 'price' | 'point' | 'giftPoint'
>;

function endedAnswer(play: EndedPlay): Output<typeof endTerminalPlay> {
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
  const found = await lockRunning(db, terminal, playId);
  if (found === undefined) throw context.refused(playNotFound);
  const { play, accounts } = found;
  const reported = { verb: 'end', actor: 'terminal', at, lastedSeconds, pausedSeconds } as const;
  const ending = await changeAtEnd(db, play, { ...reported, accounts });
  // Sent again, it is answered as it ended.
  if (!ending.ok) return endedAnswer(play);
  context.withCommit(movingPlay(db, playId, ending.value));
  return endedAnswer({ ...play, ...ending.value });
});

const cancel = handle(cancelTerminalPlay, async (context, { playId }) => {
  const { db, terminal, at } = context;
  const found = await lockRunning(db, terminal, playId);
  if (found === undefined) throw context.refused(playNotFound);
  const { play } = found;
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
  const { levelName, cardState, name } = card;
  const { point, giftPoint } = await purseOf(db, card);
  const held = { point: points(point), giftPoint: points(giftPoint) };
  const offered = await offeredGames(db, { place: placeOf(terminal), shop, card, held });
  const games = offered.map(({ refusal, isInstalled: _here, ...game }) => ({
    ...game,
    refusedWith: refusal === undefined ? null : gateCodeOf(refusal),
  }));
  return { name: maskName(name), levelName, cardState, point, giftPoint, games };
});

export const terminalPlayHandlers = [start, end, cancel, running, late, greet];
