import { sql } from 'kysely';
import { listDevices } from '@lebean/contract/device/operations';
import type { Input } from '@lebean/contract/kernel/operation';
import { listWallets } from '@lebean/contract/lebean/wallet.operations';
import type { createShop, listShops } from '@lebean/contract/shop/operations';
import type { ShopRow } from '@lebean/contract/shop/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';
import { devicesOfShop } from './shop-devices.queries.ts';

type ShopFilter = Filter<typeof listShops>;

/** The shops of the scope with their merchants and wallets, of which a filter leaves some. */
export function matchingShops(db: Database, scope: Scope, filter: Partial<ShopFilter> = {}) {
  const { query, country, shopType, isEnabled, merchantId, partnerId } = filter;
  return db
    .selectFrom('shop')
    .innerJoin('merchant', 'merchant.id', 'shop.merchantId')
    .leftJoin('ledgerBalance as wallet', (join) =>
      join
        .onRef('wallet.ownerId', '=', 'shop.id')
        .on('wallet.ownerKind', '=', 'shop')
        .on('wallet.asset', '=', 'lebean')
        .on('wallet.purpose', '=', 'wallet'),
    )
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .$call(
      whenSearched(query, (shops, pattern) => {
        // Shops are thousands, not millions: a scan over their names is fine.
        return shops.where((eb) =>
          eb.or([
            eb('shop.shopName', 'ilike', pattern),
            eb('merchant.merchantName', 'ilike', pattern),
          ]),
        );
      }),
    )
    .$call(whenGiven(country, (shops, country) => shops.where('shop.countryCode', '=', country)))
    .$call(whenGiven(shopType, (shops, shopType) => shops.where('shop.shopType', '=', shopType)))
    .$call(
      whenGiven(isEnabled, (shops, isEnabled) => shops.where('shop.isEnabled', '=', isEnabled)),
    )
    .$call(
      whenGiven(merchantId, (shops, merchantId) => shops.where('shop.merchantId', '=', merchantId)),
    )
    .$call(
      whenGiven(partnerId, (shops, ofPartner) =>
        shops
          .where('merchant.partnerId', '=', (eb) =>
            eb.selectFrom('partner').select('partner.id').where('partner.id', '=', ofPartner),
          )
          .where(scope.tellsPartner()),
      ),
    );
}

/** What the first manager of a shop signs in with, of those who may; a shop with none has none (ACC-3). */
export const shopAccountOf = (scope: Scope) => sql<
  string | null
>`(select a.login_name from account a
  where ${scope.tellsManager()} and a.shop_id = shop.id and a.account_type = 1
  order by a.is_enabled desc, a.id limit 1)`;

/** What a shop shows of itself, wherever it is shown. */
export const shopColumns = [
  'shop.id',
  'shop.shopName',
  'shop.shopType',
  'shop.merchantId',
  'merchant.merchantName',
  'merchant.pointPrice',
  'partner.partnerName',
  'shop.countryCode as country',
  'shop.currency',
  'shop.timeZone',
  'shop.address',
  'shop.pricePermission',
  'shop.memberPermission',
  'shop.isAutoDistributed',
  'shop.shopScale',
  'shop.customerManager',
  'shop.contactEmail',
  'shop.helmetCount',
  'shop.isEnabled',
  'shop.createdAt',
  'wallet.balance as lebeanBalance',
  'shopCounter.cardsOpened as memberCount',
] as const;

/** A row of `shopColumns` as clients see it: instants as text, nothing yet as zero. */
export const shownShop = <
  Row extends { createdAt: Date; lebeanBalance: number | null; memberCount: number | null },
>(
  row: Row,
) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lebeanBalance: row.lebeanBalance ?? 0,
  memberCount: row.memberCount ?? 0,
});

const sortColumns = {
  shopName: 'shop.shopName',
  createdAt: 'shop.createdAt',
  lebeanBalance: 'wallet.balance',
} as const;

interface Seen {
  readonly db: Database;
  readonly scope: Scope;
  readonly permissions: readonly string[];
}

/**
 * The shops in the scope, with how many cards each has opened; what its wallet holds and how many of its devices are
 * online, for whoever may list wallets and devices (ACC-1).
 */
export function shopListing(
  { db, scope, permissions }: Seen,
  filter: ShopFilter,
): Listing<ShopRow> {
  const seesWallets = permissions.includes(listWallets.permission);
  const seesDevices = permissions.includes(listDevices.permission);
  const matching = matchingShops(db, scope, filter);
  const direction = filter.sort.startsWith('-') ? 'desc' : 'asc';
  const field = filter.sort.replace('-', '');
  // An order by what somebody may not see would say much of it.
  const column =
    field === 'shopName' || (field === 'lebeanBalance' && seesWallets)
      ? sortColumns[field]
      : sortColumns.createdAt;
  const ordered = matching
    .leftJoin('partner', (join) =>
      join.onRef('partner.id', '=', 'merchant.partnerId').on(scope.tellsPartner()),
    )
    .leftJoin('shopCounter', 'shopCounter.shopId', 'shop.id')
    .select([
      ...shopColumns,
      shopAccountOf(scope).as('shopAccount'),
      devicesOfShop(seesDevices).as('devices'),
    ])
    .orderBy(column, direction)
    .orderBy('shop.id', direction);
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('shop.id'),
    toRow: ({ devices, ...row }) => {
      const shown = shownShop(row);
      return {
        ...shown,
        lebeanBalance: seesWallets ? shown.lebeanBalance : null,
        ...(seesDevices ? devices : { deviceCount: null, devicesOnline: null }),
      };
    },
  });
}

/** Adds a shop; answers its id. */
export async function insertShop(
  db: Database,
  { country, ...shop }: Input<typeof createShop>,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('shop')
    .values({ ...shop, countryCode: country, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Whether the database knows a time zone by this name. It has to: it tells the days of the shop's
 * reports (NUM-3), and would refuse every sale of a shop in a zone unknown to it.
 */
export async function hasTimeZone(db: Database, timeZone: string): Promise<boolean> {
  const found = await sql<{ isKnown: boolean }>`
    select exists (select from pg_timezone_names where name = ${timeZone}) as is_known`.execute(db);
  return found.rows[0]?.isKnown ?? false;
}
