import { type RawBuilder, sql } from 'kysely';
import type { MoneyHours } from '@lebean/contract/dashboard/hours.rows';
import { type ClockDay, shopClocks } from '../../capabilities/report/shop-clocks.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

type Side = 'today' | 'before';

/** What each shop took in on one of the two days, whole; what is money in here is so in the figures, too (RPT-1). */
function takenOn(side: Side): RawBuilder<unknown> {
  const from = side === 'today' ? sql`c.today_from` : sql`c.before_from`;
  const to =
    side === 'today'
      ? sql`c.tomorrow_from`
      : sql`((c.today - 6)::timestamp at time zone c.time_zone)`;
  const hour = (at: string) =>
    sql`extract(hour from ${sql.ref(at)} at time zone c.time_zone)::integer as hour`;
  return sql`select ${side}::text as side, t.hour, t.paid from c cross join lateral (
      select ${hour('r.created_at')}, r.paid from recharge_record r
        where r.merchant_id = c.merchant_id and r.shop_id = c.shop_id and r.created_at >= ${from} and r.created_at < ${to}
          and r.payment_state = 'success' and r.recharge_type not in ('gift', 'adjustment')
      union all
      select ${hour('g.created_at')}, g.paid from goods_sale g where g.shop_id = c.shop_id and g.currency = c.currency
        and g.created_at >= ${from} and g.created_at < ${to}
      offset 0) t`;
}

/** The money of a day by the hour of each shop, beside the same weekday before; nothing where there is no shop. */
export async function findMoneyHours(
  db: Database,
  scope: Scope,
  { currency, ...day }: ClockDay & { readonly currency: string | undefined },
): Promise<MoneyHours | undefined> {
  const { rows } = await sql<MoneyHours>`with ${shopClocks(scope, day)},
    chosen as (select coalesce(${currency ?? null}::text, (select k.currency from clock k where k.is_enabled group by k.currency
      order by count(*) desc, k.currency limit 1)) as currency),
    c as materialized (select clock.* from clock join chosen on chosen.currency = clock.currency),
    taken as (${takenOn('today')} union all ${takenOn('before')})
    select chosen.currency,
      (select max(case when l.is_over then 1440 when l.is_running then extract(hour from l.local) * 60 + extract(minute from l.local)
          else 0 end)::integer
        from (select c.is_over, c.is_running, ${day.at}::timestamptz at time zone c.time_zone as local from c) l) as minute,
      coalesce((select jsonb_agg(jsonb_build_object('hour', h.hour, 'today', h.today, 'before', h.before) order by h.hour)
        from (select t.hour, coalesce(sum(t.paid) filter (where t.side = 'today'), 0) as today,
          coalesce(sum(t.paid) filter (where t.side = 'before'), 0) as before from taken t group by t.hour) h), '[]') as hours
    from chosen where exists (select from c)`.execute(db);
  return rows[0];
}
