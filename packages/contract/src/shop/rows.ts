import * as z from 'zod/mini';
import { hundredths, id, instant, signedHundredths } from '../kernel/common.ts';
import { wireName } from '../kernel/wire.ts';
import {
  memberPermissionTypes,
  namedCountry,
  namedPricePermission,
  pricePermissionTypes,
  shopTypes,
} from '../vocabulary/shop.ts';

export const namedAddress = wireName('detail_address', 'the street address of a shop');

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
export const namedShopAccount = wireName('shopaccount', 'what the manager of a shop signs in with');
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
  /**
   * What its first manager signs in with, one who may before one who may not; nothing where it has none (ACC-3).
   * An assistant does not see it.
   */
  shopAccount: namedShopAccount(z.nullable(z.string())),
  isEnabled: z.boolean(),
  /** What one point costs at this shop's merchant when a free amount is recharged (MEM-5). */
  pointPrice: hundredths(),
  /** With `lebean.wallet.list`. */
  lebeanBalance: z.nullable(signedHundredths()),
  memberCount: z.int(),
  /** With `device.device.list`: the units in the shop, and those heard within 90 seconds (DEV-4, DEV-6). */
  deviceCount: z.optional(z.nullable(z.int())),
  devicesOnline: z.optional(z.nullable(z.int())),
  createdAt: instant(),
});
export type ShopRow = z.output<typeof shopRow>;
