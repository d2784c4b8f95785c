import { sql } from 'kysely';
import type { ViewRhythm } from '@lebean/contract/list-view/operations';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { readable } from './list-view.queries.ts';

/** At eight. */
const mailMinute = 480;

/** Which view is mailed to whom. */
export interface ViewMailKey {
  readonly accountId: number;
  readonly listViewId: number;
}

/** A mail of a view as it is kept. */
export interface ViewMail extends ViewMailKey {
  readonly rhythm: ViewRhythm;
  readonly page: string;
}

/** What of a view a mail of it needs. */
export interface MailedView {
  readonly listName: string;
  readonly viewName: string;
  readonly search: string;
  /** Nothing where its list was not asked by what it says now. */
  readonly filter: Readonly<Record<string, unknown>> | null;
}

/** A view that an account may look through, for a mail of it. */
export async function findMailedView(
  db: Database,
  scope: Scope,
  listViewId: number,
): Promise<MailedView | undefined> {
  const found = await sql<MailedView>`select v.list_name, v.view_name, v.search,
      case when v.filter_search = v.search then v.filter end as filter
    from list_view v where v.id = ${listViewId} and ${readable(scope)}`.execute(db);
  return found.rows[0];
}

/** When the next mail of a rhythm goes: on a day of the account's own calendar, at eight by its clock (NUM-3). */
export async function nextMailAt(
  db: Database,
  { accountId, rhythm }: Pick<ViewMail, 'accountId' | 'rhythm'>,
  after: Date,
): Promise<Date> {
  const found = await sql<{ at: Date }>`select min(told.instant) as at
    from account a left join shop s on s.id = a.shop_id
      cross join lateral (select coalesce(a.time_zone, s.time_zone, platform_time_zone()) as zone) place
      cross join lateral (select d.day, (d.day + make_interval(mins => ${sql.lit(mailMinute)})) at time zone place.zone as instant
        from (select (${after}::timestamptz at time zone place.zone)::date + step as day from generate_series(0, 32) step) d) told
    where a.id = ${accountId} and told.instant > ${after}::timestamptz and case ${rhythm}::text
      when 'weekly' then extract(isodow from told.day) = 1 when 'monthly' then extract(day from told.day) = 1 else true end`.execute(
    db,
  );
  const [next] = found.rows;
  if (next === undefined) throw new Error(`account ${accountId} has no next morning`);
  return next.at;
}

/** Has a view mailed to an account, in the place of how often it was before. */
export async function saveViewMail(db: Database, mail: ViewMail, nextAt: Date): Promise<void> {
  await db
    .insertInto('listViewMail')
    .values({ ...mail, nextAt })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'listViewId']).doUpdateSet((eb) => ({
        rhythm: eb.ref('excluded.rhythm'),
        page: eb.ref('excluded.page'),
        nextAt: eb.ref('excluded.nextAt'),
      })),
    )
    .execute();
}

/** Has a view mailed to an account no more. */
export async function deleteViewMail(db: Database, key: ViewMailKey): Promise<void> {
  await db
    .deleteFrom('listViewMail')
    .where('accountId', '=', key.accountId)
    .where('listViewId', '=', key.listViewId)
    .execute();
}

/** The mails that are due, those that wait the longest first. */
export async function viewMailsDue(
  db: Database,
  now: Date,
  max: number,
): Promise<readonly ViewMailKey[]> {
  return await db
    .selectFrom('listViewMail')
    .select(['accountId', 'listViewId'])
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(max)
    .execute();
}

/** A mail that is due, locked; nothing where another node is at it or it is due no more. */
export async function takeViewMail(
  db: Database,
  { accountId, listViewId }: ViewMailKey,
  now: Date,
): Promise<ViewMail | undefined> {
  return await db
    .selectFrom('listViewMail')
    .select(['accountId', 'listViewId', 'rhythm', 'page'])
    .where('accountId', '=', accountId)
    .where('listViewId', '=', listViewId)
    .where('nextAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Has the next mail wait for its day. */
export async function noteMailed(db: Database, key: ViewMailKey, nextAt: Date): Promise<void> {
  await db
    .updateTable('listViewMail')
    .set({ nextAt })
    .where('accountId', '=', key.accountId)
    .where('listViewId', '=', key.listViewId)
    .execute();
}
