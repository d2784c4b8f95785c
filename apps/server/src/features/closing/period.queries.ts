import { sql } from 'kysely';
import type { listSettledPeriods } from '@lebean/contract/closing/operations';
import type { PeriodRow, PointCount } from '@lebean/contract/closing/rows';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

/** Lets one after the other close, and waits for whoever still writes into what is to be closed. */
export async function lockPeriods(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('period closing'))`.execute(db);
}

/** The months that are over at an instant: in every shop, where days belong to none, and in UTC. */
const lastOver = (at: Date) => sql`(select date_trunc('month', min(l.local))::date from (
    select ${at}::timestamptz at time zone z.time_zone as local
      from (select distinct s.time_zone from shop s union select public.platform_time_zone() union select 'UTC') z) l)`;

type Stored = Omit<PeriodRow, 'closedAt'> & { readonly closedAt: Date | null };
const toRow = ({ closedAt, ...row }: Stored): PeriodRow => ({
  ...row,
  closedAt: closedAt?.toISOString() ?? null,
});

const columns = sql`to_char(n.month, 'YYYYMM')::integer as id, to_char(n.month, 'YYYY-MM') as month, c.id is not null as is_closed, c.closed_at, c.closed_by,
  a.decider_name as approved_by, coalesce(c.reason, '') as reason, coalesce(c.closed_over, '[]') as closed_over`;
const joined = sql`left join period_closing c on c.month = n.month left join approval_request a on a.id = c.approval_id`;

/** Months that are over, the latest first, from the first that was closed or settled on. */
export function periodListing(
  db: Database,
  { isClosed }: Filter<typeof listSettledPeriods>,
  at: Date,
): Listing<PeriodRow> {
  const months = sql`(select d::date as month from generate_series(
      coalesce((select min(c.month) from period_closing c), (select min(t.period_start) from statement t),
        ${lastOver(at)} - interval '1 month')::timestamp, (${lastOver(at)} - interval '1 month')::timestamp, interval '1 month') d)`;
  const condition = isClosed === undefined ? sql`true` : sql`(c.id is not null) = ${isClosed}`;
  return listing<Stored, PeriodRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select ${columns} from ${months} n ${joined} where ${condition}
          order by n.month desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select n.month from ${months} n ${joined} where ${condition}`),
    toRow,
  });
}

/** A month, with whether it is over and which one has to be closed before it. */
export async function findPeriod(db: Database, month: string, at: Date) {
  const { rows } = await sql<Stored & { isOver: boolean; firstMonth: string | null }>`
    select ${columns}, n.month < ${lastOver(at)} as is_over,
      (select to_char(max(l.month) + interval '1 month', 'YYYY-MM') from period_closing l) as first_month
    from (select ${`${month}-01`}::date as month) n ${joined}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a month is always there');
  const { isOver, firstMonth, ...row } = found;
  return { ...toRow(row), isOver, firstMonth };
}

/** The request to close a month that waits, where there is one. */
export async function findWaitingClosing(
  db: Database,
  month: string,
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from approval_request a where a.state = 'pending' and a.operation = 'period.closeOver'
      and a.input ->> 'month' = ${month} and a.expires_at > ${at} order by a.id limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Closes a month for good. */
export async function insertClosing(
  db: Database,
  closing: {
    readonly month: string;
    readonly closedOver: readonly PointCount[];
    readonly reason: string;
    readonly approvalId: number | null;
  },
  { actor, at: closedAt }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('periodClosing')
    .values({
      ...closing,
      month: `${closing.month}-01`,
      closedOver: JSON.stringify(closing.closedOver),
      operatorAccountId: actor.accountId,
      closedBy: actor.name,
      closedAt,
    })
    .execute();
}
