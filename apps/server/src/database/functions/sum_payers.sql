-- Sums those who paid in a shop on some of its closed days anew, and on the days on which the same people paid next. Run
-- twice, it is the same; days that are not closed are told from the payments themselves.
create or replace function sum_payers(of_shop bigint, on_days date[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- One at a time: whoever closes days or sums payers meanwhile waits, and each sees what the other has done.
  last_closed constant date := (select c.closed_to from report_closing c where c.shop_id = of_shop for update);
  days date[];
begin
  select array_agg(distinct d.day) into days from (
    select o.day from unnest(on_days) o (day)
    union all
    select (select min(a.day) from payer_day a where a.shop_id = y.shop_id and a.card_id = y.card_id and a.day > y.day)
      from payer_day y where y.shop_id = of_shop and y.day = any (on_days)) d
    where d.day <= last_closed;
  delete from paying_day p where p.shop_id = of_shop and p.day = any (days);
  insert into paying_day (shop_id, day, merchant_id, payers, days_since)
    select y.shop_id, y.day, y.merchant_id, count(*),
      coalesce(array_agg(least(y.since, 32767)::smallint order by y.since) filter (where y.since is not null), '{}')
    from (select o.shop_id, o.day, o.merchant_id, o.day - (select max(b.day) from payer_day b
        where b.shop_id = o.shop_id and b.card_id = o.card_id and b.day < o.day) as since
      from payer_day o where o.shop_id = of_shop and o.day = any (days)) y
    group by y.shop_id, y.day, y.merchant_id;
end $$;

revoke execute on function sum_payers from public;
grant execute on function sum_payers to app_staff, app_shop;
alter function sum_payers owner to lebean_report;
