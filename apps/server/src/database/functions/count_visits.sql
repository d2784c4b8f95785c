-- On how many days of a range each card played in a shop, but for some of them; no rows where the range has no end. In the
-- order of cards, from the index alone, as `count_visitors` counts.
create or replace function count_visits(of_shop bigint, from_day date, to_day date, except_days date[])
returns table (card_id bigint, days bigint)
language plpgsql stable rows 20000 set search_path = pg_catalog, public, pg_temp set enable_hashagg = off set enable_sort = off as $$
#variable_conflict use_column
begin
  return query select v.card_id, count(*) from visit_day v where v.shop_id = of_shop and v.day between from_day and to_day
    and v.day <> all (except_days) group by v.card_id;
end $$;

revoke execute on function count_visits from public;
grant execute on function count_visits to app_staff, app_partner, app_shop;
