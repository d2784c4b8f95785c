import * as z from 'zod/mini';
import { hundredths, id, instant, page, paging, signedHundredths } from './common.ts';
import { accountKinds, operation } from './operation.ts';
import { wire } from './wire.ts';

export const shopTypes = ['sales', 'cooperation', 'union', 'shared', 'selfOperated'] as const;
export const pricePermissionTypes = ['custom', 'fixed', 'activityOnly'] as const;
export const memberPermissionTypes = ['custom', 'fixed', 'packageOnly'] as const;

/** A shop in a list, with its lebean balance beside it (LED-8: shown, never edited). */
export const shopRow = z.object({
  id: id(),
  shopName: z.string(),
  /** Decides the wholesale price of a play (PRI-7). */
  shopType: z.enum(shopTypes),
  merchantId: id(),
  merchantName: z.string(),
  partnerName: z.nullable(z.string()),
  country: wire('country_name', z.string(), 'the country of a shop, as its ISO 3166 code'),
  currency: z.string(),
  timeZone: z.string(),
  address: wire('detail_address', z.string(), 'the street address of a shop'),
  pricePermission: wire(
    'price_permission_type',
    z.enum(pricePermissionTypes),
    'whether a shop may set its own game prices (PRI-2)',
  ),
  memberPermission: wire(
    'leaguer_permission_type',
    z.enum(memberPermissionTypes),
    'whether a shop keeps its own member levels and packages (MEM-10)',
  ),
  isAutoDistributed: wire(
    'auto_distribute',
    z.boolean(),
    'whether new games are given to a shop by themselves (GAM-3)',
  ),
  shopScale: wire('shop_scale', z.string(), 'the size class of a shop'),
  customerManager: wire(
    'customer_manager',
    z.string(),
    'the person of the platform who looks after a shop',
  ),
  contactEmail: wire('contact_email', z.string(), 'where a shop is written to'),
  helmetCount: wire('helmet_count', z.int(), 'how many headsets a shop has'),
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
