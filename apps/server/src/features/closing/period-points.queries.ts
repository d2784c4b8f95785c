import { type RawBuilder, sql } from 'kysely';
import type { listPeriodPoints } from '@lebean/contract/closing/operations';
import {
  type PeriodPointKind,
  type PeriodPointRow,
  periodPointKinds,
  type PointCount,
} from '@lebean/contract/closing/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

/** The first day after a month, written `YYYY-MM`. */
const dayAfter = (month: string): RawBuilder<unknown> =>
  sql`(${`${month}-01`}::date + interval '1 month')`;
/** When a month is over in a shop, and where days belong to none (NUM-3). */
const overIn = (month: string, timeZone: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${dayAfter(month)} at time zone ${timeZone}`;
const overAt = (month: string): RawBuilder<unknown> =>
  overIn(month, sql`public.platform_time_zone()`);

type Open = (scope: Scope, month: string) => RawBuilder<unknown>;

const nothing = sql`null::bigint as amount, null::text as currency`;

/** Each has the columns reason, shop_name, at, reference, amount, currency, page_id. */
const openOf: Readonly<Record<PeriodPointKind, Open>> = {
  // A break is reported by each run until it is mended: the latest one tells of all.
  reconciliation: (_scope, month) => sql`
    select 'ledgerBreak' as reason, null::text as shop_name, r.finished_at as at,
        coalesce(nullif(b.document_number, ''), b.kind) as reference, ${nothing}, r.id as page_id
      from (select * from reconciliation_run order by finished_at desc, id desc limit 1) r
      join reconciliation_break b on b.run_id = r.id
    union all
    select 'notProven', null, (select max(r.started_at) from reconciliation_run r), '', ${nothing}, null
      where not exists (select from reconciliation_run r where r.started_at >= ${overAt(month)})`,
  openShift: (scope, month) => sql`
    select 'shiftOpen' as reason, s.shop_name, h.opened_at as at, h.shift_number as reference, ${nothing}, h.id as page_id
      from shift h join shop s on s.id = h.shop_id
      where h.closed_at is null and h.opened_at < ${overIn(month, sql`s.time_zone`)} and ${scope.hasMerchant('h.merchant_id')}`,
  unmatchedPayment: (scope, month) => sql`
    select 'lineOpen' as reason, null::text as shop_name, l.value_date::timestamp at time zone public.platform_time_zone() as at,
        concat_ws(' ', nullif(l.payer, ''), nullif(l.bank_reference, '')) as reference, l.amount, l.currency, l.bank_file_id as page_id
      from bank_line l where l.state = 'open' and l.value_date < ${dayAfter(month)}
    union all
    select 'notCredited', s.shop_name, p.paid_at, p.order_number, p.amount, p.currency, p.id
      from payment p join shop s on s.id = p.shop_id
      where p.uncredited_why is not null and p.transfer_id is null and p.paid_at < ${overIn(month, sql`s.time_zone`)}
        and ${scope.hasMerchant('p.merchant_id')}`,
  // A terminal that was off the network when the month ended sends what it holds when it is back (PLY-4).
  latePlays: (scope, month) => sql`
    select 'terminalSilent' as reason, s.shop_name, h.last_seen_at as at,
        coalesce(nullif(t.terminal_name, ''), t.pc_unique_id) as reference, ${nothing}, t.device_id as page_id
      from terminal t join authorisation_code c on c.id = t.authorisation_code_id and c.state = 'activated'
      join shop s on s.id = t.shop_id
      left join terminal_heartbeat h on h.terminal_id = t.id
      where t.activated_at < ${overIn(month, sql`s.time_zone`)} and ${scope.hasMerchant('t.merchant_id')}
        and (h.last_seen_at is null or h.last_seen_at < ${overIn(month, sql`s.time_zone`)})
    union all
    select 'playRunning', s.shop_name, p.started_at, p.order_number, ${nothing}, p.id
      from play p join shop s on s.id = p.shop_id
      where p.state = 'started' and p.started_at < ${overIn(month, sql`s.time_zone`)} and ${scope.hasMerchant('p.merchant_id')}`,
  approval: (scope, month) => sql`
    select 'requestWaits' as reason, s.shop_name, a.created_at as at, concat_ws(' ', a.number, a.object_title) as reference,
        ${nothing}, a.id as page_id
      from approval_request a left join shop s on s.id = a.shop_id
      where a.state = 'pending' and a.created_at < ${overIn(month, sql`coalesce(s.time_zone, public.platform_time_zone())`)}
        and (a.merchant_id is null or ${scope.hasMerchant('a.merchant_id')})`,
  // The first statement of a shop is that of its last month: months before it have none. Those of partners hold
  // their shares.
  statement: (scope, month) => sql`
    select case when d.id is null then 'notDrafted' else 'notSent' end as reason, s.shop_name, d.drafted_at as at,
        coalesce(d.statement_number, '') as reference, d.closing as amount, s.currency, d.id as page_id
      from shop s
      left join statement d on d.shop_id = s.id and d.period_start = ${`${month}-01`}::date and d.stage = 'draft'
      where s.created_at < ${overIn(month, sql`s.time_zone`)} and ${scope.hasMerchant('s.merchant_id')}
        and not exists (select from statement t where t.shop_id = s.id and t.period_start = ${`${month}-01`}::date
          and t.stage in ('sent', 'disputed', 'confirmed'))
        and coalesce((select min(t.period_start) from statement t where t.shop_id = s.id), '-infinity') <= ${`${month}-01`}::date
    union all
    select 'notSent', r.partner_name, d.drafted_at, d.statement_number, d.closing, d.currency, d.id
      from statement d join partner r on r.id = d.partner_id
      where d.period_start = ${`${month}-01`}::date and d.stage = 'draft'`,
};

const openKinds = (
  scope: Scope,
  month: string,
  kinds: readonly PeriodPointKind[],
): RawBuilder<unknown> =>
  sql.join(
    kinds.map(
      (kind) =>
        sql`select ${kind}::text as kind, p.reason, p.shop_name, p.at, p.reference, p.amount, p.currency, p.page_id
          from (${openOf[kind](scope, month)}) p`,
    ),
    sql` union all `,
  );

type Stored = Omit<PeriodPointRow, 'at'> & { readonly at: Date | null };

/** What is open of a month: what the counts of the closing list count (SET-27). */
export function pointListing(
  db: Database,
  scope: Scope,
  { month, kind }: Filter<typeof listPeriodPoints>,
): Listing<PeriodPointRow> {
  const open = openKinds(scope, month, kind === undefined ? periodPointKinds : [kind]);
  return listing<Stored, PeriodPointRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select row_number() over (order by o.kind, o.shop_name nulls first, o.at, o.reference, o.page_id) as id,
            o.kind, o.reason, o.shop_name, o.at, o.reference, o.amount, o.currency, o.page_id
          from (${open}) o order by 1 ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select o.kind from (${open}) o`),
    toRow: ({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }),
  });
}

/** How many points of each kind are open of a month; all kinds, in their order. */
export async function countPoints(
  db: Database,
  scope: Scope,
  month: string,
): Promise<readonly PointCount[]> {
  const { rows } = await sql<{ kind: PeriodPointKind; count: number }>`
    select o.kind, count(*)::integer as count from (${openKinds(scope, month, periodPointKinds)}) o group by o.kind`.execute(
    db,
  );
  const found = new Map(rows.map(({ kind, count }) => [kind, count]));
  return periodPointKinds.map((kind) => ({ kind, count: found.get(kind) ?? 0 }));
}
