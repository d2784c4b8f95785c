import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../session/scope.ts';

/**
 * `clock`: the shops of a scope, each with its own day as of `at` (NUM-3, SH-51): `today` from `today_from` and
 * before `tomorrow_from`, and the same weekday before from `before_from` up to the same local time, `before_to`.
 * Days are counted on the calendar of the shop: around a change of its clocks they are no multiples of 24 hours.
 */
export const shopClocks = (
  scope: Scope,
  at: Date,
): RawBuilder<unknown> => sql`clock as materialized (
  select s.id as shop_id, s.merchant_id, s.shop_name, s.country_code, s.currency, s.is_enabled, s.time_zone, l.local::date as today,
    l.local::date::timestamp at time zone s.time_zone as today_from, (l.local::date + 1)::timestamp at time zone s.time_zone as tomorrow_from,
    (l.local::date - 7)::timestamp at time zone s.time_zone as before_from, (l.local - interval '7 days') at time zone s.time_zone as before_to
  from shop s cross join lateral (select ${at}::timestamptz at time zone s.time_zone as local) l
  where ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')})`;
