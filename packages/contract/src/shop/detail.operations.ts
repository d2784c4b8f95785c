import * as z from 'zod/mini';
import { spendingOrders } from '@lebean/domain/pricing/split';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  countryCode,
  currencyCode,
  email,
  freeText,
  hundredths,
  id,
  instant,
  optionalEmail,
  optionalText,
  signedHundredths,
  text,
  version,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import {
  idempotencyConflict,
  shopNotFound,
  shopNotNamed,
  staleVersion,
} from '../kernel/refusals.ts';
import { tolerantReader } from '../kernel/tolerant-reader.ts';
import {
  regionUnknown,
  secondAdministratorNeeded,
  timeZoneUnknown,
} from '../vocabulary/refusals.ts';
import {
  memberPermissionTypes,
  namedCountry,
  namedPricePermission,
  pricePermissionTypes,
  regionCode,
  shopTypes,
} from '../vocabulary/shop.ts';
import { receiptRates } from '../vocabulary/tax-rate.ts';
import { currencyDiffers, shopIsBooked } from './refusals.ts';
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

/** A shop with all that it and the platform have agreed on. */
export const shopDetail = z.object({
  ...z.omit(shopRow, { deviceCount: true, devicesOnline: true }).shape,
  lebeanBalance: signedHundredths(),
  provinceCode: z.nullable(z.string()),
  provinceName: z.nullable(z.string()),
  cityCode: z.nullable(z.string()),
  cityName: z.nullable(z.string()),
  reconciliationEmail: z.string(),
  deductionPoint: hundredths(),
  /** From which part of a card a play is taken first (MEM-6). */
  spendingOrder: z.enum(spendingOrders),
  /** What its receipts show, where that is not what its country asks for (SET-19). */
  ...receiptRates,
  version: version(),
});
export type ShopDetail = z.output<typeof shopDetail>;

export const getShop = query({
  id: 'shop.get',
  path: '/api/Distributor/GetShopDataByShopId',
  summary: 'One shop with all its fields',
  permission: 'shop.shop.manage',
  scope: accountKinds,
  envelope: 'business',
  /** Without a shop, the only one that the account has. */
  input: z.strictObject({ shopId: z.optional(id()) }),
  reader: tolerantReader({ shopId: ['id'] }),
  output: shopDetail,
  refusals: [shopNotFound, shopNotNamed],
});

const helmets = () => z.int().check(z.minimum(0), z.maximum(10_000));

/** What people of a shop may say of it themselves. */
const ownFields = {
  shopId: id(),
  version: version(),
  shopName: text(64),
  provinceCode: z.nullable(regionCode()),
  cityCode: z.nullable(regionCode()),
  address: namedAddress(optionalText(200)),
  shopScale: namedShopScale(optionalText(32)),
  contactEmail: namedContactEmail(optionalEmail()),
  reconciliationEmail: optionalEmail(),
  helmetCount: namedHelmetCount(helmets()),
  /** Left out, they stay: clients that are older do not know them. */
  pointTaxRate: z.optional(receiptRates.pointTaxRate),
  goodsTaxRate: z.optional(receiptRates.goodsTaxRate),
};

/** As `ownFields`, for clients that know only some of them: what is left out stays (API-1). */
const someOwnFields = {
  shopId: z.optional(id()),
  /** With a version, a stale one is refused (SH-35); without, the last write wins, and is logged. */
  version: z.optional(version()),
  shopName: z.optional(text(64)),
  provinceCode: z.optional(ownFields.provinceCode),
  cityCode: z.optional(ownFields.cityCode),
  address: namedAddress(z.optional(freeText(200))),
  shopScale: namedShopScale(z.optional(freeText(32))),
  contactEmail: namedContactEmail(z.optional(email())),
  reconciliationEmail: z.optional(email()),
  helmetCount: namedHelmetCount(z.optional(helmets())),
  pointTaxRate: ownFields.pointTaxRate,
  goodsTaxRate: ownFields.goodsTaxRate,
};

export const updateOwnShop = command({
  id: 'shop.updateOwn',
  path: '/api/Distributor/UpdateShopDataByShopId',
  summary: 'Changes what a shop may say of itself; permissions and prices stay the platform’s',
  permission: 'shop.shop.manage',
  scope: accountKinds,
  envelope: 'business',
  input: z.strictObject(someOwnFields),
  reader: tolerantReader({ shopId: ['id'] }),
  output: z.object({ id: id(), version: version() }),
  refusals: [shopNotFound, staleVersion, regionUnknown, shopNotNamed],
  audit: { object: 'shop', idFrom: 'id' },
});

export const updateShop = command({
  id: 'shop.update',
  path: '/api/shops/:shopId',
  summary:
    'Changes a shop, with what the platform grants it; what it pays is changed by two people',
  permission: 'shop.shop.manage',
  scope: ['staff'],
  input: z.strictObject({
    ...ownFields,
    pricePermission: namedPricePermission(z.enum(pricePermissionTypes)),
    memberPermission: namedMemberPermission(z.enum(memberPermissionTypes)),
    isAutoDistributed: namedIsAutoDistributed(z.boolean()),
    customerManager: namedCustomerManager(optionalText(64)),
    /** A shop that is not enabled opens and recharges no cards. */
    isEnabled: z.boolean(),
    /** Put right while nothing is booked there; what is left out stays. */
    country: namedCountry(z.optional(countryCode())),
    /** That of the merchant, which follows its only shop. */
    currency: z.optional(currencyCode()),
    timeZone: z.optional(text(64)),
  }),
  output: z.object({ id: id(), version: version() }),
  refusals: [
    shopNotFound,
    staleVersion,
    regionUnknown,
    shopIsBooked,
    currencyDiffers,
    timeZoneUnknown,
  ],
  audit: { object: 'shop', idFrom: 'id' },
});

/** What a shop can have booked first. */
export const bookingKinds = [
  'card',
  'recharge',
  'payment',
  'play',
  'goodsSale',
  'shift',
  'lebean',
  'lebeanOrder',
  'statement',
] as const;

export const getFirstBooking = query({
  id: 'shop.getFirstBooking',
  path: '/api/shops/:shopId/first-booking',
  summary: 'What was booked first at a shop: from then on its country, currency and time zone stay',
  permission: 'shop.shop.manage',
  scope: ['staff'],
  input: z.strictObject({ shopId: id() }),
  output: z.object({
    booking: z.nullable(z.object({ kind: z.enum(bookingKinds), at: instant() })),
  }),
  refusals: [shopNotFound],
});

export const changeWholesale = command({
  id: 'shop.changeWholesale',
  path: '/api/shops/:shopId/wholesale',
  summary: 'Changes what a shop pays for its plays (PRI-7); two people do so (CTL-1, SH-35)',
  permission: 'shop.shop.manage',
  scope: ['staff'],
  input: z.strictObject({
    shopId: id(),
    version: version(),
    shopType: z.enum(shopTypes),
    /** Lebeans per play of a self-operated shop, in hundredths; 0 is free. */
    deductionPoint: hundredths(),
  }),
  output: z.object({ id: id(), version: version() }),
  refusals: [shopNotFound, staleVersion, secondAdministratorNeeded, idempotencyConflict],
  audit: { object: 'shop', idFrom: 'id', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'wholesale',
    amountOf: () => 0,
    objectOf: ({ shopId }) => `shop ${shopId}`,
    isWholeNetworkOnly: true,
  },
});

export const setSpendingOrder = command({
  id: 'shop.setSpendingOrder',
  path: '/api/shops/:shopId/spending-order',
  summary: 'Chooses from which part of a card the plays of a shop are taken first (MEM-6, SH-35)',
  permission: 'shop.shop.manage',
  scope: accountKinds,
  input: z.strictObject({
    shopId: id(),
    version: version(),
    spendingOrder: z.enum(spendingOrders),
  }),
  output: z.object({ id: id(), version: version() }),
  refusals: [shopNotFound, staleVersion],
  audit: { object: 'shop', idFrom: 'id' },
});
