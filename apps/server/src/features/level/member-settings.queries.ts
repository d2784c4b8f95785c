import { type Expression, sql, type SqlBool } from 'kysely';
import type { Output } from '@lebean/contract/kernel/operation';
import type { getMemberSettings } from '@lebean/contract/level/member-settings.operations';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

export type SettingsTable = 'member_level' | 'recharge_package';
type Right = Output<typeof getMemberSettings>['right'];

/** What all shops of a merchant may do about its levels and packages, those out of sight too (MEM-10). */
export async function settingsRight(db: Database, merchantId: number): Promise<Right> {
  const found = await sql<{ right: Right }>`
    select member_settings_right(${merchantId}) as right`.execute(db);
  return found.rows[0]?.right ?? 'fixed';
}

/** Whether a merchant has levels or packages of its own, enabled or not. */
export async function hasOwnRows(
  db: Database,
  table: SettingsTable,
  merchantId: number,
): Promise<boolean> {
  const found = await sql<{ isThere: boolean }>`
    select exists (select from ${sql.table(table)} own where own.merchant_id = ${merchantId}) as is_there`.execute(
    db,
  );
  return found.rows[0]?.isThere ?? false;
}

/** Templates of the platform, or rows of a merchant in the scope (MEM-10). */
export function isVisible(scope: Scope, column: string): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} is null or ${scope.hasMerchant(column)})`;
}

/** Whose rows are asked for, and in which of its shops they are to count. */
interface Whose {
  readonly merchantId: number;
  readonly shopId?: number | undefined;
}

/**
 * What a shop goes by (MEM-10): its merchant's own rows when it has any and the shop may keep them, else the
 * templates. Where no shop is named, any shop in sight that may. A merchant out of the scope has none, like one
 * that does not exist (ACC-2).
 */
function appliesTo(
  scope: Scope,
  table: SettingsTable,
  column: string,
  { merchantId, shopId }: Whose,
): Expression<SqlBool> {
  const owned = sql`exists (select from ${sql.table(table)} own where own.merchant_id = ${merchantId}
    and ${scope.hasMerchant('own.merchant_id')})
    and exists (select from shop s where s.merchant_id = ${merchantId} and ${scope.hasShop('s.id')} and s.member_permission <> 'fixed'
      ${shopId === undefined ? sql`` : sql`and s.id = ${shopId}`})`;
  return sql<SqlBool>`case when ${owned} then ${sql.ref(column)} = ${merchantId} else ${sql.ref(column)} is null end`;
}

/** The rows that a list asks for: those of an owner, or those that a merchant's shops, or one of them, go by. */
export function isListed(
  scope: Scope,
  table: SettingsTable,
  column: string,
  requested: {
    readonly merchantId?: number | undefined;
    readonly shopId?: number | undefined;
    readonly owner?: 'platform' | 'merchant' | undefined;
  },
): Expression<SqlBool> {
  if (requested.owner === 'platform') return sql<SqlBool>`${sql.ref(column)} is null`;
  const merchantId = requested.merchantId ?? scope.merchantId;
  if (requested.owner === 'merchant')
    return merchantId === undefined
      ? sql<SqlBool>`${sql.ref(column)} is not null`
      : sql<SqlBool>`${sql.ref(column)} = ${merchantId}`;
  return merchantId === undefined
    ? sql<SqlBool>`true`
    : appliesTo(scope, table, column, { merchantId, shopId: requested.shopId });
}
