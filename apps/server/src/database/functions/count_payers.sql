-- How many different cards paid in a shop in days of a range. In the order of cards, from the index alone, as
-- `count_visitors` counts.
create or replace function count_payers(of_shop bigint, from_day date, to_day date) returns bigint
language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_hashagg = off set enable_sort = off as $$
begin
  return (select count(*) from (select from payer_day y where y.shop_id = of_shop and y.day between from_day and to_day
    group by y.card_id) c);
end $$;

revoke execute on function count_payers from public;
grant execute on function count_payers to app_staff, app_partner, app_shop;
