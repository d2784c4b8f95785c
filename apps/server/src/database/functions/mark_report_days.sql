-- Marks the days of plays that came or changed after their day was over; the clock decides, not what is
-- closed: a day is closed only when nobody can be writing who took it for today.
create or replace function mark_report_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_mark (shop_id, merchant_id, day)
    select distinct p.shop_id, p.merchant_id, (p.started_at at time zone s.time_zone)::date
    from changed p join shop s on s.id = p.shop_id
    where p.state in ('ended', 'timedOut', 'reversed')
      and (p.started_at at time zone s.time_zone)::date < (clock_timestamp() at time zone s.time_zone)::date;
  return null;
end $$;

revoke execute on function mark_report_days from public;
alter function mark_report_days owner to lebean_report;
