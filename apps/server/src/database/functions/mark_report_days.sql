-- Marks the days of plays that came or changed after their day was over; the clock decides, not what is
-- closed: a day is closed only when nobody can be writing who took it for today. Plays that are over for more than a
-- week when they are written are remembered one by one: statements look no further back by themselves (SET-9).
create or replace function mark_report_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_mark (shop_id, merchant_id, day)
    select distinct p.shop_id, p.merchant_id, (p.started_at at time zone s.time_zone)::date
    from changed p join shop s on s.id = p.shop_id
    where p.state in ('ended', 'timedOut', 'reversed')
      and (p.started_at at time zone s.time_zone)::date < (clock_timestamp() at time zone s.time_zone)::date;
  insert into late_play (play_id, merchant_id, shop_id, written_at)
    select p.id, p.merchant_id, p.shop_id, greatest(p.created_at, clock_timestamp()) from changed p
    where p.state in ('ended', 'timedOut') and p.started_at < greatest(p.created_at, clock_timestamp()) - interval '7 days'
    on conflict (play_id) do nothing;
  return null;
end $$;

revoke execute on function mark_report_days from public;
alter function mark_report_days owner to lebean_report;
