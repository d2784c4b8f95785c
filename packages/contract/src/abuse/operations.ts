import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant, page, paging } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import {
  abuseCaseRow,
  abuseKinds,
  abuseRow,
  manyCards,
  phoneCardRow,
  phoneUseRow,
} from './rows.ts';

/** The last 30 days unless a period is given. */
const period = { from: z.optional(instant()), to: z.optional(instant()) };
const place = { merchantId: z.optional(id()), shopId: z.optional(id()) };

export const listAbuse = query({
  id: 'abuse.list',
  path: '/api/abuse',
  summary: 'How often each person did what is worth a look, most first (CTL-3)',
  permission: 'shop.abuse.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...paging, ...place, ...period }),
  output: page(abuseRow),
  canLag: true,
});

export const listAbuseCases = query({
  id: 'abuseCase.list',
  path: '/api/abuse/cases',
  summary: 'The rows that make a number of the report, newest first (CTL-3)',
  permission: 'shop.abuse.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    ...place,
    ...period,
    kind: z.enum(abuseKinds),
    /** One person's; an empty name is nobody's. */
    operatorName: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: page(abuseCaseRow),
  canLag: true,
});

export const listPhoneUses = query({
  id: 'phoneUse.list',
  path: '/api/abuse/phones',
  summary: `Phones with which ${manyCards} cards or more were opened, and one in the period (CTL-3)`,
  permission: 'shop.abuse.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...paging, merchantId: z.optional(id()), ...period }),
  output: page(phoneUseRow),
  canLag: true,
});

export const listPhoneCards = query({
  id: 'phoneCard.list',
  path: '/api/abuse/phone-cards',
  summary: 'The cards that were opened with a phone, newest first (CTL-3)',
  permission: 'shop.abuse.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({ ...paging, phoneUseId: id() }),
  output: page(phoneCardRow),
  canLag: true,
});

/** A minute of the shop's own day. */
const minuteOfDay = () => z.nullable(z.int().check(z.minimum(0), z.maximum(1439)));
const hours = {
  openingMinute: minuteOfDay(),
  /** Before the opening: after midnight. */
  closingMinute: minuteOfDay(),
};

export const getShopHours = query({
  id: 'shopHours.get',
  path: '/api/shop-hours',
  summary: 'When a shop is open; nothing where it always is',
  permission: 'shop.abuse.list',
  scope: accountKinds,
  input: z.strictObject({ shopId: id() }),
  output: z.object({ shopId: id(), shopName: z.string(), ...hours }),
  refusals: [shopNotFound],
});

export const setShopHours = command({
  id: 'shopHours.set',
  path: '/api/shop-hours',
  summary: 'Says when a shop is open, for plays from now on',
  permission: 'shop.shop.manage',
  scope: accountKinds,
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
});
