import type { LevelRow, listLevels } from '@lebean/contract/level';
import type { Input } from '@lebean/contract/operation';
import type { listPackages, PackageRow } from '@lebean/contract/recharge-package';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { offsetOf, type Page, pageOf } from '../../database/page.ts';

/** Templates of the platform, or rows of a merchant in the scope (MEM-10). */
function isVisible(scope: Scope, column: string): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} is null or ${scope.hasMerchant(column)})`;
}

/** One page of the member levels that the scope can see, by rank. */
export async function listLevelRows(
  db: Database,
  scope: Scope,
  { merchantId, ...request }: Input<typeof listLevels>,
): Promise<Page<LevelRow>> {
  const wanted = merchantId ?? scope.merchantId;
  const matching = db
    .selectFrom('memberLevel')
    .where(isVisible(scope, 'memberLevel.merchantId'))
    .$if(wanted !== undefined, (levels) =>
      levels.where(appliesTo('member_level', 'memberLevel.merchantId', wanted ?? 0)),
    );
  const rows = await matching
    .select([
      'id',
      'merchantId',
      'levelName',
      'levelDiscount',
      'levelOrder',
      'levelShortName',
      'levelUpPrice',
      'levelRights',
      'isUpgrade',
      'upgradeLevelId',
      'openCardPrice',
      'cardReplacementPrice',
      'isAllowCancelCard',
      'coin',
    ])
    .orderBy('levelOrder')
    .orderBy('id')
    .limit(request.pageSize)
    .offset(offsetOf(request))
    .execute();
  return pageOf(db, request, rows, matching.select('id'));
}

/**
 * What a merchant's cards go by (MEM-10): the merchant's own rows when it has any, else the templates.
 */
function appliesTo(
  table: 'member_level' | 'recharge_package',
  column: string,
  merchantId: number,
): Expression<SqlBool> {
  const owned = sql`exists (select from ${sql.table(table)} own where own.merchant_id = ${merchantId})`;
  return sql<SqlBool>`case when ${owned} then ${sql.ref(column)} = ${merchantId} else ${sql.ref(column)} is null end`;
}

/** One page of the enabled recharge packages that the scope can see, the cheapest first. */
export async function listPackageRows(
  db: Database,
  scope: Scope,
  { merchantId, use, ...request }: Input<typeof listPackages>,
): Promise<Page<PackageRow>> {
  const wanted = merchantId ?? scope.merchantId;
  const matching = db
    .selectFrom('rechargePackage')
    .where('isEnabled', '=', true)
    .where(isVisible(scope, 'rechargePackage.merchantId'))
    .$if(wanted !== undefined, (packages) =>
      packages.where(appliesTo('recharge_package', 'rechargePackage.merchantId', wanted ?? 0)),
    )
    .$if(use === 'opening', (packages) => packages.where('isForOpening', '=', true))
    .$if(use === 'recharge', (packages) => packages.where('isForRecharge', '=', true));
  const rows = await matching
    .select([
      'id',
      'merchantId',
      'packageName',
      'sellPrice',
      'point',
      'giftPoint',
      'isForOpening',
      'isForRecharge',
    ])
    .orderBy('sellPrice')
    .orderBy('id')
    .limit(request.pageSize)
    .offset(offsetOf(request))
    .execute();
  return pageOf(db, request, rows, matching.select('id'));
}
