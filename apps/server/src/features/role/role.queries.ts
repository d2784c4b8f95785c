import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Input } from '@lebean/contract/kernel/operation';
import type { listRoles, updateRole } from '@lebean/contract/role/operations';
import type { RoleRow } from '@lebean/contract/role/rows';
import type { RoleOption } from '@lebean/contract/vocabulary/role';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { allNamesOf, hasNameLike, inLanguage } from '../../database/in-language.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** The roles in the order in which they were made, those of the product first; not those of single assistants. */
export function roleListing(
  db: Database,
  scope: Scope,
  { query, kind }: Filter<typeof listRoles>,
): Listing<RoleRow> {
  const matching = db
    .selectFrom('role')
    .where('role.accountId', 'is', null)
    .where((eb) => eb.or([eb('role.merchantId', 'is', null), scope.hasMerchant('role.merchantId')]))
    .$call(
      whenSearched(query, (roles, pattern) =>
        roles.where((eb) =>
          eb.or([
            hasNameLike('role', 'roleName', pattern),
            eb('role.description', 'ilike', pattern),
          ]),
        ),
      ),
    )
    .$call(whenGiven(kind, (roles, kind) => roles.where('role.kind', '=', kind)));
  const ordered = matching
    .select((eb) => [
      'role.id',
      'role.roleKey as key',
      'role.kind',
      ...allNamesOf('role', 'roleName'),
      inLanguage('role', 'roleName').as('roleName'),
      'role.description',
      'role.permissions',
      'role.screens',
      'role.isTotpRequired',
      'role.version',
      eb
        .selectFrom('accountRole')
        .innerJoin('account', 'account.id', 'accountRole.accountId')
        .whereRef('accountRole.roleId', '=', 'role.id')
        .where(scope.hasAccount('account'))
        .select((accounts) => accounts.fn.countAll<number>().as('count'))
        .as('accountCount'),
    ])
    .orderBy('role.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('role.id'),
    toRow: (row) => ({ ...row, accountCount: row.accountCount ?? 0 }),
  });
}

type Option = Omit<RoleOption, 'isGrantable'> & { readonly permissions: readonly string[] };

/** The roles that an account of a kind can have, with what they allow; of one that has one, its own. */
export async function listOptions(
  db: Database,
  kind: AccountKind,
  accountId: number | undefined,
): Promise<Option[]> {
  return await db
    .selectFrom('role')
    .select(['roleKey as key', 'permissions'])
    .select(inLanguage('role', 'roleName').as('roleName'))
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('accountId', 'is', null), eb('accountId', '=', accountId ?? null)]))
    .orderBy('id')
    .execute();
}

type RoleFields = Omit<Input<typeof updateRole>, 'roleId' | 'version'>;

/** Adds a role; answers its id. */
export async function insertRole(
  db: Database,
  kind: AccountKind,
  { permissions, ...fields }: RoleFields,
  changedBy: string,
): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ ...fields, kind, permissions: [...permissions], changedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a role and locks it; roles belong to nobody, hence no scope. That of one assistant is its owner's (SH-47). */
export async function lockRole(db: Database, roleId: number) {
  return await db
    .selectFrom('role')
    .select(['id', 'roleKey', 'kind', 'merchantId', 'accountId', 'description'])
    .select(['roleName', 'nameZh', 'nameEn', 'nameEs'])
    .select(['permissions', 'screens', 'refundUpTo', 'isTotpRequired', 'changedBy', 'version'])
    .where('id', '=', roleId)
    .where('accountId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a locked role; answers its new version. */
export async function changeRole(
  db: Database,
  roleId: number,
  { permissions, ...fields }: RoleFields,
  changedBy: string,
): Promise<number> {
  const { version } = await db
    .updateTable('role')
    .set((eb) => ({
      ...fields,
      permissions: [...permissions],
      changedBy,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', roleId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** How many accounts have a role, of all or of one type. */
export async function countHolders(
  db: Database,
  roleId: number,
  accountType?: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('accountRole')
    .leftJoin('account', 'account.id', 'accountRole.accountId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('roleId', '=', roleId)
    .$call(
      whenGiven(accountType, (held, accountType) =>
        held.where('account.accountType', '=', accountType).where('account.kind', '=', 'shop'),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes a locked role that nobody has. */
export async function deleteRole(db: Database, roleId: number): Promise<void> {
  await db.deleteFrom('role').where('id', '=', roleId).execute();
}
