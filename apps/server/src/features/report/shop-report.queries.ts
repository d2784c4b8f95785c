import { sql } from 'kysely';
import type { listShopFigures } from '@lebean/contract/report/operations-report.operations';
import type { DayRange } from '@lebean/domain/calendar-day';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { pageOnly } from '../../database/listing.ts';
import type { PageRequest } from '../../database/page.ts';
import { dayParts, type Figures } from './period-report.queries.ts';
import { type RequestedShops, visitsOf } from './report-shops.queries.ts';

export interface ShopFigures extends Figures {
  readonly id: number;
  readonly shopName: string;
  readonly country: string;
  readonly shops: number;
  /** Its own day runs, and the period with it. */
  readonly isRunning: boolean;
}

const orders = {
  paid: sql`f.paid`,
  '-paid': sql`f.paid desc`,
  revenue: sql`f.paid + f.goods_paid`,
  '-revenue': sql`f.paid + f.goods_paid desc`,
  plays: sql`f.plays`,
  '-plays': sql`f.plays desc`,
  newCards: sql`f.new_cards`,
  '-newCards': sql`f.new_cards desc`,
  lebean: sql`f.lebean`,
  '-lebean': sql`f.lebean desc`,
} as const;

/** The shops of a report in order, a page or all; only for those of the page different cards are counted. */
export async function listShops(
  db: Database,
  scope: Scope,
  requested: RequestedShops & DayRange,
  sort: Filter<typeof listShopFigures>['sort'],
  request?: PageRequest,
): Promise<ShopFigures[]> {
  const { from, to } = requested;
  const cut = pageOnly(request);
  const found = await sql<ShopFigures>`with ${dayParts(scope, requested, requested)},
    figure as (select p.shop_id, sum(p.paid)::bigint as paid, sum(p.goods_paid)::bigint as goods_paid, sum(p.points_sold)::bigint as points_sold,
      sum(p.recharges)::bigint as recharges, sum(p.new_cards)::bigint as new_cards, sum(p.plays)::bigint as plays,
      sum(p.used_seconds)::bigint as used_seconds, sum(p.available_seconds)::bigint as available_seconds,
      sum(p.point)::bigint as point, sum(p.gift_point)::bigint as gift_point, sum(p.lebean)::bigint as lebean
      from day_part p group by p.shop_id),
    placed as (select s.id, s.shop_name, s.country_code as country, s.last_day, s.part_from, s.part_to, s.merchant_id,
      s.known_to,
      array(select k.day from mark k where k.shop_id = s.id) as marks,
      s.today between ${from}::date and ${to}::date as is_running, count(*) over () as shops,
      coalesce(f.paid, 0) as paid, coalesce(f.goods_paid, 0) as goods_paid, coalesce(f.points_sold, 0) as points_sold, coalesce(f.recharges, 0) as recharges,
      coalesce(f.new_cards, 0) as new_cards, coalesce(f.plays, 0) as plays, coalesce(f.used_seconds, 0) as used_seconds,
      coalesce(f.available_seconds, 0) as available_seconds, coalesce(f.point, 0) as point,
      coalesce(f.gift_point, 0) as gift_point, coalesce(f.lebean, 0) as lebean
      from shops s left join figure f on f.shop_id = s.id),
    cut as (select f.*, row_number() over (order by ${orders[sort]}, f.id) as place from placed f order by place ${cut}),
    -- Who has come on a day without a sum, and on none of the others.
    arrived as (select f.id, count(*) as members
      from (select distinct l.shop_id, l.card_id from live l where l.kind = 'paid' and l.card_id is not null) l
        join cut f on f.id = l.shop_id
      where not exists (select from ${visitsOf(sql`f.id`, sql`l.card_id`)} v
        where v.day between ${from}::date and f.known_to and v.day <> all (f.marks))
      group by f.id)
    select f.id, f.shop_name, f.country, f.shops, f.is_running, f.paid, f.goods_paid, f.points_sold, f.recharges, f.new_cards, f.plays,
      f.used_seconds, f.available_seconds, f.point, f.gift_point, f.lebean,
      count_visitors(f.id, ${from}::date, f.known_to, f.marks) + coalesce(a.members, 0) as members,
      count_payers(f.id, ${from}::date, f.last_day) + (
        select count(distinct r.card_id) from recharge_record r where r.merchant_id = f.merchant_id and r.shop_id = f.id
          and r.created_at >= f.part_from and r.created_at < f.part_to and r.payment_state = 'success' and r.paid > 0
          and not exists (select from (select y.day from payer_day y where y.shop_id = f.id and y.card_id = r.card_id offset 0) y
            where y.day between ${from}::date and f.last_day)) as payers
    from cut f left join arrived a on a.id = f.id order by f.place`.execute(db);
  return found.rows;
}

/** What some of these shops came to in another period, by their ids. */
export async function mapShops(
  db: Database,
  scope: Scope,
  requested: RequestedShops & DayRange,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShopFigures>> {
  const shops = await listShops(db, scope, { ...requested, shopIds: ids }, '-paid');
  return new Map(shops.map((shop) => [shop.id, shop]));
}
