import * as z from 'zod/mini';
import { gameNames } from './activity.ts';
import { cardNumber } from './card-fields.ts';
import { idempotencyConflict } from './card-refusals.ts';
import { hundredths, id, instant, page, paging, text } from './common.ts';
import { receipt } from './counter.ts';
import { chargeModes, namedChargeMode } from './game-fields.ts';
import { priceStep } from './game-price.ts';
import { accountKinds, operation } from './operation.ts';
import { reportFilter } from './report-filter.ts';
import {
  gateRefusals,
  playAlreadyOver,
  playAlreadyReversed,
  playNotCharged,
  playNotFound,
  playStillRunning,
  reversalTooLate,
  terminalNotFound,
} from './play-refusals.ts';

export const playKinds = ['paid', 'test', 'demo', 'compensation'] as const;
export const playStates = ['started', 'ended', 'cancelled', 'timedOut', 'reversed'] as const;
/** Why a late play was not charged (PLY-4). */
export const unchargedReasons = [
  'cardNotFound',
  'cardFrozen',
  'cardCancelled',
  'tooFewPoints',
  'tooFewLebeans',
  'gameNotDistributed',
  'needsStaff',
  'timeImplausible',
] as const;

/** A play as an order: what it cost the member in points and the shop in lebeans (PLY-2). */
export const playRow = z.object({
  id: id(),
  orderNumber: receipt.shape.orderNumber,
  shopId: id(),
  shopName: z.string(),
  uniqueCode: z.string(),
  gameId: id(),
  gameName: gameNames.gameName,
  cardId: z.nullable(id()),
  cardNumber: z.nullable(cardNumber()),
  kind: z.enum(playKinds),
  state: z.enum(playStates),
  chargeMode: namedChargeMode(z.enum(chargeModes)),
  isLate: z.boolean(),
  unchargedWhy: z.nullable(z.enum(unchargedReasons)),
  startedAt: instant(),
  endedAt: z.nullable(instant()),
  pausedSeconds: z.int(),
  /** Nothing while a play by time runs. */
  price: z.nullable(hundredths()),
  point: hundredths(),
  giftPoint: hundredths(),
  lebean: hundredths(),
  operatorName: z.string(),
  reason: z.string(),
});
export type PlayRow = z.output<typeof playRow>;

export const listPlays = operation({
  id: 'play.list',
  kind: 'query',
  method: 'GET',
  path: '/api/plays',
  summary:
    'Plays, the newest first; with `isUncharged` the late ones that could not be charged (PLY-4)',
  permission: 'play.play.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    shopId: z.optional(id()),
    gameId: z.optional(id()),
    cardId: z.optional(id()),
    kind: z.optional(z.enum(playKinds)),
    state: z.optional(z.enum(playStates)),
    isUncharged: z.optional(z.boolean()),
    /** Those that reports count: over, and not taken back (RPT-4). */
    isCounted: z.optional(z.boolean()),
    ...reportFilter,
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(playRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const getPlay = operation({
  id: 'play.get',
  kind: 'query',
  method: 'GET',
  path: '/api/plays/:playId',
  summary: 'A play with all steps of its price (PRI-6)',
  permission: 'play.play.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ playId: id() }),
  output: z.extend(playRow, {
    versionName: z.string(),
    wholesaleWhy: z.string(),
    heldPoint: hundredths(),
    heldGiftPoint: hundredths(),
    createdAt: instant(),
    reversedAt: z.nullable(instant()),
    reversedBy: z.string(),
    reversalReason: z.string(),
    steps: z.array(priceStep),
  }),
  refusals: [playNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

const changed = z.object({ playId: id(), state: z.enum(playStates) });

export const openPlay = operation({
  id: 'play.open',
  kind: 'command',
  method: 'POST',
  path: '/api/plays/open',
  summary:
    'Opens a game on a terminal without a card, with a reason: a game that charges nobody, a test, a demo or a compensation. The shop pays its lebeans, but for a test (PRI-3, PLY-3)',
  permission: 'play.open',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({
    terminalId: id(),
    gameId: id(),
    kind: z.enum(playKinds),
    reason: text(200),
  }),
  output: changed,
  refusals: [...gateRefusals, terminalNotFound, idempotencyConflict],
  audit: { object: 'play', idFrom: 'playId' },
  rate: 'money',
  idempotency: 'required',
});

export const endPlay = operation({
  id: 'play.end',
  kind: 'command',
  method: 'POST',
  path: '/api/plays/:playId/end',
  summary: 'Ends a play that runs, and charges the time until now (PLY-1)',
  permission: 'play.end',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({ playId: id() }),
  output: changed,
  refusals: [playNotFound, playAlreadyOver, idempotencyConflict],
  audit: { object: 'play', idFrom: 'playId' },
  rate: 'money',
  idempotency: 'required',
});

export const reversePlay = operation({
  id: 'play.reverse',
  kind: 'command',
  method: 'POST',
  path: '/api/plays/:playId/reverse',
  summary: 'Gives back what a play took, points and lebeans, within its window (PLY-5)',
  permission: 'play.reverse',
  scope: ['staff', 'shop'],
  envelope: 'data',
  input: z.strictObject({ playId: id(), reason: text(200) }),
  output: changed,
  refusals: [
    playNotFound,
    playStillRunning,
    playAlreadyReversed,
    playNotCharged,
    reversalTooLate,
    idempotencyConflict,
  ],
  audit: { object: 'play', idFrom: 'playId' },
  rate: 'money',
  idempotency: 'required',
});
