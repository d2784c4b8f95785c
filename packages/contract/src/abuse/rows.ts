import * as z from 'zod/mini';
import { playKinds } from '@lebean/domain/play';
import { id, instant, signedHundredths } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';
import { cardNumber, namedPhone } from '../vocabulary/card.ts';

/** What an owner should look at (CTL-3); the order is that of the dictionary. */
export const abuseKinds = [
  'adjustment',
  'freePlay',
  'playReversal',
  'playCancel',
  'refundAfterUse',
  'levelKept',
  'outOfHours',
  'lateCards',
  'lateWriteOff',
] as const;
export type AbuseKind = (typeof abuseKinds)[number];

/** From how many cards on a phone is on the list. */
export const manyCards = 3;

/** What one person has done of each kind, in a period. */
export const abuseRow = z.object({
  /** The place in the list: people of records have a name and no number. */
  id: id(),
  merchantId: z.nullable(id()),
  merchantName: z.nullable(z.string()),
  /** Empty where nobody did it: somebody played by card, out of hours. */
  operatorName: z.string(),
  adjustment: z.int(),
  freePlay: z.int(),
  playReversal: z.int(),
  playCancel: z.int(),
  refundAfterUse: z.int(),
  levelKept: z.int(),
  outOfHours: z.int(),
  lateCards: z.int(),
  lateWriteOff: z.int(),
});
export type AbuseRow = z.output<typeof abuseRow>;

/** What the amount of a case is in hundredths of. */
export const abuseUnits = ['lebean', 'point', 'money'] as const;

export const abuseCaseRow = z.object({
  id: id(),
  kind: z.enum(abuseKinds),
  at: instant(),
  merchantName: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  operatorName: z.string(),
  orderNumber: z.string(),
  cardId: z.nullable(id()),
  cardNumber: z.nullable(cardNumber()),
  amount: signedHundredths(),
  unit: z.enum(abuseUnits),
  reason: z.string(),
  /** What a free play was opened for; nothing for cases of other kinds. */
  playKind: z.nullable(z.enum(playKinds)),
  /** The play that a compensation makes good; nothing where it names none (PLY-3). */
  compensatesPlayId: z.nullable(id()),
  compensatesOrderNumber: z.nullable(z.string()),
});
export type AbuseCaseRow = z.output<typeof abuseCaseRow>;

export const phoneUseRow = z.object({
  id: id(),
  merchantName: z.string(),
  phone: namedPhone(z.string()),
  cardCount: z.int(),
  lastOpenedAt: instant(),
});
export type PhoneUseRow = z.output<typeof phoneUseRow>;

export const phoneCardRow = z.object({
  id: id(),
  cardNumber: cardNumber(),
  name: z.string(),
  state: z.enum(['normal', 'frozen', 'cancelled']),
  shopName: z.nullable(z.string()),
  openedAt: instant(),
  changedBy: z.string(),
});
export type PhoneCardRow = z.output<typeof phoneCardRow>;

/** A compensation that names no play: nobody can say what it was for (PLY-3). */
export const compensatesNothing: Text = {
  zh: '未指明订单',
  en: 'No play specified',
  es: 'Sin partida indicada',
};

/** What the amount of a case is counted in. */
export const abuseUnitWords: Readonly<Record<(typeof abuseUnits)[number], Text>> = {
  lebean: { zh: '乐豆', en: 'lebeans', es: 'lebeans' },
  point: { zh: '点', en: 'points', es: 'puntos' },
  money: { zh: '金额', en: 'money', es: 'dinero' },
};
