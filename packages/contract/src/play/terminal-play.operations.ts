import * as z from 'zod/mini';
import { hundredths, id, instant } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict } from '../kernel/refusals.ts';
import { balances, cardNumber, namedCardState, namedName } from '../vocabulary/card.ts';
import { chargeModes, namedChargeMode } from '../vocabulary/game.ts';
import { orderNumber } from '../vocabulary/payment.ts';
import {
  gateCodes,
  gateRefusals,
  playAlreadyOver,
  playNotFound,
  tooLateToCancel,
} from '../vocabulary/play-refusals.ts';
import { cardNotFound, terminalDisabled } from '../vocabulary/refusals.ts';
import { offeredGame } from './offered-game.ts';
import { playKinds, playStates, unchargedReasons } from './rows.ts';

/** A key that the terminal draws once for each play: sent again, it is the same play (PLY-1, PLY-4). */
const requestKey = () => z.string().check(z.regex(/^[0-9A-Za-z._-]{8,128}$/, says('requestKey')));
const seconds = () => z.optional(z.int().check(z.minimum(0), z.maximum(100_000)));

const startedPlay = z.object({
  playId: id(),
  orderNumber,
  gameId: id(),
  kind: z.enum(playKinds),
  chargeMode: namedChargeMode(z.enum(chargeModes)),
  startedAt: instant(),
  /** By count: what was charged. By time it is known at the end. */
  price: z.nullable(hundredths()),
  heldPoint: hundredths(),
  heldGiftPoint: hundredths(),
  /** On the card, once it had begun. */
  pointAfter: z.nullable(hundredths()),
  giftPointAfter: z.nullable(hundredths()),
  /** Staff moved the guest here from another terminal: bring the game up (SH-54). Left out otherwise. */
  movedFrom: z.optional(id()),
  /** Paid for at the counter with the guest's card (SH-45): bring the game up. Left out otherwise. */
  isFromCounter: z.optional(z.boolean()),
});

export const startPlay = command({
  id: 'terminalPlay.start',
  path: '/api/terminal/plays',
  summary:
    'Starts a play with a card. By count it is charged now, member and shop together; by time as much is held as it can cost. The same key is the same play and the same answer (PRI-1, PLY-1, PLY-2)',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({
    cardNumber: cardNumber(),
    gameId: id(),
    requestKey: requestKey(),
    /** The serial that the dongle of the machine tells, where there is one. */
    dongleSerial: z.optional(z.string().check(z.maxLength(64))),
    /** What time the terminal believes it is. */
    clock: z.optional(instant()),
    /** When its key was drawn, in the server's time, and the same when it is sent again (PLY-1). */
    drawnAt: z.optional(instant()),
  }),
  output: startedPlay,
  refusals: [...gateRefusals, idempotencyConflict],
  audit: undefined,
  rate: 'money',
  idempotency: 'none',
  isOpenWhenDisabled: true,
});

const endedPlay = z.object({
  playId: id(),
  orderNumber,
  state: z.enum(playStates),
  startedAt: instant(),
  endedAt: z.nullable(instant()),
  price: z.nullable(hundredths()),
  point: hundredths(),
  giftPoint: hundredths(),
});

export const endTerminalPlay = command({
  id: 'terminalPlay.end',
  path: '/api/terminal/plays/:playId/end',
  summary:
    'Ends a play. By time it is charged for what was played without pauses, and the rest of what was held goes back. One that is over already is answered as it stands (PLY-1)',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({ playId: id(), lastedSeconds: seconds(), pausedSeconds: seconds() }),
  output: endedPlay,
  refusals: [playNotFound],
  audit: undefined,
  rate: 'money',
  idempotency: 'none',
  isOpenWhenDisabled: true,
});

export const cancelTerminalPlay = command({
  id: 'terminalPlay.cancel',
  path: '/api/terminal/plays/:playId/cancel',
  summary:
    'Takes back a play that did not come up, within two minutes of its start: all points and lebeans go back, but no lebeans for what a terminal cancels too often on a day (PLY-1, CTL-3)',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({ playId: id() }),
  output: endedPlay,
  refusals: [playNotFound, playAlreadyOver, tooLateToCancel],
  audit: undefined,
  rate: 'money',
  idempotency: 'none',
  isOpenWhenDisabled: true,
});

export const listTerminalPlays = query({
  id: 'terminalPlay.list',
  path: '/api/terminal/plays',
  summary:
    'The plays that run on this terminal: those that it started, and those that staff opened on it',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({}),
  output: z.object({ plays: z.array(startedPlay) }),
  isOpenWhenDisabled: true,
});

const latePlay = z.strictObject({
  cardNumber: cardNumber(),
  gameId: id(),
  requestKey: requestKey(),
  startedAt: instant(),
  endedAt: instant(),
  pausedSeconds: seconds(),
});

export const submitLatePlays = command({
  id: 'terminalPlay.late',
  path: '/api/terminal/plays/late',
  summary:
    'Plays that were made without a connection, with their own times and keys, each with its own result. What cannot be charged is kept and listed for the shop (PLY-4)',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({ plays: z.array(latePlay).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    results: z.array(
      z.object({
        requestKey: requestKey(),
        result: z.enum(['charged', 'uncharged', 'conflict']),
        /** Nothing where the key stands for another play. */
        playId: z.nullable(id()),
        orderNumber: z.nullable(orderNumber),
        point: hundredths(),
        giftPoint: hundredths(),
        unchargedWhy: z.nullable(z.enum(unchargedReasons)),
      }),
    ),
  }),
  audit: undefined,
  rate: 'money',
  idempotency: 'none',
  isOpenWhenDisabled: true,
});

const offered = z.extend(offeredGame, {
  /** With what a start with this card would be refused now (PRI-1); nothing where it would begin. Too few lebeans say themselves at the start. */
  refusedWith: z.nullable(z.enum(gateCodes)),
});

export const greetCard = query({
  id: 'terminalCard.get',
  path: '/api/terminal/cards/:card',
  summary:
    'What a terminal greets a card with: a masked name, what it holds, what each game would cost it, and what stands against it (PRI-1, PRI-8)',
  permission: 'terminal',
  scope: ['terminal'],
  input: z.strictObject({
    /** Its printed number. */
    card: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{4,32}$/, says('cardNumber'))),
  }),
  output: z.object({
    name: namedName(z.string()),
    levelName: z.string(),
    cardState: namedCardState(z.enum(['normal', 'frozen', 'cancelled'])),
    point: balances.point,
    giftPoint: balances.giftPoint,
    games: z.array(offered),
  }),
  refusals: [cardNotFound, terminalDisabled],
});
