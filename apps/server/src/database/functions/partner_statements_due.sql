-- The partners that a statement is due for (SET-5): a month is over in each of their shops, and the longest grace of
-- these has passed (SET-9). The first one is that of the month in which their first contract begins; months that were
-- missed are made up for, the oldest first, and after the last contract as long as something is left to be told.
create or replace function partner_statements_due(p_now timestamptz, p_max integer)
returns table (partner_id bigint, currency text, period_start date, period_end date, ends_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with party as (
    select c.partner_id, c.currency, date_trunc('month', min(t.starts_on))::date as first_month
      from share_contract c join share_terms t on t.contract_id = c.id and not t.is_replaced
      where c.ends_on is null or c.ends_on >= t.starts_on
      group by c.partner_id, c.currency
  )
  select p.partner_id, p.currency, n.starts_on, e.ends_on, e.ends_on::timestamp at time zone platform_time_zone()
    from party p
    left join lateral (select max(t.period_end) as period_end from statement t
      where t.partner_id = p.partner_id and t.currency = p.currency and t.stage <> 'returned') last on true
    cross join lateral (select coalesce(last.period_end, p.first_month) as starts_on) n
    cross join lateral (select (n.starts_on + interval '1 month')::date as ends_on) e
    cross join lateral (select coalesce(max(e.ends_on::timestamp at time zone s.time_zone
        + make_interval(hours => coalesce(own.grace_hours, general.grace_hours, 48))),
        e.ends_on::timestamp at time zone platform_time_zone() + interval '48 hours') as due_at
      from merchant_partner h join shop s on s.merchant_id = h.merchant_id
        left join settlement_setting own on own.shop_id = s.id
        left join settlement_setting general on general.merchant_id = s.merchant_id and general.shop_id is null
      where h.partner_id = p.partner_id and s.currency = p.currency) d
    where d.due_at <= p_now and e.ends_on::timestamp at time zone platform_time_zone() <= p_now
      and not exists (select from demo_fill f where f.finished_at is null)
      and not exists (select from share_failure f where f.partner_id = p.partner_id and f.currency = p.currency
        and f.failed_at > p_now - interval '1 hour')
      and (exists (select from share_contract c join share_terms t on t.contract_id = c.id and not t.is_replaced
          where c.partner_id = p.partner_id and c.currency = p.currency and t.starts_on < e.ends_on
            and coalesce(c.ends_on, 'infinity') >= n.starts_on)
        or exists (select from share_contract c join share_change x on x.partner_id = p.partner_id and x.contract_id = c.id
          where c.partner_id = p.partner_id and c.currency = p.currency)
        or coalesce((select t.closing <> 0 from statement t where t.partner_id = p.partner_id and t.currency = p.currency
          and t.stage not in ('returned', 'discarded') order by t.period_end desc limit 1), false))
    order by p.partner_id, p.currency limit p_max
$$;

revoke execute on function partner_statements_due from public;
grant execute on function partner_statements_due to lebean_app;
alter function partner_statements_due owner to lebean_report;
