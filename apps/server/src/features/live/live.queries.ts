import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** Those of some shops that are in the scope. */
export async function listSeenShops(
  db: Database,
  scope: Scope,
  shopIds: readonly number[],
): Promise<number[]> {
  const seen = await db
    .selectFrom('shop')
    .select('id')
    .where('id', 'in', shopIds)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .orderBy('id')
    .execute();
  return seen.map(({ id }) => id);
}
