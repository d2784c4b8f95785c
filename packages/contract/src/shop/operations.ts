import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  countryCode,
  createdRow,
  currencyCode,
  hundredths,
  id,
  optionalEmail,
  optionalText,
  page,
  paging,
  text,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { merchantNotFound, regionUnknown, timeZoneUnknown } from '../vocabulary/refusals.ts';
import {
  memberPermissionTypes,
  namedCountry,
  namedPricePermission,
  pricePermissionTypes,
  regionCode,
  shopTypes,
} from '../vocabulary/shop.ts';
import { currencyDiffers } from './refusals.ts';
import {
  namedAddress,
  namedContactEmail,
  namedCustomerManager,
  namedHelmetCount,
  namedIsAutoDistributed,
  namedMemberPermission,
  namedShopScale,
  shopRow,
} from './rows.ts';

export const listShops = query({
  id: 'shop.list',
  path: '/api/shops',
  summary: 'The shops that the account may see',
  permission: 'shop.shop.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    country: z.optional(countryCode()),
    shopType: z.optional(z.enum(shopTypes)),
    isEnabled: z.optional(z.boolean()),
    merchantId: z.optional(id()),
    /** Those that a partner looks after; a shop sees none. */
    partnerId: z.optional(id()),
    sort: z._default(
      z.enum([
        'shopName',
        '-shopName',
        'createdAt',
        '-createdAt',
        'lebeanBalance',
        '-lebeanBalance',
      ]),
      '-createdAt',
    ),
  }),
  output: page(shopRow),
  canLag: true,
});

/** What a shop says of itself from its first day. */
const ownFields = {
  merchantId: id(),
  shopName: text(64),
  country: namedCountry(countryCode()),
  /** That of the merchant: points are valued and settled in one currency (SET-3). */
  currency: currencyCode(),
  timeZone: text(64),
  provinceCode: z._default(z.nullable(regionCode()), null),
  cityCode: z._default(z.nullable(regionCode()), null),
  address: namedAddress(optionalText(200)),
  shopScale: namedShopScale(optionalText(32)),
  contactEmail: namedContactEmail(optionalEmail()),
  /** Where statements are sent (SET-5). */
  reconciliationEmail: optionalEmail(),
  helmetCount: namedHelmetCount(z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0)),
};

export const createShop = command({
  id: 'shop.create',
  path: '/api/shops',
  summary:
    'Adds a shop to a merchant, with what the platform grants it, and opens its lebean wallet',
  permission: 'shop.shop.create',
  scope: ['staff'],
  input: z.strictObject({
    ...ownFields,
    shopType: z.enum(shopTypes),
    pricePermission: namedPricePermission(z._default(z.enum(pricePermissionTypes), 'fixed')),
    memberPermission: namedMemberPermission(z._default(z.enum(memberPermissionTypes), 'fixed')),
    isAutoDistributed: namedIsAutoDistributed(z._default(z.boolean(), false)),
    customerManager: namedCustomerManager(optionalText(64)),
    /** Lebeans per play of a self-operated shop, in hundredths; 0 is free (PRI-7). */
    deductionPoint: z._default(hundredths(), 0),
    /** A shop that is still being set up is not enabled yet. */
    isEnabled: z._default(z.boolean(), true),
  }),
  output: createdRow,
  refusals: [merchantNotFound, currencyDiffers, timeZoneUnknown, regionUnknown],
  audit: { object: 'shop', idFrom: 'id' },
});

export const createPartnerShop = command({
  id: 'shop.createForPartner',
  path: '/api/partner-shops',
  summary:
    'Adds a shop to a merchant of the partner, on the usual terms (PRI-7); the platform enables it when they are agreed on',
  permission: 'shop.shop.create',
  scope: ['partner'],
  input: z.strictObject(ownFields),
  output: createdRow,
  refusals: [merchantNotFound, currencyDiffers, timeZoneUnknown, regionUnknown],
  audit: { object: 'shop', idFrom: 'id' },
});
