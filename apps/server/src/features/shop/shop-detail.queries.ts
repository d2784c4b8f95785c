import type { Selectable } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type {
  ShopDetail,
  changeWholesale,
  setSpendingOrder,
  updateOwnShop,
  updateShop,
} from '@lebean/contract/shop/detail.operations';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import type { Shop } from '../../database/tables.generated.ts';
import { matchingShops, shopAccountOf, shopColumns, shownShop } from './shop.queries.ts';

/** A shop as its page shows it; nothing when there is none in the scope. */
export async function findShopDetail(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<ShopDetail | undefined> {
  const row = await matchingShops(db, scope)
    .leftJoin('partner', (join) =>
      join.onRef('partner.id', '=', 'merchant.partnerId').on(scope.tellsPartner()),
    )
    .leftJoin('shopCounter', 'shopCounter.shopId', 'shop.id')
    .leftJoin('region as province', 'province.code', 'shop.provinceCode')
    .leftJoin('region as city', 'city.code', 'shop.cityCode')
    .select([
      ...shopColumns,
      shopAccountOf(scope).as('shopAccount'),
      'shop.provinceCode',
      'province.regionName as provinceName',
      'shop.cityCode',
      'city.regionName as cityName',
      'shop.reconciliationEmail',
      'shop.deductionPoint',
      'shop.spendingOrder',
      'shop.pointTaxRate',
      'shop.goodsTaxRate',
      'shop.version',
    ])
    .where('shop.id', '=', shopId)
    .executeTakeFirst();
  return row === undefined ? undefined : shownShop(row);
}

/** A shop as it stands before a change. */
export type LockedShop = Pick<
  Selectable<Shop>,
  | 'version'
  | 'changedBy'
  | 'countryCode'
  | 'currency'
  | 'timeZone'
  | 'provinceCode'
  | 'cityCode'
  | 'spendingOrder'
  | 'merchantId'
  | 'shopName'
  | 'shopType'
  | 'deductionPoint'
>;

/** What a change needs to know of the shop, which it locks. */
export async function lockShop(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<LockedShop | undefined> {
  return await db
    .selectFrom('shop')
    .select([
      'version',
      'changedBy',
      'countryCode',
      'currency',
      'timeZone',
      'provinceCode',
      'cityCode',
      'spendingOrder',
      'merchantId',
      'shopName',
      'shopType',
      'deductionPoint',
    ])
    .where('id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .forUpdate()
    .executeTakeFirst();
}

type Place = {
  readonly countryCode: string;
  readonly provinceCode: string | null;
  readonly cityCode: string | null;
};

/** Whether the province is one of the country and the city one of the province. */
export async function isPlace(
  db: Database,
  { countryCode, provinceCode, cityCode }: Place,
): Promise<boolean> {
  if (provinceCode === null) return cityCode === null;
  const found = await db
    .selectFrom('region as province')
    .leftJoin('region as city', (join) =>
      join.onRef('city.provinceCode', '=', 'province.code').on('city.code', '=', cityCode),
    )
    .select('city.code as cityCode')
    .where('province.code', '=', provinceCode)
    .where('province.countryCode', '=', countryCode)
    .where('province.provinceCode', 'is', null)
    .executeTakeFirst();
  return found !== undefined && found.cityCode === cityCode;
}

type Change = (
  | Input<typeof updateOwnShop>
  | Input<typeof updateShop>
  | Input<typeof changeWholesale>
  | Input<typeof setSpendingOrder>
) & { readonly shopId: number; readonly version: number; readonly country?: string | undefined };

/** Writes what was changed of a shop that is locked, at its version; answers its new one. */
export async function changeShop(
  db: Database,
  { shopId, version, country, ...changed }: Change,
  changedBy: string,
): Promise<number> {
  const moved = country === undefined ? {} : { countryCode: country };
  await db
    .updateTable('shop')
    .set({ ...changed, ...moved, version: version + 1, changedBy })
    .where('id', '=', shopId)
    .execute();
  return version + 1;
}
