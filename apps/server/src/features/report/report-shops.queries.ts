import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { DayRange } from './report-range.ts';

/** Of which shops a report tells. */
export interface ShopsWanted {
  readonly shopId?: number | undefined;
  readonly shopIds?: readonly number[] | undefined;
  readonly country?: string | undefined;
  readonly partnerId?: number | undefined;
  readonly currency?: string | undefined;
}

const when = (value: unknown, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  value === undefined ? sql`` : sql`and ${condition}`;

/**
 * The tables that every report stands on: `shops` it tells of, with how far each is closed; `mark`, the
 * closed days that have changed since; and `live`, the plays of the days that no sum tells of. Where no
 * day is closed, the same statement reads plays alone (RPT-5).
 */
export function reportTables(
  scope: Scope,
  wanted: ShopsWanted,
  { from, to }: DayRange,
): RawBuilder<unknown> {
  const { shopId, shopIds, country, partnerId, currency } = wanted;
  return sql`
  shops as materialized (
    select s.id, s.shop_name, s.country_code, s.currency, s.time_zone, m.partner_id, (s.created_at at time zone s.time_zone)::date as first_day, c.closed_to
    from shop s join merchant m on m.id = s.merchant_id left join report_closing c on c.shop_id = s.id
    where ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}
      ${when(shopId, sql`s.id = ${shopId}`)} ${when(shopIds, sql`s.id = any (${shopIds})`)}
      ${when(country, sql`s.country_code = ${country}`)}
      ${when(currency, sql`s.currency = ${currency}`)}
      ${when(partnerId, sql`m.partner_id = (select r.id from partner r where r.id = ${partnerId}) and ${scope.tellsPartner()}`)}
  ), mark as materialized (
    select distinct m.shop_id, m.day from report_mark m join shops s on s.id = m.shop_id
    where m.day <= s.closed_to and m.day between ${from}::date and ${to}::date
  ), span as (
    select s.id as shop_id, coalesce(s.closed_to + 1, ${from}::date) as first_day, ${to}::date as last_day from shops s
    union all
    select m.shop_id, m.day, m.day from mark m
  ), live as materialized (
    select p.* from span o join shops s on s.id = o.shop_id
    cross join lateral (select p.* from counted_play p where p.shop_id = s.id
      and p.started_at >= greatest(o.first_day, ${from}::date)::timestamp at time zone s.time_zone
      and p.started_at < (o.last_day + 1)::timestamp at time zone s.time_zone
      -- Shop by shop, from its index: joined freely, all plays would be read for those of a day.
      offset 0) p
  )`;
}
