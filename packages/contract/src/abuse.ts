import * as z from 'zod/mini';
import { cardNumber, namedPhone } from './card-fields.ts';
import { shopNotFound } from './card-refusals.ts';
import { id, instant, page, paging, signedHundredths } from './common.ts';
import { says } from './field-problem.ts';
import { accountKinds, operation } from './operation.ts';

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
] as const;
export type AbuseKind = (typeof abuseKinds)[number];

/** From how many cards on a phone is on the list. */
export const manyCards = 3;

/** The last 30 days unless a period is given. */
const period = { from: z.optional(instant()), to: z.optional(instant()) };
const place = { merchantId: z.optional(id()), shopId: z.optional(id()) };

const reading = {
  kind: 'query',
  method: 'GET',
  permission: 'shop.abuse.list',
  scope: accountKinds,
  envelope: 'list',
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
} as const;

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
});
export type AbuseRow = z.output<typeof abuseRow>;

export const listAbuse = operation({
  ...reading,
  id: 'abuse.list',
  path: '/api/abuse',
  summary: 'How often each person did what is worth a look, most first (CTL-3)',
  input: z.strictObject({ ...paging, ...place, ...period }),
  output: page(abuseRow),
});

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
});
export type AbuseCaseRow = z.output<typeof abuseCaseRow>;

export const listAbuseCases = operation({
  ...reading,
  id: 'abuseCase.list',
  path: '/api/abuse/cases',
  summary: 'The rows that make a number of the report, newest first (CTL-3)',
  input: z.strictObject({
    ...paging,
    ...place,
    ...period,
    kind: z.enum(abuseKinds),
    /** One person's; an empty name is nobody's. */
    operatorName: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: page(abuseCaseRow),
});

export const phoneUseRow = z.object({
  id: id(),
  merchantName: z.string(),
  phone: namedPhone(z.string()),
  cardCount: z.int(),
  lastOpenedAt: instant(),
});
export type PhoneUseRow = z.output<typeof phoneUseRow>;

export const listPhoneUses = operation({
  ...reading,
  id: 'phoneUse.list',
  path: '/api/abuse/phones',
  summary: `Phones with which ${manyCards} cards or more were opened, and one in the period (CTL-3)`,
  input: z.strictObject({ ...paging, merchantId: z.optional(id()), ...period }),
  output: page(phoneUseRow),
});

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

export const listPhoneCards = operation({
  ...reading,
  id: 'phoneCard.list',
  path: '/api/abuse/phone-cards',
  summary: 'The cards that were opened with a phone, newest first (CTL-3)',
  input: z.strictObject({ ...paging, phoneUseId: id() }),
  output: page(phoneCardRow),
});

/** A minute of the shop's own day. */
const minuteOfDay = () => z.nullable(z.int().check(z.minimum(0), z.maximum(1439)));
const hours = {
  openingMinute: minuteOfDay(),
  /** Before the opening: after midnight. */
  closingMinute: minuteOfDay(),
};

export const getShopHours = operation({
  ...reading,
  id: 'shopHours.get',
  path: '/api/shop-hours',
  summary: 'When a shop is open; nothing where it always is',
  envelope: 'data',
  input: z.strictObject({ shopId: id() }),
  output: z.object({ shopId: id(), shopName: z.string(), ...hours }),
  refusals: [shopNotFound],
});

export const setShopHours = operation({
  ...reading,
  id: 'shopHours.set',
  kind: 'command',
  method: 'POST',
  path: '/api/shop-hours',
  summary: 'Says when a shop is open, for plays from now on',
  permission: 'shop.shop.manage',
  envelope: 'data',
  input: z
    .strictObject({ shopId: id(), ...hours })
    .check(
      z.refine(
        ({ openingMinute, closingMinute }) =>
          (openingMinute === null) === (closingMinute === null) &&
          (openingMinute === null || openingMinute !== closingMinute),
        { path: ['closingMinute'], ...says('bothHours') },
      ),
    ),
  output: z.object({ shopId: id(), ...hours }),
  refusals: [shopNotFound],
  audit: { object: 'shop', idFrom: 'shopId' },
  rate: 'write',
  idempotency: 'accepted',
});
