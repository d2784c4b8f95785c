import { movePlay } from '@lebean/contract/play/operations';
import {
  playAlreadyOver,
  playNotFound,
  playNotMovable,
  terminalBusy,
  terminalNotFound,
} from '@lebean/contract/vocabulary/play-refusals';
import { handle } from '../../capabilities/call/handle.ts';
import { openingRefusal } from './gate-refusal.ts';
import { gameOf, lockPlay } from './play-change.queries.ts';
import { findPlace } from './play-facts.queries.ts';
import { finish, takeBack } from './play-finish.ts';
import { cardNumberOf } from './play-move.queries.ts';
import { termsAfter } from './play-move.ts';
import { beginPlay, hashOf } from './play-start.ts';

/** The reason with which a play by count is taken back that goes on elsewhere. */
const moved = 'moved';

const move = handle(movePlay, async (context, { playId, terminalId }) => {
  const { db, scope, actor, at, idempotencyKey = '' } = context;
  const place = await findPlace(db, scope, { terminalId, at });
  // Whoever ends it meanwhile, its own program too, waits here or is waited for: one of the two finds it over.
  const play = await lockPlay(db, scope, playId);
  if (play === undefined) throw context.refused(playNotFound);
  if (place?.shopId !== play.shopId || place === undefined) throw context.refused(terminalNotFound);
  if (play.state !== 'started') throw context.refused(playAlreadyOver);
  const { cardId } = play;
  if (cardId === null || play.kind !== 'paid') throw context.refused(playNotMovable);
  if (terminalId === play.terminalId) throw context.refused(terminalBusy);
  const cardNumber = await cardNumberOf(db, cardId);
  const ended = await finish(db, play, { verb: 'end', actor: 'person', at });
  if (!ended.ok) throw context.refused(playAlreadyOver);
  if (play.chargeMode !== 'byTime')
    await takeBack(db, ended.value, { at, name: actor.name, reason: moved });
  const requested = {
    place,
    gameId: gameOf(play).gameId,
    cardNumber,
    kind: 'paid',
    startedAt: at,
    dongle: 'bound',
    terms: termsAfter(ended.value),
  } as const;
  const by = {
    requestKey: `${actor.accountId}:${idempotencyKey}`,
    bodyHash: hashOf({ playId, terminalId }),
    terminalClock: null,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    reason: '',
    movedFrom: playId,
  };
  const begun = await beginPlay(context, scope, requested, by);
  if (!begun.ok) throw openingRefusal(context, begun);
  // The points of one card are another one's by now where the two were made one.
  if (begun.play.cardId !== cardId) throw context.refused(playNotMovable);
  const { orderNumber, point, giftPoint } = begun.play;
  context.changed({ orderNumber: play.orderNumber }, { orderNumber, point, giftPoint });
  return { playId: begun.play.id, state: begun.play.state, movedFrom: playId };
});

export const playMoveHandlers = [move];
