import type { getShopHours } from '@lebean/contract/abuse/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

type ShopHours = Output<typeof getShopHours>;

/** When a shop of the scope is open. */
export async function findShopHours(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<ShopHours | undefined> {
  return await db
    .selectFrom('shop')
    .select(['id as shopId', 'shopName', 'openingMinute', 'closingMinute'])
    .where('id', '=', shopId)
    .where(scope.hasMerchant('merchantId'))
    .where(scope.hasShop('id'))
    .executeTakeFirst();
}

/** Changes when a shop of the scope is open. */
export async function updateShopHours(
  db: Database,
  scope: Scope,
  { shopId, openingMinute, closingMinute }: Omit<ShopHours, 'shopName'>,
): Promise<void> {
  await db
    .updateTable('shop')
    .set({ openingMinute, closingMinute })
    .where('id', '=', shopId)
    .where(scope.hasMerchant('merchantId'))
    .where(scope.hasShop('id'))
    .execute();
}
