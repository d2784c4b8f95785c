-- The shops that a statement is due for (SET-5): a month of theirs is over and the grace has passed (SET-9). The
-- first statement of a shop is that of its last month; what was missed is made up for, the oldest month first.
-- A shop that has just failed waits an hour, so that it keeps no other waiting (SET-25).
create or replace function statements_due(p_now timestamptz, p_max_shops integer)
returns table (shop_id bigint, period_start date, period_end date, ends_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, n.starts_on, e.ends_on, e.ends_on::timestamp at time zone s.time_zone
    from shop s
    left join settlement_setting own on own.shop_id = s.id
    left join settlement_setting general on general.merchant_id = s.merchant_id and general.shop_id is null
    cross join lateral (select date_trunc('month', (p_now - make_interval(hours => coalesce(own.grace_hours, general.grace_hours, 48)))
      at time zone s.time_zone)::date as day) over
    cross join lateral (select coalesce((select max(t.period_end) from statement t where t.shop_id = s.id and t.stage <> 'returned'),
      (over.day - interval '1 month')::date) as starts_on) n
    cross join lateral (select (date_trunc('month', n.starts_on) + interval '1 month')::date as ends_on) e
    where e.ends_on <= over.day and s.created_at < e.ends_on::timestamp at time zone s.time_zone
      -- Years of example shops are written shop by shop: a month is over there when all of them are told.
      and not exists (select from demo_fill d where d.finished_at is null)
      and not exists (select from settlement_failure f where f.shop_id = s.id and f.failed_at > p_now - interval '1 hour')
    order by s.id limit p_max_shops
$$;

revoke execute on function statements_due from public;
grant execute on function statements_due to lebean_app;
alter function statements_due owner to lebean_report;
