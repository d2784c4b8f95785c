import { sql } from 'kysely';
import type { ListViewRow, ViewAudience } from '@lebean/contract/list-view/operations';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** The roles of the account, by which colleagues share with it. */
export const ownRoles = (scope: Scope) =>
  sql`select r.role_id from account_role r where r.account_id = ${scope.accountId}`;

/** The views `v` that an account has or that its colleagues share with it (SH-58). */
export const readable = (scope: Scope) => sql`(v.account_id = ${scope.accountId}
  or (exists (select from account me where me.id = ${scope.accountId}
      and v.merchant_id is not distinct from me.merchant_id and v.partner_id is not distinct from me.partner_id)
    and (v.audience = 'all' or v.role_id in (${ownRoles(scope)}))))`;

type ReadView = Omit<ListViewRow, 'isMailable'> & {
  readonly filter: Readonly<Record<string, unknown>> | null;
};

/** The views of a list, the own ones first, by their names. */
export async function listViews(db: Database, scope: Scope, listName: string): Promise<ReadView[]> {
  const found = await sql<ReadView>`
    select v.id, v.view_name, v.search, v.audience, v.owner_name, v.account_id = ${scope.accountId} as is_own,
      exists (select from list_view_choice c where c.list_view_id = v.id and c.account_id = ${scope.accountId}) as is_chosen,
      case when v.filter_search = v.search then v.filter end as filter,
      (select m.rhythm from list_view_mail m where m.list_view_id = v.id and m.account_id = ${scope.accountId}) as mail_rhythm
    from list_view v where v.list_name = ${listName} and ${readable(scope)}
    order by is_own desc, v.view_name, v.id limit 200`.execute(db);
  return found.rows;
}

/** The roles that an account has. */
export async function listOwnRoles(
  db: Database,
  scope: Scope,
): Promise<Array<{ id: number; roleName: string }>> {
  const found = await sql<{ id: number; roleName: string }>`
    select r.id, r.role_name from role r where r.id in (${ownRoles(scope)}) order by r.role_name, r.id`.execute(
    db,
  );
  return found.rows;
}

/** How many views of a list an account has under other names. */
export async function countOthers(
  db: Database,
  scope: Scope,
  { listName, viewName }: { readonly listName: string; readonly viewName: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('listView')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', scope.accountId)
    .where('listName', '=', listName)
    .where('viewName', '<>', viewName)
    .executeTakeFirstOrThrow();
  return count;
}

/** A view as it is kept. */
export interface NewListView {
  readonly listName: string;
  readonly viewName: string;
  readonly search: string;
  readonly filter: string | null;
  readonly filterSearch: string | null;
  readonly audience: ViewAudience;
  readonly roleId: number | null;
  readonly ownerName: string;
  readonly createdAt: Date;
}

/** Keeps a view, in the place of the own one of its name; answers its id. */
export async function saveView(db: Database, scope: Scope, view: NewListView): Promise<number> {
  const { id } = await db
    .insertInto('listView')
    .values({
      ...view,
      accountId: scope.accountId,
      merchantId: sql<number | null>`current_merchant_id()`,
      partnerId: sql<number | null>`current_partner_id()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'listName', 'viewName']).doUpdateSet((eb) => ({
        search: eb.ref('excluded.search'),
        filter: eb.ref('excluded.filter'),
        filterSearch: eb.ref('excluded.filterSearch'),
        audience: eb.ref('excluded.audience'),
        roleId: eb.ref('excluded.roleId'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes an own view; answers what it was called. */
export async function deleteView(
  db: Database,
  scope: Scope,
  listViewId: number,
): Promise<{ readonly listName: string; readonly viewName: string } | undefined> {
  return await db
    .deleteFrom('listView')
    .where('id', '=', listViewId)
    .where('accountId', '=', scope.accountId)
    .returning(['listName', 'viewName'])
    .executeTakeFirst();
}

/** A view that an account may look through. */
export async function findView(
  db: Database,
  scope: Scope,
  listViewId: number,
): Promise<{ readonly listName: string; readonly viewName: string } | undefined> {
  const found = await sql<{ listName: string; viewName: string }>`
    select v.list_name, v.view_name from list_view v where v.id = ${listViewId} and ${readable(scope)}`.execute(
    db,
  );
  return found.rows[0];
}

/** Has a list open with a view for an account, in the place of the one before. */
export async function chooseView(
  db: Database,
  scope: Scope,
  listViewId: number,
  listName: string,
): Promise<void> {
  await db
    .insertInto('listViewChoice')
    .values({ accountId: scope.accountId, listName, listViewId })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'listName'])
        .doUpdateSet((eb) => ({ listViewId: eb.ref('excluded.listViewId') })),
    )
    .execute();
}

/** Has a list open without a view again. */
export async function unchooseView(db: Database, scope: Scope, listViewId: number): Promise<void> {
  await db
    .deleteFrom('listViewChoice')
    .where('accountId', '=', scope.accountId)
    .where('listViewId', '=', listViewId)
    .execute();
}
