import * as z from 'zod/mini';
import {
  countryCode,
  createdRow,
  currencyCode,
  hundredths,
  id,
  instant,
  optionalEmail,
  optionalText,
  page,
  paging,
  signedHundredths,
  text,
} from './common.ts';
import { merchantNotFound } from './merchant.ts';
import { accountKinds, operation } from './operation.ts';
import { refusal } from './refusal.ts';
import { regionCode, regionUnknown } from './region.ts';
import { wireName } from './wire.ts';

export const shopTypes = ['sales', 'cooperation', 'union', 'shared', 'selfOperated'] as const;
export const pricePermissionTypes = ['custom', 'fixed', 'activityOnly'] as const;
export const memberPermissionTypes = ['custom', 'fixed', 'packageOnly'] as const;

export const namedCountry = wireName('country_name', 'the country of a shop, as its ISO 3166 code');
export const namedAddress = wireName('detail_address', 'the street address of a shop');
export const namedPricePermission = wireName(
  'price_permission_type',
  'whether a shop may set its own game prices (PRI-2)',
);
export const namedMemberPermission = wireName(
  'leaguer_permission_type',
  'whether a shop keeps its own member levels and packages (MEM-10)',
);
export const namedIsAutoDistributed = wireName(
  'auto_distribute',
  'whether new games are given to a shop by themselves (GAM-3)',
);
export const namedShopScale = wireName('shop_scale', 'the size class of a shop');
export const namedCustomerManager = wireName(
  'customer_manager',
  'the person of the platform who looks after a shop',
);
export const namedContactEmail = wireName('contact_email', 'where a shop is written to');
export const namedHelmetCount = wireName('helmet_count', 'how many headsets a shop has');

/** A shop in a list, with its lebean balance beside it (LED-8: shown, never edited). */
export const shopRow = z.object({
  id: id(),
  shopName: z.string(),
  /** Decides the wholesale price of a play (PRI-7). */
  shopType: z.enum(shopTypes),
  merchantId: id(),
  merchantName: z.string(),
  partnerName: z.nullable(z.string()),
  country: namedCountry(z.string()),
  currency: z.string(),
  timeZone: z.string(),
  address: namedAddress(z.string()),
  pricePermission: namedPricePermission(z.enum(pricePermissionTypes)),
  memberPermission: namedMemberPermission(z.enum(memberPermissionTypes)),
  isAutoDistributed: namedIsAutoDistributed(z.boolean()),
  shopScale: namedShopScale(z.string()),
  customerManager: namedCustomerManager(z.string()),
  contactEmail: namedContactEmail(z.string()),
  helmetCount: namedHelmetCount(z.int()),
  isEnabled: z.boolean(),
  /** What one point costs at this shop's merchant when a free amount is recharged (MEM-5). */
  pointPrice: hundredths(),
  lebeanBalance: signedHundredths(),
  memberCount: z.int(),
  createdAt: instant(),
});
export type ShopRow = z.output<typeof shopRow>;

export const listShops = operation({
  id: 'shop.list',
  kind: 'query',
  method: 'GET',
  path: '/api/shops',
  summary: 'The shops that the account may see',
  permission: 'shop.shop.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    country: z.optional(z.string().check(z.length(2))),
    shopType: z.optional(z.enum(shopTypes)),
    isEnabled: z.optional(z.boolean()),
    merchantId: z.optional(id()),
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
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const currencyDiffers = refusal('CURRENCY_DIFFERS', 'conflict', {
  zh: '该商户的店铺使用 {currency}',
  en: 'The shops of this merchant use {currency}',
  es: 'Las tiendas de este comercio usan {currency}',
});
export const timeZoneUnknown = refusal('TIME_ZONE_UNKNOWN', 'invalid', {
  zh: '没有时区 {timeZone}',
  en: 'There is no time zone {timeZone}',
  es: 'No existe la zona horaria {timeZone}',
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

const creation = {
  kind: 'command',
  method: 'POST',
  permission: 'shop.shop.create',
  envelope: 'data',
  output: createdRow,
  refusals: [merchantNotFound, currencyDiffers, timeZoneUnknown, regionUnknown],
  audit: { object: 'shop', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
} as const;

export const createShop = operation({
  ...creation,
  id: 'shop.create',
  path: '/api/shops',
  summary:
    'Adds a shop to a merchant, with what the platform grants it, and opens its lebean wallet',
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
});

export const createPartnerShop = operation({
  ...creation,
  id: 'shop.createForPartner',
  path: '/api/partner-shops',
  summary:
    'Adds a shop to a merchant of the partner, on the usual terms (PRI-7); the platform enables it when they are agreed on',
  scope: ['partner'],
  input: z.strictObject(ownFields),
});
