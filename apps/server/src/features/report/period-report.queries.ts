import { type RawBuilder, sql } from 'kysely';
import type { ReportGrain } from '@lebean/contract/report/operations-report.rows';
import type { DayRange } from '@lebean/domain/calendar-day';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { reportTables, type RequestedShops, visitsOf } from './report-shops.queries.ts';

/** What days came to, but for the currency, which is that of the whole report. */
export interface Figures {
  readonly paid: number;
  /** For goods at the counter, less what was given back (GDS-1). */
  readonly goodsPaid: number;
  readonly pointsSold: number;
  readonly recharges: number;
  readonly newCards: number;
  readonly plays: number;
  readonly usedSeconds: number;
  readonly availableSeconds: number;
  readonly point: number;
  readonly giftPoint: number;
  readonly lebean: number;
  readonly members: number;
  readonly payers: number;
}

/** The currency of most shops, and the others. */
export async function listCurrencies(db: Database, scope: Scope): Promise<string[]> {
  const found = await sql<{ currency: string }>`select s.currency from shop s
    where ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}
    group by s.currency order by count(*) desc, s.currency`.execute(db);
  return found.rows.map(({ currency }) => currency);
}

/** What a part of a day sold: its records one by one, shop by shop from their index. */
const soldInPart = sql`union all
    select s.id, s.part_day, 0, 0, 0, 0, 0, 0, r.paid, r.point, (r.recharge_type <> 'refund')::integer, (r.recharge_type = 'cardOpening')::integer, 0
      from shops s cross join lateral (select r.* from recharge_record r where r.merchant_id = s.merchant_id and r.shop_id = s.id
        and r.created_at >= s.part_from and r.created_at < s.part_to and r.payment_state = 'success'
        and r.recharge_type not in ('gift', 'adjustment') offset 0) r
      where s.part_day is not null
    union all
    select s.id, s.part_day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, g.paid
      from shops s cross join lateral (select g.* from goods_sale g where g.shop_id = s.id and g.currency = s.currency
        and g.created_at >= s.part_from and g.created_at < s.part_to offset 0) g
      where s.part_day is not null`;

/** `day_part`: everything of a day in a shop that adds up over days and shops. */
export function dayParts(
  scope: Scope,
  requested: RequestedShops,
  range: DayRange,
): RawBuilder<unknown> {
  const { from } = range;
  return sql`${reportTables(scope, requested, range)},
  day_part as (
    select d.shop_id, d.day, case when k.day is null then d.plays else 0 end as plays,
        case when k.day is null then d.used_seconds else 0 end as used_seconds, d.available_seconds,
        case when k.day is null then d.point else 0 end as point, case when k.day is null then d.gift_point else 0 end as gift_point,
        case when k.day is null then d.lebean else 0 end as lebean, 0::bigint as paid, 0::bigint as points_sold,
        0::bigint as recharges, 0::bigint as new_cards, 0::bigint as goods_paid
      from shop_day d join shops s on s.id = d.shop_id left join mark k on k.shop_id = d.shop_id and k.day = d.day
      where d.day between ${from}::date and s.last_day and d.day <= s.closed_to
    union all
    select l.shop_id, l.day, (l.kind = 'paid')::integer, l.used_seconds, 0, l.point, l.gift_point, l.lebean, 0, 0, 0, 0, 0 from live l
    union all
    -- A day that runs, or is not summed yet, offers what the shop has now; that is looked up only for shops with such days.
    select s.id, o.day::date, 0, 0, c.available_seconds, 0, 0, 0, 0, 0, 0, 0, 0
      from shops s
      cross join lateral (select greatest(s.closed_to + 1, s.first_day, ${from}::date) as first_open,
        least(s.last_day, s.today) as last_open offset 0) e
      cross join lateral (select k.available_seconds from shop_capacity k where k.shop_id = s.id and e.first_open <= e.last_open offset 0) c
      cross join lateral generate_series(e.first_open, e.last_open, interval '1 day') o (day)
    union all
    select r.shop_id, r.day, 0, 0, 0, 0, 0, 0, r.paid, r.point, r.recharges, r.cards_opened, 0
      from recharge_day r join shops s on s.id = r.shop_id where r.day between ${from}::date and s.last_day
    union all
    select g.shop_id, g.starts_on, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, g.paid
      from goods_sum g join shops s on s.id = g.shop_id and s.currency = g.currency
      where g.grain = 'day' and g.starts_on between ${from}::date and s.last_day
    ${requested.part === undefined ? sql`` : soldInPart}
  )`;
}

const figures = sql`coalesce(sum(p.paid), 0)::bigint as paid, coalesce(sum(p.goods_paid), 0)::bigint as goods_paid, coalesce(sum(p.points_sold), 0)::bigint as points_sold,
  coalesce(sum(p.recharges), 0)::bigint as recharges, coalesce(sum(p.new_cards), 0)::bigint as new_cards,
  coalesce(sum(p.plays), 0)::bigint as plays, coalesce(sum(p.used_seconds), 0)::bigint as used_seconds,
  coalesce(sum(p.available_seconds), 0)::bigint as available_seconds, coalesce(sum(p.point), 0)::bigint as point,
  coalesce(sum(p.gift_point), 0)::bigint as gift_point, coalesce(sum(p.lebean), 0)::bigint as lebean`;

const startOf = (grain: ReportGrain, day: string): RawBuilder<unknown> =>
  grain === 'day' ? sql.ref(day) : sql`date_trunc(${grain}::text, ${sql.ref(day)})::date`;

export interface PeriodFigures extends Figures {
  readonly startsOn: string;
}

/**
 * `member_part`: how many different cards played, by shop and period. Days, weeks and months each have their own
 * number, since the same card may come on two days; cards of days without a sum are added where the period does
 * not know them yet. Of a part of a week or month nobody keeps a number: it has none.
 */
function memberParts(
  grain: ReportGrain,
  requested: RequestedShops & DayRange,
): RawBuilder<unknown> {
  const { from, to, part } = requested;
  if (part !== undefined && grain !== 'day') {
    return sql`member_part as (select ${from}::date as starts_on, 0 as members where false)`;
  }
  const unmarkedVisits = sql`from visit_day v join shops s on s.id = v.shop_id
    where v.day <= s.closed_to and v.day <= s.last_day and not exists (select from mark k where k.shop_id = v.shop_id and k.day = v.day)`;
  const closed =
    grain === 'day'
      ? sql`select d.shop_id, d.day as starts_on, d.members from shop_day d join shops s on s.id = d.shop_id
          where d.day between ${from}::date and s.last_day and d.day <= s.closed_to`
      : sql`select v.shop_id, v.starts_on, v.members from visitor_sum v join shops s on s.id = v.shop_id
          where v.grain = ${grain} and v.starts_on between ${from}::date and ${to}::date and s.closed_to is not null`;
  return sql`marked as (select distinct k.shop_id, ${startOf(grain, 'k.day')} as starts_on,
      (${startOf(grain, 'k.day')} + ${sql.lit(`1 ${grain}`)}::interval)::date as ends_before from mark k),
    arrived as materialized (select distinct l.shop_id, l.card_id, ${startOf(grain, 'l.day')} as starts_on,
        (${startOf(grain, 'l.day')} + ${sql.lit(`1 ${grain}`)}::interval)::date as ends_before,
        s.known_to
      from live l join shops s on s.id = l.shop_id where l.kind = 'paid' and l.card_id is not null),
    member_part as (
      select c.starts_on, c.members from (${closed}) c
        where not exists (select from marked k where k.shop_id = c.shop_id and k.starts_on = c.starts_on)
      union all
      select k.starts_on, (select count(distinct v.card_id) ${unmarkedVisits} and v.shop_id = k.shop_id
        and v.day >= k.starts_on and v.day < k.ends_before) from marked k
      union all
      select a.starts_on, 1 from arrived a where a.known_to is null or a.known_to < a.starts_on
        or not exists (select from ${visitsOf(sql`a.shop_id`, sql`a.card_id`)} v
          where v.day >= a.starts_on and v.day < a.ends_before and v.day <= a.known_to
          and not exists (select from mark k where k.shop_id = a.shop_id and k.day = v.day))
    )`;
}

/** The periods of a range that have anything to tell, oldest first; who paid, only of whole periods. */
export async function listPeriodFigures(
  db: Database,
  scope: Scope,
  grain: ReportGrain,
  requested: RequestedShops & DayRange,
): Promise<PeriodFigures[]> {
  const { from, to } = requested;
  const found =
    await sql<PeriodFigures>`with ${dayParts(scope, requested, requested)}, ${memberParts(grain, requested)}
    select f.*, coalesce(m.members, 0)::bigint as members, coalesce(y.payers, 0)::bigint as payers
    from (select ${startOf(grain, 'p.day')} as starts_on, ${figures} from day_part p group by 1) f
    left join (select m.starts_on, sum(m.members)::bigint as members from member_part m group by 1) m on m.starts_on = f.starts_on
    left join (select y.starts_on, sum(y.payers)::bigint as payers from payer_sum y join shops s on s.id = y.shop_id
      where y.grain = ${grain} and y.starts_on between ${from}::date and ${to}::date group by 1) y on y.starts_on = f.starts_on
    order by f.starts_on`.execute(db);
  return found.rows;
}

export interface ReturnRow {
  readonly startsOn: string;
  readonly newcomers1: number;
  readonly newcomers7: number;
  readonly newcomers30: number;
  readonly back1: number;
  readonly back7: number;
  readonly back30: number;
}

/**
 * How many of those who played in a shop for the first time came back within 1, 7 and 30 days. Only days
 * count that lie far enough behind the last closed one: the others cannot be known yet.
 */
export async function listReturns(
  db: Database,
  scope: Scope,
  grain: ReportGrain,
  requested: RequestedShops & DayRange,
): Promise<ReturnRow[]> {
  const { from, to } = requested;
  const after = (days: number, column: string): RawBuilder<unknown> =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where d.day + ${sql.lit(days)} <= s.closed_to), 0)::bigint`;
  const found = await sql<ReturnRow>`with ${reportTables(scope, requested, requested)}
    select to_char(${startOf(grain, 'd.day')}, 'YYYY-MM-DD') as starts_on,
      ${after(1, 'd.newcomers')} as newcomers_1, ${after(7, 'd.newcomers')} as newcomers_7, ${after(30, 'd.newcomers')} as newcomers_30,
      ${after(1, 'd.back_1')} as back_1, ${after(7, 'd.back_7')} as back_7, ${after(30, 'd.back_30')} as back_30
    from shop_day d join shops s on s.id = d.shop_id
    where d.day between ${from}::date and ${to}::date and d.day <= s.closed_to
    group by 1`.execute(db);
  return found.rows;
}

/** The days that it is now in the shops of a report: the first and the last one on any of their clocks (NUM-3). */
export interface Todays {
  readonly first: string;
  readonly last: string;
}

/** The todays of the shops that are wanted; nothing where there is no such shop. */
export async function findTodays(
  db: Database,
  scope: Scope,
  requested: RequestedShops,
): Promise<Todays | undefined> {
  const day = requested.at.toISOString().slice(0, 10);
  const found = await sql<{ first: string | null; last: string | null }>`
    with ${reportTables(scope, requested, { from: day, to: day })}
    select to_char(min(s.today), 'YYYY-MM-DD') as first, to_char(max(s.today), 'YYYY-MM-DD') as last from shops s`.execute(
    db,
  );
  const { first, last } = found.rows[0] ?? { first: null, last: null };
  return first === null || last === null ? undefined : { first, last };
}
