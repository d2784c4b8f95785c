-- Marks a play that began while its shop was closed. Without opening hours nothing is out of hours.
create or replace function mark_out_of_hours() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  place record;
  minute integer;
begin
  select s.time_zone, s.opening_minute, s.closing_minute into place from shop s where s.id = new.shop_id;
  minute := extract(hour from new.started_at at time zone place.time_zone) * 60
    + extract(minute from new.started_at at time zone place.time_zone);
  new.is_out_of_hours := coalesce(case when place.opening_minute < place.closing_minute
    then minute < place.opening_minute or minute >= place.closing_minute
    else minute >= place.closing_minute and minute < place.opening_minute end, false);
  return new;
end $$;
