import { type RawBuilder, sql } from 'kysely';
import type { JournalFigure } from '@lebean/domain/journal/journal';
import { partsByMode } from '../../capabilities/payments/parts-by-mode.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

const firstDay = (month: string): RawBuilder<unknown> => sql`${`${month}-01`}::date`;
/** Whether an instant lies in a month, by a clock. */
const within = (
  at: RawBuilder<unknown>,
  month: string,
  timeZone: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`${at} >= ${firstDay(month)}::timestamp at time zone ${timeZone}
    and ${at} < (${firstDay(month)} + interval '1 month') at time zone ${timeZone}`;

/** What was taken and given at counters: written once, so that a month that is over stays as it is. */
const counters = (scope: Scope, month: string): RawBuilder<unknown> => sql`
  select case r.recharge_type when 'refund' then 'refund' else 'recharge' end as kind, r.payment_mode, s.id as shop_id, r.currency,
      case r.recharge_type when 'refund' then -r.paid else r.paid end as amount
    from shop s cross join lateral (select r.recharge_type, part.payment_mode, r.currency, part.paid from recharge_record r, lateral ${partsByMode('r')} part
      where r.merchant_id = s.merchant_id and r.shop_id = s.id and r.payment_state = 'success' and r.paid <> 0
        and ${within(sql`r.created_at`, month, sql`s.time_zone`)} offset 0) r where ${scope.hasMerchant('s.merchant_id')}
  union all
  select 'goodsSale', g.payment_mode, s.id, g.currency, g.paid
    from shop s cross join lateral (select part.payment_mode, g.currency, part.paid from goods_sale g, lateral ${partsByMode('g')} part
      where g.merchant_id = s.merchant_id and g.shop_id = s.id and g.paid <> 0
        and ${within(sql`g.created_at`, month, sql`s.time_zone`)} offset 0) g where ${scope.hasMerchant('s.merchant_id')}
  union all
  select case p.kind when 'received' then 'paymentReceived' when 'made' then 'paymentMade' else 'writeOff' end, null, p.shop_id,
      p.currency, case p.kind when 'made' then -p.amount else p.amount end
    from statement_payment p where p.value_date >= ${firstDay(month)} and p.value_date < ${firstDay(month)} + interval '1 month'
      and ${scope.hasMerchant('p.merchant_id')}`;

/** What a month may still come to after it was journaled: a statement that is sent late, a sale that is paid late. */
const changing = (scope: Scope, month: string): RawBuilder<unknown> => sql`
  select 'lebeanSale' as kind, r.payment_mode, r.shop_id, r.currency, r.paid as amount
    from lebean_recharge r left join shop s on s.id = r.shop_id
    where r.payment_state = 'success' and r.paid <> 0
      and r.created_at >= ${firstDay(month)} - interval '1 day' and r.created_at < ${firstDay(month)} + interval '33 days'
      and ${within(sql`r.created_at`, month, sql`coalesce(s.time_zone, public.platform_time_zone())`)}
      and (r.merchant_id is null or ${scope.hasMerchant('r.merchant_id')})
  union all
  select case l.kind when 'lebeanSale' then 'lebeanCredit' else l.kind end, null, t.shop_id, t.currency, l.net
    from statement t join statement_line l on l.statement_id = t.id
    where t.period_end = (${firstDay(month)} + interval '1 month')::date and t.period_start = ${firstDay(month)}
      and t.stage in ('sent', 'disputed', 'confirmed') and ${scope.hasMerchant('t.merchant_id')}
  union all
  -- Of what is sold the tax is owed to the state (SET-19).
  select 'tax', null, t.shop_id, t.currency, l.tax
    from statement t join statement_line l on l.statement_id = t.id and l.tax <> 0
    where t.period_end = (${firstDay(month)} + interval '1 month')::date and t.period_start = ${firstDay(month)}
      and t.stage in ('sent', 'disputed', 'confirmed') and ${scope.hasMerchant('t.merchant_id')}
  union all
  -- What was paid with the sale itself is journaled as that sale.
  select 'lebeanCredit', null, t.shop_id, t.currency, -t.paid_at_sale
    from statement t
    where t.period_end = (${firstDay(month)} + interval '1 month')::date and t.period_start = ${firstDay(month)} and t.paid_at_sale <> 0
      and t.stage in ('sent', 'disputed', 'confirmed') and ${scope.hasMerchant('t.merchant_id')}`;

async function sumOf(
  db: Database,
  month: string,
  rows: RawBuilder<unknown>,
  dealtWith: RawBuilder<unknown>,
): Promise<JournalFigure[]> {
  const found = await sql<Omit<JournalFigure, 'belongsTo'>>`
    select f.kind, f.payment_mode, f.shop_id, f.currency, sum(f.amount)::bigint as amount
    from (select n.kind, n.payment_mode, n.shop_id, n.currency, n.amount from (${rows}) n
      union all
      select d.kind, d.payment_mode, d.shop_id, d.currency, -d.amount from journal_figure d
        where d.belongs_to = ${firstDay(month)} and ${dealtWith}) f
    group by f.kind, f.payment_mode, f.shop_id, f.currency having sum(f.amount) <> 0
    order by f.currency, f.kind, f.shop_id nulls first, f.payment_mode`.execute(db);
  return found.rows.map((row) => ({ ...row, belongsTo: month }));
}

/** The figures of a month that no journal has dealt with, and what has come of earlier months since (SET-28). */
export async function listFigures(
  db: Database,
  scope: Scope,
  month: string,
): Promise<readonly JournalFigure[]> {
  const earlier = await sql<{ month: string }>`
    select to_char(j.month, 'YYYY-MM') as month from journal j
    where j.is_live and j.reverses_id is null and j.month < ${firstDay(month)} order by j.month`.execute(
    db,
  );
  const all = sql`(${counters(scope, month)}) union all (${changing(scope, month)})`;
  const figures = await sumOf(db, month, all, sql`true`);
  for (const { month: before } of earlier.rows) {
    const kinds = sql`d.kind not in ('recharge', 'refund', 'goodsSale', 'paymentReceived', 'paymentMade', 'writeOff')`;
    figures.push(...(await sumOf(db, before, changing(scope, before), kinds)));
  }
  return figures;
}
