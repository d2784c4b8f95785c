import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { hundredths, id, instant, page, paging, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict } from '../kernel/refusals.ts';
import { reportFilter } from '../kernel/report-filter.ts';
import { priceStep } from '../price/rows.ts';
import { cardNumber } from '../vocabulary/card.ts';
import { gameNames } from '../vocabulary/game.ts';
import { orderNumber } from '../vocabulary/payment.ts';
import {
  gateRefusals,
  placeRefusals,
  playAlreadyCompensated,
  playAlreadyOver,
  playAlreadyReversed,
  playKindDenied,
  playNotCharged,
  playNotCompensable,
  playNotMovable,
  playNotFound,
  playStillRunning,
  reversalTooLate,
  terminalNotFound,
} from '../vocabulary/play-refusals.ts';
import { namedTerminalName } from '../vocabulary/terminal.ts';
import { playKinds, playRow, playStates } from './rows.ts';

/** Which plays are meant. */
const playFilter = {
  shopId: z.optional(id()),
  gameId: z.optional(id()),
  cardId: z.optional(id()),
  deviceId: z.optional(id()),
  kind: z.optional(z.enum(playKinds)),
  state: z.optional(z.enum(playStates)),
  isLate: z.optional(z.boolean()),
  isUncharged: z.optional(z.boolean()),
  /** Those that reports count: over, and not taken back (RPT-4). */
  isCounted: z.optional(z.boolean()),
  /** Who opened them: terminals open most. */
  operatorId: z.optional(id()),
  /** Opened for nothing, and not to make another play good: a test, a demo, a game that charges nobody (PLY-3). */
  isFree: z.optional(z.boolean()),
  /** Who took them back. */
  reversedById: z.optional(id()),
  ...reportFilter,
  from: z.optional(instant()),
  to: z.optional(instant()),
};

export const listPlays = query({
  id: 'play.list',
  path: '/api/plays',
  summary:
    'Plays, the newest first; with `isUncharged` the late ones that could not be charged and wait for somebody (PLY-4)',
  permission: 'play.play.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    ...playFilter,
  }),
  output: page(playRow),
});

export const totalPlays = query({
  id: 'play.total',
  path: '/api/plays/total',
  summary:
    'What the plays that match come to, without those that were cancelled or taken back; of very many, the newest',
  permission: 'play.play.list',
  scope: accountKinds,
  input: z.strictObject(playFilter),
  output: z.object({
    plays: z.int(),
    seconds: z.int(),
    point: hundredths(),
    giftPoint: hundredths(),
    lebean: hundredths(),
    /** There are more than are summed up. */
    isPart: z.boolean(),
  }),
});

export const listPlayedGames = query({
  id: 'play.listGames',
  path: '/api/plays/games',
  summary: 'The games that the shops of the account have or had: what plays can be looked for by',
  permission: 'play.play.list',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({ games: z.array(z.object({ gameId: id(), ...gameNames })) }),
});

const linkedPlay = z.object({ playId: id(), orderNumber, startedAt: instant() });

export const getPlay = query({
  id: 'play.get',
  path: '/api/plays/:playId',
  summary: 'A play with all steps of its price (PRI-6)',
  permission: 'play.play.list',
  scope: accountKinds,
  input: z.strictObject({ playId: id() }),
  output: z.extend(playRow, {
    deviceId: id(),
    terminalName: namedTerminalName(z.string()),
    versionName: z.string(),
    wholesaleWhy: z.string(),
    heldPoint: hundredths(),
    heldGiftPoint: hundredths(),
    createdAt: instant(),
    reversedAt: z.nullable(instant()),
    reversedBy: z.string(),
    reversalReason: z.string(),
    /** The play that this one makes good (PLY-3). */
    compensates: z.nullable(linkedPlay),
    /** The free play that makes this one good. */
    compensatedBy: z.nullable(linkedPlay),
    /** The play that this one goes on from, and the one in which it goes on, on another terminal (SH-54). */
    movedFrom: z.nullable(linkedPlay),
    movedTo: z.nullable(linkedPlay),
    /** Until when it can be taken back (PLY-5); nothing where there is nothing to give back, or the time is over. */
    reversibleUntil: z.nullable(instant()),
    /** Of its shop: what cash for it is counted in. */
    currency: z.string(),
    /** Who ended it after it could not be charged, when, and how (PLY-4). */
    settlement: z.nullable(
      z.object({ name: z.string(), at: instant(), paid: hundredths(), reason: z.string() }),
    ),
    steps: z.array(priceStep),
  }),
  refusals: [playNotFound],
});

export const listCompensablePlays = query({
  id: 'play.listCompensable',
  path: '/api/plays/compensable',
  summary:
    'The newest plays of the shop of a terminal that guests paid for in the last days, and that nothing has made good: what a compensation can name (PLY-3)',
  permission: 'play.compensation.open',
  scope: ['staff', 'shop'],
  input: z.strictObject({ terminalId: id() }),
  output: z.object({
    plays: z.array(
      z.object({
        playId: id(),
        orderNumber,
        ...gameNames,
        uniqueCode: z.string(),
        cardNumber: z.nullable(cardNumber()),
        startedAt: instant(),
        timeZone: z.string(),
      }),
    ),
  }),
  refusals: [terminalNotFound],
});

const changed = z.object({ playId: id(), state: z.enum(playStates) });

export const openPlay = command({
  id: 'play.open',
  path: '/api/plays/open',
  summary:
    'Opens a game on a terminal without a card, with a reason: a game that charges nobody, a test, a demo or a compensation, each of which needs a permission of its own. The shop pays its lebeans, but for a test (PRI-3, PLY-3)',
  permission: 'play.open',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    terminalId: id(),
    gameId: id(),
    kind: z.enum(playKinds),
    reason: text(200),
    /** The play that a compensation makes good; other kinds name none (PLY-3). */
    compensatesPlayId: z.optional(id()),
  }),
  output: changed,
  refusals: [
    ...gateRefusals,
    ...placeRefusals,
    terminalNotFound,
    playKindDenied,
    playNotFound,
    playStillRunning,
    playAlreadyReversed,
    playNotCompensable,
    playAlreadyCompensated,
    idempotencyConflict,
  ],
  audit: { object: 'play', idFrom: 'playId' },
  rate: 'money',
  idempotency: 'required',
});

export const endPlay = command({
  id: 'play.end',
  path: '/api/plays/:playId/end',
  summary: 'Ends a play that runs, and charges the time until now (PLY-1)',
  permission: 'play.end',
  scope: ['staff', 'shop'],
  input: z.strictObject({ playId: id() }),
  output: changed,
  refusals: [playNotFound, playAlreadyOver, idempotencyConflict],
  audit: { object: 'play', idFrom: 'playId' },
  rate: 'money',
  idempotency: 'required',
});

export const movePlay = command({
  id: 'play.move',
  path: '/api/plays/:playId/move',
  summary:
    'Moves a guest with the play that runs to another terminal of the shop, as one: by time what was used is charged and the rest goes on there, by count it is taken back and begun there at the same price (SH-54, PLY-1, PLY-2)',
  permission: 'play.end',
  scope: ['staff', 'shop'],
  input: z.strictObject({ playId: id(), terminalId: id() }),
  /** The play that goes on. */
  output: z.object({ playId: id(), state: z.enum(playStates), movedFrom: id() }),
  refusals: [
    ...gateRefusals,
    ...placeRefusals,
    terminalNotFound,
    playNotFound,
    playAlreadyOver,
    playNotMovable,
    idempotencyConflict,
  ],
  audit: { object: 'play', idFrom: 'playId' },
  rate: 'money',
  idempotency: 'required',
});

export const reversePlay = command({
  id: 'play.reverse',
  path: '/api/plays/:playId/reverse',
  summary: 'Gives back what a play took, points and lebeans, within its window (PLY-5)',
  permission: 'play.reverse',
  scope: ['staff', 'shop'],
  input: z.strictObject({ playId: id(), reason: text(200) }),
  output: changed,
  refusals: [
    playNotFound,
    playStillRunning,
    playAlreadyReversed,
    playAlreadyCompensated,
    playNotCharged,
    reversalTooLate,
    idempotencyConflict,
  ],
  audit: { object: 'play', idFrom: 'playId' },
  rate: 'money',
  idempotency: 'required',
});
