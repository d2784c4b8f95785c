import { ownRoleName } from '@lebean/contract/role/ability';
import type { Database } from '../../database/database.ts';
import { giveRoles, takeOtherRoles } from './account.queries.ts';

/** The limit of an assistant's refunds and the currency of its shop. */
export async function findAllowance(
  db: Database,
  accountId: number,
): Promise<{
  readonly refundUpTo: number | null;
  readonly currency: string | null;
  readonly version: number;
}> {
  return await db
    .selectFrom('account')
    .leftJoin('accountRole', 'accountRole.accountId', 'account.id')
    // One that it has been given others instead of limits nothing any more.
    .leftJoin('role', (join) =>
      join.onRef('role.id', '=', 'accountRole.roleId').onRef('role.accountId', '=', 'account.id'),
    )
    .leftJoin('shop', 'shop.id', 'account.shopId')
    .where('account.id', '=', accountId)
    .select(['role.refundUpTo', 'shop.currency', 'account.version'])
    .orderBy('role.id', (by) => by.asc().nullsLast())
    .limit(1)
    .executeTakeFirstOrThrow();
}

export interface Allowance {
  readonly accountId: number;
  readonly merchantId: number;
  readonly permissions: readonly string[];
  readonly refundUpTo: number | null;
  readonly changedBy: string;
}

/**
 * Writes what an assistant may do into the role of its own, the only one that it has from then on. A second step that
 * one of the roles before it asks for stays asked for (ACC-5).
 */
export async function writeAllowance(
  db: Database,
  { accountId, merchantId, permissions, ...allowed }: Allowance,
): Promise<void> {
  const asking = await db
    .selectFrom('accountRole')
    .innerJoin('role', 'role.id', 'accountRole.roleId')
    .select('role.id')
    .where('accountRole.accountId', '=', accountId)
    .where('role.isTotpRequired', '=', true)
    .limit(1)
    .executeTakeFirst();
  const isTotpRequired = asking !== undefined;
  const written = { ...allowed, permissions: [...permissions], isTotpRequired };
  const changed = await db
    .updateTable('role')
    .set((eb) => ({ ...written, version: eb('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  const { id: roleId } =
    changed ??
    (await db
      .insertInto('role')
      .values({
        ...written,
        kind: 'shop',
        roleName: ownRoleName.zh,
        nameZh: ownRoleName.zh,
        nameEn: ownRoleName.en,
        nameEs: ownRoleName.es,
        merchantId,
        accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  await takeOtherRoles(db, accountId, [roleId]);
  await giveRoles(db, { id: accountId, kind: 'shop' }, [roleId]);
}
