import { z } from 'zod';
import { exportPlays } from '@lebean/contract/play/export';
import { permissionOfKind } from '@lebean/contract/play/kind-permission';
import {
  endPlay,
  getPlay,
  listCompensablePlays,
  listPlayedGames,
  listPlays,
  openPlay,
  reversePlay,
  totalPlays,
} from '@lebean/contract/play/operations';
import type { PlayRow } from '@lebean/contract/play/rows';
import { priceStep } from '@lebean/contract/price/rows';
import {
  playAlreadyCompensated,
  playAlreadyOver,
  playAlreadyReversed,
  playKindDenied,
  playNotCharged,
  playNotFound,
  playStillRunning,
  reversalTooLate,
  terminalNotFound,
} from '@lebean/contract/vocabulary/play-refusals';
import { reversePlay as reversal } from '@lebean/domain/play';
import { handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { followMerge } from '../../capabilities/ledger/follow-merge.ts';
import {
  compensationLinks,
  compensationOf,
  listCompensable,
  moveLinks,
} from './compensation.queries.ts';
import { lockCompensated } from './compensation.ts';
import { counterPlayHandlers } from './counter-play.operations.ts';
import { openingRefusal } from './gate-refusal.ts';
import { lockPlay, reversalHours, type StoredPlay } from './play-change.queries.ts';
import { findPlace } from './play-facts.queries.ts';
import { finish, takeBack } from './play-finish.ts';
import { beginPlay, hashOf } from './play-start.ts';
import { findPlay, listPlayedGames as playedGames, playListing, sumPlays } from './play.queries.ts';

const list = handleListing(listPlays, exportPlays, ({ db, scope }, filter) =>
  playListing(db, scope, filter),
);

/** What a step does not say, on a wire where all steps have the same shape. */
const noDetails = Object.fromEntries(Object.keys(priceStep.shape).map((name) => [name, null]));
const storedSteps = z.array(z.looseObject({}).transform((step) => ({ ...noDetails, ...step })));

const total = handle(totalPlays, ({ db, scope }, filter) => sumPlays(db, scope, filter));

const games = handle(listPlayedGames, async ({ db, scope }) => ({
  games: await playedGames(db, scope),
}));

const get = handle(getPlay, async (context, { playId }) => {
  const { db, scope, at } = context;
  const found = await findPlay(db, scope, playId);
  if (found === undefined) throw context.refused(playNotFound);
  const { isCharged, compensatesPlayId, movedFrom, ...play } = found;
  const links = await compensationLinks(db, { id: play.id, compensatesPlayId });
  const moves = await moveLinks(db, { id: play.id, movedFrom });
  const reversibleUntil =
    links.compensatedBy === null
      ? reversibleUntilOf({ ...play, isCharged }, at, await reversalHours(db))
      : null;
  const steps = z.array(priceStep).parse(storedSteps.parse(play.steps));
  return { ...play, ...links, ...moves, reversibleUntil, steps };
});

/** Until when a play can be taken back, as the rule that takes it back says it (PLY-5). */
function reversibleUntilOf(play: ReversiblePlay, at: Date, hours: number): string | null {
  const { startedAt, endedAt } = play;
  const ended = endedAt === null ? null : new Date(endedAt).getTime();
  const facts = { ...play, startedAt: new Date(startedAt).getTime(), endedAt: ended };
  if (ended === null || !reversal(facts, at.getTime(), hours).ok) return null;
  return new Date(ended + hours * 3_600_000).toISOString();
}

type ReversiblePlay = Pick<PlayRow, 'state' | 'startedAt' | 'endedAt'> & {
  readonly isCharged: boolean;
};

const changedAnswer = ({ id: playId, state }: StoredPlay) => ({ playId, state });

const compensable = handle(listCompensablePlays, async (context, { terminalId }) => {
  const { db, scope, at } = context;
  const place = await findPlace(db, scope, { terminalId, at });
  if (place === undefined) throw context.refused(terminalNotFound);
  return { plays: await listCompensable(db, place.shopId, at) };
});

const open = handle(openPlay, async (context, input) => {
  const { terminalId, gameId, kind, reason } = input;
  const { db, scope, actor, at, idempotencyKey = '' } = context;
  if (!actor.permissions.includes(permissionOfKind[kind])) throw context.refused(playKindDenied);
  // What another kind would name is nothing that it makes good.
  const compensatesPlayId = kind === 'compensation' ? input.compensatesPlayId : undefined;
  const place = await findPlace(db, scope, { terminalId, at });
  if (place === undefined) throw context.refused(terminalNotFound);
  if (compensatesPlayId !== undefined)
    await lockCompensated(context, compensatesPlayId, place.shopId);
  const requested = {
    place,
    gameId,
    cardNumber: undefined,
    kind,
    startedAt: at,
    dongle: 'bound',
  } as const;
  const by = {
    requestKey: `${actor.accountId}:${idempotencyKey}`,
    bodyHash: hashOf({ gameId, kind, reason, compensatesPlayId }),
    terminalClock: null,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    reason,
    compensatesPlayId: compensatesPlayId ?? null,
  };
  const begun = await beginPlay(context, scope, requested, by);
  if (!begun.ok) throw openingRefusal(context, begun);
  const { orderNumber, lebean } = begun.play;
  const named = compensatesPlayId === undefined ? {} : { compensates: compensatesPlayId };
  context.changed(undefined, { orderNumber, gameId, kind, ...named, reason, lebean });
  return changedAnswer(begun.play);
});

const end = handle(endPlay, async (context, { playId }) => {
  const { db, scope, at } = context;
  const play = await lockPlay(db, scope, playId);
  if (play === undefined) throw context.refused(playNotFound);
  const ended = await finish(db, play, { verb: 'end', actor: 'person', at });
  if (!ended.ok) throw context.refused(playAlreadyOver);
  const { state, point, giftPoint } = ended.value;
  context.changed({ state: play.state }, { state, point, giftPoint });
  return changedAnswer(ended.value);
});

const reverse = handle(reversePlay, async (context, { playId, reason }) => {
  const { db, scope, actor, at } = context;
  const play = await lockPlay(db, scope, playId);
  if (play === undefined) throw context.refused(playNotFound);
  const compensation = await compensationOf(db, playId);
  if (compensation !== null && play.state !== 'reversed')
    throw context.refused(playAlreadyCompensated, { orderNumber: compensation.orderNumber });
  const taken = await takeBack(db, play, { at, name: actor.name, reason });
  if (taken.ok) {
    const { accountId: operatorAccountId, name: operatorName } = actor;
    if (play.cardId !== null)
      await followMerge(db, { cardId: play.cardId, reason, operatorAccountId, operatorName, at });
    const { point, giftPoint, lebean } = play;
    context.changed({ state: play.state }, { state: 'reversed', reason, point, giftPoint, lebean });
    return changedAnswer(taken.value);
  }
  if (taken.reason === 'tooLate') throw context.refused(reversalTooLate, { hours: taken.hours });
  const refusals = {
    stillRunning: playStillRunning,
    alreadyReversed: playAlreadyReversed,
    nothingCharged: playNotCharged,
  };
  throw context.refused(refusals[taken.reason]);
});

export const playHandlers = [
  ...list,
  total,
  games,
  get,
  compensable,
  open,
  ...counterPlayHandlers,
  end,
  reverse,
];
