-- Keeps what each day tells of its visitors with the visits, whoever writes those: of the days on which visits came or
-- went, and of those on which the same people were there next.
create or replace function sum_visitor_days() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  touched record;
begin
  for touched in
    select t.shop_id, array_agg(distinct t.day) as days from (
      select c.shop_id, c.day from changed c
      union all
      select c.shop_id, (select min(a.day) from visit_day a where a.shop_id = c.shop_id and a.card_id = c.card_id and a.day > c.day)
        from changed c) t
    group by t.shop_id
  loop
    delete from visitor_day v where v.shop_id = touched.shop_id and v.day = any (touched.days);
    insert into visitor_day (shop_id, day, merchant_id, members, days_since)
      select v.shop_id, v.day, v.merchant_id, count(*),
        coalesce(array_agg(least(v.since, 32767)::smallint order by v.since) filter (where v.since is not null), '{}')
      from (select o.shop_id, o.day, o.merchant_id, o.day - (select max(b.day) from visit_day b
          where b.shop_id = o.shop_id and b.card_id = o.card_id and b.day < o.day) as since
        from visit_day o where o.shop_id = touched.shop_id and o.day = any (touched.days)) v
      group by v.shop_id, v.day, v.merchant_id;
  end loop;
  return null;
end $$;

revoke execute on function sum_visitor_days from public;
