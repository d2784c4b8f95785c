import type { createLevel, LevelRow, listLevels } from '@lebean/contract/level';
import type { Input } from '@lebean/contract/operation';
import type { createPackage, listPackages, PackageRow } from '@lebean/contract/recharge-package';
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
      levels.where(appliesTo(scope, 'member_level', 'memberLevel.merchantId', wanted ?? 0)),
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
 * A merchant out of the scope has none, like one that does not exist (ACC-2).
 */
function appliesTo(
  scope: Scope,
  table: 'member_level' | 'recharge_package',
  column: string,
  merchantId: number,
): Expression<SqlBool> {
  const owned = sql`exists (select from ${sql.table(table)} own where own.merchant_id = ${merchantId}
    and ${scope.hasMerchant('own.merchant_id')})`;
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
      packages.where(
        appliesTo(scope, 'recharge_package', 'rechargePackage.merchantId', wanted ?? 0),
      ),
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

/** Whether all shops of a merchant that the scope sees may keep member settings of their own (MEM-10). */
export async function hasOwnMemberSettings(
  db: Database,
  scope: Scope,
  merchantId: number,
): Promise<boolean> {
  const found = await sql<{ isAllowed: boolean | null }>`
    select bool_and(s.member_permission = 'custom') as is_allowed from shop s
    where s.merchant_id = ${merchantId} and ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}`.execute(
    db,
  );
  return found.rows[0]?.isAllowed ?? false;
}

/** Finds a level among those of one owner: a merchant, or null for the platform's templates. */
export async function findLevelOf(
  db: Database,
  merchantId: number | null,
  levelId: number,
): Promise<{ readonly levelOrder: number } | undefined> {
  return await db
    .selectFrom('memberLevel')
    .select('levelOrder')
    .where('id', '=', levelId)
    .where('merchantId', merchantId === null ? 'is' : '=', merchantId)
    .executeTakeFirst();
}

/** Adds a level; answers its id, or nothing when its owner has a level of that rank. */
export async function insertLevel(
  db: Database,
  merchantId: number | null,
  level: Omit<Input<typeof createLevel>, 'merchantId'>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('memberLevel')
    .values({ ...level, merchantId, upgradeLevelId: level.upgradeLevelId ?? null })
    .onConflict((conflict) => conflict.columns(['merchantId', 'levelOrder']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Adds a recharge package; answers its id. */
export async function insertPackage(
  db: Database,
  merchantId: number | null,
  sold: Omit<Input<typeof createPackage>, 'merchantId'>,
): Promise<number> {
  const { id } = await db
    .insertInto('rechargePackage')
    .values({ ...sold, merchantId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
