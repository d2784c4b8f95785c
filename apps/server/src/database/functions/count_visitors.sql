-- How many different cards played in a shop in days of a range, but for some of them; none where the range has no end.
-- From the sums of its days; without some of them, from the visits, in the order of cards and from the index alone: the
-- planner would gather all visits in a table in memory first, which takes four times as long.
create or replace function count_visitors(of_shop bigint, from_day date, to_day date, except_days date[]) returns bigint
language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_hashagg = off set enable_sort = off as $$
begin
  if cardinality(except_days) = 0 then
    -- Of a day those are new who were last there before the range, or never.
    return (select coalesce(sum(v.members - width_bucket(least(v.day - from_day, 32767)::smallint, v.days_since)), 0)
      from visitor_day v where v.shop_id = of_shop and v.day between from_day and to_day);
  end if;
  return (select count(*) from (select from visit_day v where v.shop_id = of_shop and v.day between from_day and to_day
    and v.day <> all (except_days) group by v.card_id) c);
end $$;

revoke execute on function count_visitors from public;
grant execute on function count_visitors to app_staff, app_partner, app_shop;
