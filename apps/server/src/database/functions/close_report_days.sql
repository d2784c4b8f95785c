-- Closes the days of shops that are over, and sums those with a mark anew; answers how many shops it
-- looked after, the most that it may. A day ends ten minutes after midnight: no transaction lives as
-- long, so all that was written as of today is there. Marks are taken first and the plays read after,
-- so that whoever commits meanwhile leaves a mark for the next run. All that was missed is made up for.
create or replace function close_report_days(p_now timestamptz, p_most_shops integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due record;
  days date[];
  served integer := 0;
begin
  for due in
    select s.id, s.merchant_id, s.time_zone, s.created_at, c.closed_to, greatest(c.closed_to, over.day) as closes_to
      from shop s left join report_closing c on c.shop_id = s.id
      cross join lateral (select ((p_now - interval '10 minutes') at time zone s.time_zone)::date - 1 as day) over
      where c.closed_to is null or c.closed_to < over.day
        or exists (select from report_mark m where m.shop_id = s.id and m.day <= c.closed_to)
      order by s.id limit p_most_shops
  loop
    with taken as (delete from report_mark m where m.shop_id = due.id and m.day <= due.closes_to returning m.day)
    select coalesce(array_agg(distinct t.day), '{}') into days from taken t;
    days := days || array(select d::date from generate_series(coalesce(due.closed_to + 1,
      (select (least(due.created_at, min(p.started_at)) at time zone due.time_zone)::date from play p where p.shop_id = due.id)), due.closes_to, interval '1 day') d);
    if cardinality(days) > 0 then
      perform sum_report_days(due.id, due.merchant_id, due.time_zone, days);
    end if;
    insert into report_closing as c (shop_id, merchant_id, closed_to) values (due.id, due.merchant_id, due.closes_to)
      on conflict (shop_id) do update set closed_to = excluded.closed_to;
    served := served + 1;
  end loop;
  return served;
end $$;

revoke execute on function close_report_days from public;
grant execute on function close_report_days to lebean_app;
alter function close_report_days owner to lebean_report;
