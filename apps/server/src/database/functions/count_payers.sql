-- How many different cards paid in a shop in days of a range: those of its closed days from the sums of these, and
-- whoever else has paid since.
create or replace function count_payers(of_shop bigint, from_day date, to_day date) returns bigint
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  last_known constant date := (select least(c.closed_to, to_day) from report_closing c where c.shop_id = of_shop);
begin
  -- Of a day those are new who last paid before the range, or never.
  return (select coalesce(sum(p.payers - width_bucket(least(p.day - from_day, 32767)::smallint, p.days_since)), 0)
      from paying_day p where p.shop_id = of_shop and p.day between from_day and last_known)
    + (select count(distinct y.card_id) from payer_day y
      where y.shop_id = of_shop and y.day between greatest(last_known + 1, from_day) and to_day
        and not exists (select from (select b.day from payer_day b where b.shop_id = of_shop and b.card_id = y.card_id offset 0) b
          where b.day between from_day and last_known));
end $$;

revoke execute on function count_payers from public;
grant execute on function count_payers to app_staff, app_partner, app_shop;
