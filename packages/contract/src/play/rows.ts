import * as z from 'zod/mini';
import { type LateEnd, lateEnds } from '@lebean/domain/late-play-end';
import { hundredths, id, instant } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';
import { cardNumber } from '../vocabulary/card.ts';
import { chargeModes, gameNames, namedChargeMode } from '../vocabulary/game.ts';
import { orderNumber } from '../vocabulary/payment.ts';

export const playKinds = ['paid', 'test', 'demo', 'compensation'] as const;
export const playStates = ['started', 'ended', 'cancelled', 'timedOut', 'reversed'] as const;
/** Why a late play was not charged (PLY-4). */
export const unchargedReasons = [
  'cardNotFound',
  'cardFrozen',
  'cardCancelled',
  'tooFewPoints',
  'tooFewLebeans',
  'unknownGame',
  'gameNotDistributed',
  'needsStaff',
  'timeImplausible',
  'beforeTerminal',
  'beforeCard',
] as const;

export { lateEnds };

/** How a late play ended that could not be charged (PLY-4). */
export const lateEndWords: Readonly<Record<LateEnd, Text>> = {
  charged: { zh: '已补扣', en: 'Charged later', es: 'Cobrada después' },
  cash: { zh: '已收现金', en: 'Paid in cash', es: 'Pagada en efectivo' },
  writtenOff: { zh: '已核销', en: 'Written off', es: 'Cancelada' },
};

/** One that waits for somebody to charge it, take cash or write it off. */
export const lateWaits: Text = { zh: '未扣费', en: 'Not charged', es: 'Sin cobrar' };

/** A play as an order: what it cost the member in points and the shop in lebeans (PLY-2). */
export const playRow = z.object({
  id: id(),
  orderNumber,
  shopId: id(),
  shopName: z.string(),
  /** Of its shop: whose day it belongs to (NUM-3). */
  timeZone: z.string(),
  uniqueCode: z.string(),
  /** Nothing for a late play of a game that its shop never had (PLY-4): `saidGameId` is what the terminal named. */
  gameId: z.nullable(id()),
  saidGameId: z.nullable(id()),
  ...gameNames,
  cardId: z.nullable(id()),
  cardNumber: z.nullable(cardNumber()),
  kind: z.enum(playKinds),
  state: z.enum(playStates),
  chargeMode: namedChargeMode(z.nullable(z.enum(chargeModes))),
  isLate: z.boolean(),
  unchargedWhy: z.nullable(z.enum(unchargedReasons)),
  /** How a late play ended that could not be charged; nothing while it waits (PLY-4). */
  lateEnd: z.nullable(z.enum(lateEnds)),
  /** Its terminal took back more than its day allows: the points went back, the lebeans stayed spent (CTL-3). */
  isCancelledOften: z.boolean(),
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

/** Of more plays than this the newest are summed up. */
export const maxSummedPlays = 100_000;
