import type { Database } from '../../database/database.ts';
import type { Scope } from './scope.ts';

/** Finds a partner in the scope; one outside of it is as good as none (ACC-2). */
export async function findPartner(
  db: Database,
  scope: Scope,
  partnerId: number,
): Promise<{ readonly id: number } | undefined> {
  return await db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .where(scope.hasPartner('partner.id'))
    .executeTakeFirst();
}

/** Finds a merchant in the scope; one outside of it is as good as none (ACC-2). */
export async function findMerchant(
  db: Database,
  scope: Scope,
  merchantId: number,
): Promise<{ readonly id: number; readonly currency: string } | undefined> {
  return await db
    .selectFrom('merchant')
    .select(['id', 'currency'])
    .where('id', '=', merchantId)
    .where(scope.hasMerchant('merchant.id'))
    .executeTakeFirst();
}

/** The first shops of the scope, no more than these: to see whether there is only one. */
export async function findFewShops(
  db: Database,
  scope: Scope,
  max: number,
): Promise<readonly { readonly id: number }[]> {
  return await db
    .selectFrom('shop')
    .select('id')
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .limit(max)
    .execute();
}

/** Finds a shop in the scope; one outside of it is as good as none (ACC-2). */
export async function findShop(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<{ readonly id: number; readonly merchantId: number } | undefined> {
  return await db
    .selectFrom('shop')
    .select(['id', 'merchantId'])
    .where('id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
}
