-- Different people of any days add up from this (RPT-2): of those who played in a shop on a day, how many days before
-- each of them was last there, in ascending order; who had never played there before has none. Whoever was last there
-- before the first day of a range is a new one in it. As many rows as days, however many visits there are.
create table visitor_day (
  shop_id bigint not null,
  day date not null,
  merchant_id bigint not null,
  members integer not null check (members > 0),
  days_since smallint[] not null check (cardinality(days_since) <= members and 0 < all (days_since)),
  primary key (shop_id, day),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create statistics visitor_day_place (dependencies) on merchant_id, shop_id from visitor_day;
alter table visitor_day enable row level security;
alter table visitor_day force row level security;
create policy sums on visitor_day to lebean_report using (true);
create policy staff on visitor_day for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on visitor_day for select to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on visitor_day for select to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
grant select on visitor_day to app_staff, app_partner, app_shop;
grant select, insert, delete on visitor_day to lebean_report;

create function sum_visitor_days() returns trigger
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

-- Creating the triggers waits for whoever closes days, also for a node of the version before, and keeps them until the
-- days that are closed already are summed; reports read on meanwhile.
create trigger sums_visitors after insert on visit_day referencing new table as changed
  for each statement execute function sum_visitor_days();
create trigger sums_fewer_visitors after delete on visit_day referencing old table as changed
  for each statement execute function sum_visitor_days();
grant lebean_report to current_user;
set local role lebean_report;
insert into visitor_day (shop_id, day, merchant_id, members, days_since)
  select v.shop_id, v.day, v.merchant_id, count(*),
    coalesce(array_agg(least(v.since, 32767)::smallint order by v.since) filter (where v.since is not null), '{}')
  from (select shop_id, day, merchant_id, day - lag(day) over (partition by shop_id, card_id order by day) as since
    from visit_day) v
  group by v.shop_id, v.day, v.merchant_id;
reset role;
revoke lebean_report from current_user;
