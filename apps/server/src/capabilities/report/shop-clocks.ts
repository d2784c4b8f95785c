import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../session/scope.ts';

/** As of when a day is reported, and which day of the calendar: without one it is today at each shop. */
export type ClockDay = { readonly at: Date; readonly day: string | undefined };

/**
 * `clock`: the shops of a scope, each with a day of its own (NUM-3, SH-51): `today`, which is the requested one or that
 * which runs there at `at`, from `today_from` and before `tomorrow_from`, and the same weekday before from `before_from`:
 * of a day that runs up to the same local time, `before_to`, of one that is over the whole, `is_over`. A day that has
 * not begun somewhere has brought nothing there, and stands beside nothing. Days are counted on the calendar of the
 * shop: around a change of its clocks they are no multiples of 24 hours. `day_before` and `weekday_before` are columns, for
 * what is calculated in a condition on a guarded table is checked row by row, and finds nothing by an index.
 */
export const shopClocks = (
  scope: Scope,
  { at, day }: ClockDay,
): RawBuilder<unknown> => sql`clock as materialized (
  select s.id as shop_id, s.merchant_id, s.shop_name, s.country_code, s.currency, s.is_enabled, s.time_zone, d.today,
    d.today - 1 as day_before, d.today - 7 as weekday_before, d.today = l.local::date as is_running, d.today < l.local::date as is_over,
    d.today between (s.created_at at time zone s.time_zone)::date and l.local::date as is_open,
    d.today::timestamp at time zone s.time_zone as today_from, (d.today + 1)::timestamp at time zone s.time_zone as tomorrow_from,
    (d.today - 7)::timestamp at time zone s.time_zone as before_from,
    least(l.local - interval '7 days', (d.today - 6)::timestamp) at time zone s.time_zone as before_to
  from shop s cross join lateral (select ${at}::timestamptz at time zone s.time_zone as local) l
  cross join lateral (select coalesce(${day ?? null}::date, l.local::date) as today) d
  where ${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')})`;
