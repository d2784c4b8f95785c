import * as z from 'zod/mini';
import { id, instant, optionalText, version } from '../kernel/common.ts';
import { cardNumber } from '../vocabulary/card.ts';
import { gameNames } from '../vocabulary/game.ts';
import { orderNumber } from '../vocabulary/payment.ts';

/** `held`: a listed word is in it, and nobody has looked at it yet (GAM-6). */
export const commentStates = ['held', 'shown', 'hidden'] as const;
export type CommentState = (typeof commentStates)[number];
export const commentStateTexts = {
  held: { zh: '待审核', en: 'Held', es: 'Retenido' },
  shown: { zh: '显示', en: 'Shown', es: 'Visible' },
  hidden: { zh: '隐藏', en: 'Hidden', es: 'Oculto' },
} as const;

export const commentSources = ['terminal', 'counter'] as const;
export const commentSourceTexts = {
  terminal: { zh: '终端', en: 'Terminal', es: 'Terminal' },
  counter: { zh: '前台', en: 'Counter', es: 'Mostrador' },
} as const;

/** From 1, the worst, to 5 (GAM-6). */
export const score = () => z.int().check(z.minimum(1), z.maximum(5));

/** What a member says of a game: a score, and words if they like. */
export const opinion = { score: score(), words: optionalText(1000) };

const statedComment = {
  id: id(),
  score: score(),
  words: z.string(),
  state: z.enum(commentStates),
  source: z.enum(commentSources),
  createdAt: instant(),
  operatorName: z.string(),
  /** The word for which it was held back; none for most. */
  heldWord: z.string(),
  /** Why it is hidden. */
  reason: z.string(),
  reply: z.string(),
  repliedBy: z.string(),
  repliedAt: z.nullable(instant()),
};

export const commentRow = z.object({
  ...statedComment,
  playId: id(),
  orderNumber,
  shopId: id(),
  shopName: z.string(),
  /** Of its shop: whose day it belongs to (NUM-3). */
  timeZone: z.string(),
  gameId: id(),
  ...gameNames,
  cardNumber: cardNumber(),
  version: version(),
});
export type CommentRow = z.output<typeof commentRow>;

/** A comment as it stands on the page of its play. */
export const playComment = z.object(statedComment);
export type PlayComment = z.output<typeof playComment>;

export const heldWordRow = z.object({
  id: id(),
  word: z.string(),
  changedBy: z.string(),
  createdAt: instant(),
});
export type HeldWordRow = z.output<typeof heldWordRow>;

/** All of them are looked for in each comment. */
export const maxHeldWords = 1000;
