import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '@lebean/domain/calendar-day';
import type { Scope } from '../../capabilities/session/scope.ts';

/** How far a period reaches: as far as `at` has come at each shop, so many days back (SH-53). */
export interface Part {
  readonly at: Date;
  readonly daysBack: number;
}

/** Of which shops a report tells, and as of when. */
export interface RequestedShops {
  readonly at: Date;
  /** Only this part of the period; without it, all of it. */
  readonly part?: Part | undefined;
  /** Only the days that are over on the clock of each shop (SH-55). */
  readonly isOver?: boolean | undefined;
  readonly shopId?: number | undefined;
  readonly shopIds?: readonly number[] | undefined;
  readonly country?: string | undefined;
  readonly partnerId?: number | undefined;
  readonly currency?: string | undefined;
}

const when = (value: unknown, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  value === undefined ? sql`` : sql`and ${condition}`;

/**
 * Up to where each shop is reported, by its own clock (NUM-3, SH-51): `last_day` is the last whole day, and of
 * `part_day` all from `part_from` and before `part_to`.
 */
function endsOf({ part, isOver, at }: RequestedShops, { from, to }: DayRange): RawBuilder<unknown> {
  if (part === undefined) {
    const yesterday = sql`least(${to}::date, (${at}::timestamptz at time zone s.time_zone)::date - 1)`;
    return sql`cross join lateral (select ${isOver === true ? yesterday : sql`${to}::date`} as last_day, null::date as part_day,
      null::timestamptz as part_from, null::timestamptz as part_to) ends`;
  }
  const past = sql`${part.at}::timestamptz at time zone s.time_zone - make_interval(days => ${part.daysBack})`;
  return sql`cross join lateral (select least(${past}, (${to}::date + 1)::timestamp) as until) reached
    cross join lateral (select least(${to}::date, until::date - 1) as last_day,
      case when until::date between ${from}::date and ${to}::date then until::date end as part_day,
      until::date::timestamp at time zone s.time_zone as part_from, until at time zone s.time_zone as part_to) ends`;
}

/**
 * The tables that every report stands on: `shops` it tells of, with their own today, how far each is closed and
 * `known_to`, the last day of the range that it is closed to; `mark`, the closed days that have changed since; and `live`, the plays of the days that no sum
 * tells of. Where no day is closed, the same statement reads plays alone (RPT-5).
 */
export function reportTables(
  scope: Scope,
  requested: RequestedShops,
  range: DayRange,
): RawBuilder<unknown> {
  const { at, shopId, shopIds, country, partnerId, currency } = requested;
  const { from } = range;
  return sql`
  shops as materialized (
    select s.id, s.merchant_id, s.shop_name, s.country_code, s.currency, s.time_zone, m.partner_id,
      (s.created_at at time zone s.time_zone)::date as first_day, (${at}::timestamptz at time zone s.time_zone)::date as today,
      c.closed_to, ends.*, case when c.closed_to is not null then least(c.closed_to, ends.last_day) end as known_to
    from shop s join merchant m on m.id = s.merchant_id left join report_closing c on c.shop_id = s.id ${endsOf(requested, range)}
    where ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}
      ${when(shopId, sql`s.id = ${shopId}`)} ${when(shopIds, sql`s.id = any (${shopIds})`)}
      ${when(country, sql`s.country_code = ${country}`)}
      ${when(currency, sql`s.currency = ${currency}`)}
      ${when(partnerId, sql`m.partner_id = (select r.id from partner r where r.id = ${partnerId}) and ${scope.tellsPartner()}`)}
  ), mark as materialized (
    select distinct m.shop_id, m.day from report_mark m join shops s on s.id = m.shop_id
    where m.day <= s.closed_to and m.day between ${from}::date and s.last_day
  ), span as (
    select s.id as shop_id, greatest(s.closed_to + 1, ${from}::date)::timestamp at time zone s.time_zone as begins_at,
      (s.last_day + 1)::timestamp at time zone s.time_zone as ends_at,
      case when s.last_day = greatest(s.closed_to + 1, ${from}::date) then s.last_day end as only_day from shops s
    union all
    select m.shop_id, m.day::timestamp at time zone s.time_zone, (m.day + 1)::timestamp at time zone s.time_zone, m.day
      from mark m join shops s on s.id = m.shop_id
    union all
    select s.id, s.part_from, s.part_to, s.part_day from shops s where s.part_day is not null
  ), live as materialized (
    select p.* from span o cross join lateral ${playsOfSpan} p
  )`;
}

/**
 * The plays of a shop and a span of time, from its index: joined freely, all plays would be read for those of a day.
 * Where the span is of one day, that is not worked out for each play.
 */
const playsOfSpan = sql`(select coalesce(o.only_day, p.day) as day, p.shop_id, p.game_id, p.kind, p.card_id, p.started_at,
    p.used_seconds, p.point, p.gift_point, p.lebean
  from counted_play p where p.shop_id = o.shop_id and p.started_at >= o.begins_at and p.started_at < o.ends_at offset 0)`;

/** What `live` has of one shop, behind the same tables: for what reads few of its shops. */
export const livePlaysOf = (shopId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select p.* from span o cross join lateral ${playsOfSpan} p where o.shop_id = ${shopId})`;

/**
 * The days in whose sums a card is one of those who played in a shop, looked up by card: joined freely, the planner
 * expects few visits of a shop with many, and reads all of them for each card.
 */
export const visitsOf = (
  shopId: RawBuilder<unknown>,
  cardId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select k.day from visit_day k where k.shop_id = ${shopId} and k.card_id = ${cardId} offset 0)`;
