import * as z from 'zod/mini';
import { cardStates } from '@lebean/domain/card-state';
import { hundredths, id, instant, signedHundredths, version } from '../kernel/common.ts';
import { wireName } from '../kernel/wire.ts';
import {
  balances,
  namedCardNumber,
  namedCardState,
  namedCardType,
  namedName,
  namedPhone,
  sex,
} from '../vocabulary/card.ts';

/** A member card with the person who holds it: a row of the member query. */
export const cardRow = z.object({
  id: id(),
  memberId: id(),
  merchantId: id(),
  merchantName: z.string(),
  cardNumber: namedCardNumber(z.string()),
  cardType: namedCardType(z.string()),
  cardState: namedCardState(z.enum(cardStates)),
  name: namedName(z.string()),
  sex: sex(),
  phone: namedPhone(z.string()),
  level: z.string(),
  levelId: id(),
  ...balances,
  openPrice: wireName('open_price', 'what was paid when a card was opened (MEM-3)')(hundredths()),
  currency: z.string(),
  openedAt: instant(),
  version: version(),
});
export type CardRow = z.output<typeof cardRow>;

export const cardSorts = ['openedAt', '-openedAt', 'accruingPoint', '-accruingPoint'] as const;

/** The filters of the member query; an export will take the same. */
export const cardFilters = {
  /** Card number (retired ones too), phone in full or its last four digits, or name (MEM-9). */
  query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  state: z.optional(z.enum(cardStates)),
  levelId: z.optional(id()),
  merchantId: z.optional(id()),
  sex: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  openedFrom: z.optional(instant()),
  openedTo: z.optional(instant()),
};

/** A refund that is held until somebody else has decided (CTL-1). */
export const waitingRefund = z.object({
  approvalId: id(),
  /** The number of the request. */
  number: z.string(),
  amount: hundredths(),
  currency: z.string(),
  point: hundredths(),
  giftPoint: hundredths(),
});

/** Another card of the same person. */
export const siblingCard = z.object({
  cardId: id(),
  cardNumber: namedCardNumber(z.string()),
  cardState: namedCardState(z.enum(cardStates)),
  point: hundredths(),
  giftPoint: hundredths(),
});

/** A card as its page shows it. */
export const cardDetail = z.extend(cardRow, {
  /** The version of the person, whom several cards can have. */
  memberVersion: version(),
  birthday: z.nullable(z.iso.date()),
  /** The other cards of the person that go on (MEM-1). */
  otherCards: z.array(siblingCard),
  /** Where a merged card goes on (SH-50). */
  mergedInto: z.nullable(z.object({ cardId: id(), cardNumber: namedCardNumber(z.string()) })),
  /** The numbers of cards that were merged into it. */
  mergedNumbers: z.array(z.string()),
  stateReason: z.string(),
  openedShopName: z.string(),
  retiredNumbers: z.array(z.string()),
  levelDiscount: z.int(),
  cardReplacementPrice: hundredths(),
  isAllowCancelCard: z.boolean(),
  /** A refund that waits for a second person: what it has set aside of the card (MEM-8). */
  waitingRefund: z.nullable(waitingRefund),
  /** The next level and the lifetime points it takes; nothing when there is none above (MEM-7). */
  nextLevel: z.nullable(z.object({ levelName: z.string(), levelUpPrice: hundredths() })),
});
export type CardDetail = z.output<typeof cardDetail>;

export const cardEventKinds = [
  'opened',
  'recharged',
  'levelRaised',
  'frozen',
  'unfrozen',
  'replaced',
  'cancelled',
  'refunded',
  'given',
  'adjusted',
  'merged',
  'mergedAway',
] as const;

/** One line of a card's history. Amounts are zero where the event moved none. */
export const cardEvent = z.object({
  id: id(),
  kind: z.enum(cardEventKinds),
  at: instant(),
  shopName: z.nullable(z.string()),
  /** The card on which it happened, where it was merged into this one since. */
  fromCardNumber: z.nullable(z.string()),
  operatorName: z.string(),
  orderNumber: z.nullable(z.string()),
  paid: signedHundredths(),
  point: signedHundredths(),
  giftPoint: signedHundredths(),
  /** The reason, the old number or the new level, by kind. */
  remark: z.string(),
});
export type CardEvent = z.output<typeof cardEvent>;
