import { sql } from 'kysely';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { ownRoles, readable } from './list-view.queries.ts';

/** A view as a role has it: what the address said when it was chosen. */
interface RoleView {
  readonly viewName: string;
  readonly search: string;
}

/** What a list opens with by the roles of an account; of several, by the one that was given last (SH-58). */
export async function readRoleDefault(
  db: Database,
  scope: Scope,
  listName: string,
): Promise<(RoleView & { readonly roleName: string }) | null> {
  const found = await sql<RoleView & { readonly roleName: string }>`
    select in_language(r.role_name, r.name_zh, r.name_en, r.name_es) as role_name, d.view_name, d.search
    from list_view_default d join role r on r.id = d.role_id
    where d.list_name = ${listName} and d.role_id in (${ownRoles(scope)})
    order by d.changed_at desc, d.role_id limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** A role that has a list, with the view that it opens with. */
export interface RoleOfList {
  readonly id: number;
  readonly roleName: string;
  readonly viewName: string | null;
}

/** The roles of the platform with the view that a list opens with; what was ticked for one assistant is none of them. */
async function listManagedRoles(
  db: Database,
  listName: string,
): Promise<Array<RoleOfList & { readonly kind: AccountKind; readonly permissions: string[] }>> {
  const found = await sql<
    RoleOfList & { readonly kind: AccountKind; readonly permissions: string[] }
  >`select r.id, in_language(r.role_name, r.name_zh, r.name_en, r.name_es) as role_name, r.kind, r.permissions, d.view_name
    from role r left join list_view_default d on d.role_id = r.id and d.list_name = ${listName}
    where r.account_id is null order by r.kind, role_name, r.id`.execute(db);
  return found.rows;
}

/** The roles that have a list: of a kind that it is for, and with the permission to see it. */
export async function rolesWithList(
  db: Database,
  listName: string,
  list: AnyOperation | undefined,
): Promise<RoleOfList[]> {
  const managed = await listManagedRoles(db, listName);
  return managed.flatMap(({ kind, permissions, ...role }) => {
    const isForAll = list?.permission === 'session';
    const isHeld = permissions.some((permission) => permission === list?.permission);
    return list?.scope.includes(kind) === true && (isForAll || isHeld) ? [role] : [];
  });
}

/** What a view that an account may look through says now. */
export async function findRoleView(
  db: Database,
  scope: Scope,
  { listViewId, listName }: { readonly listViewId: number; readonly listName: string },
): Promise<RoleView | undefined> {
  const found = await sql<RoleView>`select v.view_name, v.search from list_view v
    where v.id = ${listViewId} and v.list_name = ${listName} and ${readable(scope)}`.execute(db);
  return found.rows[0];
}

/** Has a list open with a view for a role, in the place of the one before. */
export async function saveRoleView(
  db: Database,
  view: RoleView & {
    readonly roleId: number;
    readonly listName: string;
    readonly changedBy: string;
    readonly changedAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('listViewDefault')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['roleId', 'listName']).doUpdateSet((eb) => ({
        viewName: eb.ref('excluded.viewName'),
        search: eb.ref('excluded.search'),
        changedBy: eb.ref('excluded.changedBy'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute();
}

/** Has a list open as it is for a role again. */
export async function deleteRoleView(
  db: Database,
  { roleId, listName }: { readonly roleId: number; readonly listName: string },
): Promise<void> {
  await db
    .deleteFrom('listViewDefault')
    .where('roleId', '=', roleId)
    .where('listName', '=', listName)
    .execute();
}
