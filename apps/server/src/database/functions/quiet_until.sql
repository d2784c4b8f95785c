-- When the quiet hours in which an instant lies end; null where it lies in none (NTC-10). They may go over midnight.
create or replace function quiet_until(asked_at timestamptz, zone text, from_minute integer, until_minute integer)
returns timestamptz
language sql stable as $$
  select case when from_minute is null or from_minute = until_minute then null
    when case when from_minute < until_minute then told.minute >= from_minute and told.minute < until_minute
      else told.minute >= from_minute or told.minute < until_minute end
    then public.next_at_minute(asked_at, zone, until_minute) end
  from (select (extract(hour from asked_at at time zone zone) * 60
    + extract(minute from asked_at at time zone zone))::integer as minute) told
$$;
