import { type RawBuilder, sql } from 'kysely';
import type { listGoodsReport } from '@lebean/contract/report/goods-report.operations';
import type {
  GoodsFigures,
  GoodsReportGroup,
  GoodsReportRow,
} from '@lebean/contract/report/goods-report.rows';
import { type DayRange, endOf } from '@lebean/domain/calendar-day';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { pageOnly } from '../../database/listing.ts';
import type { PageRequest } from '../../database/page.ts';
import { keptMonths, type WithDays } from './report-range.ts';
import { reportTables, type RequestedShops } from './report-shops.queries.ts';

export interface RequestedGoods extends RequestedShops, DayRange {
  readonly goodsId?: number | undefined;
}

const sums = sql`sum(p.units)::bigint as units, sum(p.paid)::bigint as paid, sum(p.point)::bigint as point,
  sum(p.gift_point)::bigint as gift_point, sum(p.cost)::bigint as cost, sum(p.margin)::bigint as margin,
  sum(p.units_without_cost)::bigint as units_without_cost, sum(p.sales)::bigint as sales, sum(p.voids)::bigint as voids`;

/**
 * `part`: the sums of goods in the shops of a report, of whole months where they lie in it and of the days around
 * them. They are kept with each sale: there is no day without a sum (RPT-5).
 */
function goodsParts(
  scope: Scope,
  { currency, goodsId, ...requested }: RequestedGoods,
): RawBuilder<unknown> {
  const { from, to } = requested;
  const { grain, monthsFrom, monthsBefore } = keptMonths(requested);
  const chosen = sql`${currency === undefined ? sql`true` : sql`g.currency = ${currency}`}
    ${goodsId === undefined ? sql`` : sql`and g.goods_id = ${goodsId}`}`;
  const byMonth = sql`union all select g.* from goods_sum g join shops s on s.id = g.shop_id
    where g.grain = 'month' and g.starts_on >= ${monthsFrom}::date and g.starts_on < ${monthsBefore}::date and ${chosen}`;
  return sql`${reportTables(scope, requested, requested)},
  part as (
    select g.* from goods_sum g join shops s on s.id = g.shop_id
    where g.grain = 'day' and (g.starts_on >= ${from}::date and g.starts_on < ${monthsFrom}::date
      or g.starts_on >= ${monthsBefore}::date and g.starts_on <= ${to}::date) and ${chosen}
    ${grain === 'month' ? byMonth : sql``}
  )`;
}

const groups = {
  goods: {
    keys: sql`p.goods_id, p.shop_id, null::date as starts_on`,
    name: sql`n.goods_name`,
  },
  shop: {
    keys: sql`null::bigint as goods_id, p.shop_id, null::date as starts_on`,
    name: sql`d.shop_name`,
  },
  period: {
    keys: sql`null::bigint as goods_id, null::bigint as shop_id, p.starts_on`,
    name: sql`''`,
  },
} as const satisfies Record<GoodsReportGroup, unknown>;

/** Money is put in order within its currency: of two currencies nobody can say which is more. */
const orders = {
  paid: sql`t.currency, t.paid`,
  '-paid': sql`t.currency, t.paid desc`,
  units: sql`t.units`,
  '-units': sql`t.units desc`,
  margin: sql`t.currency, t.margin`,
  '-margin': sql`t.currency, t.margin desc`,
  voids: sql`t.voids`,
  '-voids': sql`t.voids desc`,
  startsOn: sql`t.starts_on, t.currency`,
  '-startsOn': sql`t.starts_on desc, t.currency`,
} as const;

type Read = Omit<GoodsReportRow, 'endsOn'> & { readonly groups: number };

/** A page of the goods, shops or periods of a report, or all of them, with how many there are. */
export async function listGoodsGroups(
  db: Database,
  scope: Scope,
  { groupBy, sort, ...requested }: WithDays<Filter<typeof listGoodsReport>> & { readonly at: Date },
  request?: PageRequest,
): Promise<{ rows: GoodsReportRow[]; count: number }> {
  const { grain } = keptMonths(requested);
  const { keys, name } = groups[groupBy];
  const today = sql`d.today between ${requested.from}::date and ${requested.to}::date`;
  const isRunning =
    groupBy === 'period'
      ? sql`exists (select from shops d where ${today} and date_trunc(${grain}::text, d.today)::date = t.starts_on)`
      : sql`coalesce((${today}), false)`;
  const startsOn =
    grain === 'month' ? sql`date_trunc('month', p.starts_on)::date` : sql`p.starts_on`;
  const source = sql`(select p.goods_id, p.shop_id, ${startsOn} as starts_on, p.currency, p.units, p.paid, p.point,
    p.gift_point, p.cost, p.margin, p.units_without_cost, p.sales, p.voids from part p)`;
  const found = await sql<Read>`with ${goodsParts(scope, requested)},
    total as (select ${keys}, p.currency, ${sums} from ${source} p group by 1, 2, 3, 4),
    placed as (select t.*, row_number() over (order by ${orders[sort]}, t.starts_on, t.shop_id, t.goods_id, t.currency) as id,
      count(*) over () as groups from total t),
    cut as (select t.* from placed t order by t.id ${pageOnly(request)})
    select t.id, t.goods_id, t.shop_id, coalesce(${name}, '') as name, coalesce(d.shop_name, '') as shop_name, t.starts_on,
      t.currency, t.units, t.paid, t.point, t.gift_point, t.cost, t.margin, t.units_without_cost, t.sales, t.voids, t.groups,
      ${isRunning} as is_running
    from cut t left join goods n on n.id = t.goods_id left join shops d on d.id = t.shop_id order by t.id`.execute(
    db,
  );
  const rows = found.rows.map(({ groups: _groups, ...row }) => ({
    ...row,
    ...shownPeriod(row.startsOn, grain, requested),
  }));
  return { rows, count: found.rows[0]?.groups ?? 0 };
}

/** The first and the last month of a range count as far as they lie in it. */
function shownPeriod(
  startsOn: string | null,
  grain: 'day' | 'month',
  { from, to }: DayRange,
): Pick<GoodsReportRow, 'startsOn' | 'endsOn'> {
  if (startsOn === null) return { startsOn, endsOn: null };
  const endsOn = endOf(grain, startsOn);
  return { startsOn: startsOn < from ? from : startsOn, endsOn: endsOn > to ? to : endsOn };
}

/** What all goods of a report came to, by currency, and of how many goods that is. */
export async function sumGoods(
  db: Database,
  scope: Scope,
  requested: RequestedGoods,
): Promise<{ goods: number; currencies: GoodsFigures[] }> {
  const found = await sql<GoodsFigures & { goods: number }>`with ${goodsParts(scope, requested)}
    select p.currency, ${sums}, (select count(distinct a.goods_id) from part a)::bigint as goods
    from part p group by p.currency order by sum(p.sales) desc, p.currency`.execute(db);
  const [first] = found.rows;
  return {
    goods: first?.goods ?? 0,
    currencies: found.rows.map(({ goods: _goods, ...figures }) => figures),
  };
}
