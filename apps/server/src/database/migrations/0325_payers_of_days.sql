-- Different people who paid in any days add up from this, as those who played do (0324): of each closed day of a shop how
-- many paid, and how many days before each of them last did.
create table paying_day (
  shop_id bigint not null,
  day date not null,
  merchant_id bigint not null,
  payers integer not null check (payers > 0),
  days_since smallint[] not null check (cardinality(days_since) <= payers and 0 < all (days_since)),
  primary key (shop_id, day),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create statistics paying_day_place (dependencies) on merchant_id, shop_id from paying_day;
alter table paying_day enable row level security;
alter table paying_day force row level security;
create policy sums on paying_day to lebean_report using (true);
create policy staff on paying_day for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on paying_day for select to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on paying_day for select to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
grant select on paying_day to app_staff, app_partner, app_shop;
grant select, insert, delete on paying_day to lebean_report;
grant select on payer_day to lebean_report;
create policy report_reads on payer_day for select to lebean_report using (true);

create function sum_payers(of_shop bigint, on_days date[]) returns void
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
create function sum_payers_of_closed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  closed_before date := case when tg_op = 'UPDATE' then old.closed_to end;
begin
  perform sum_payers(new.shop_id, array(select distinct y.day from payer_day y
    where y.shop_id = new.shop_id and (closed_before is null or y.day > closed_before) and y.day <= new.closed_to));
  return null;
end $$;
revoke execute on function sum_payers_of_closed from public;

grant lebean_report to current_user;
grant create on schema public to lebean_report;
alter function sum_payers owner to lebean_report;
revoke create on schema public from lebean_report;

-- Creating the trigger waits for whoever closes days, also for a node of the version before, and keeps them until the
-- days that are closed already are summed.
create trigger sums_payers after insert or update of closed_to on report_closing for each row execute function sum_payers_of_closed();
set local role lebean_report;
insert into paying_day (shop_id, day, merchant_id, payers, days_since)
  select y.shop_id, y.day, y.merchant_id, count(*),
    coalesce(array_agg(least(y.since, 32767)::smallint order by y.since) filter (where y.since is not null), '{}')
  from (select shop_id, day, merchant_id, day - lag(day) over (partition by shop_id, card_id order by day) as since
    from payer_day) y join report_closing c on c.shop_id = y.shop_id
  where y.day <= c.closed_to
  group by y.shop_id, y.day, y.merchant_id;
reset role;
revoke lebean_report from current_user;
