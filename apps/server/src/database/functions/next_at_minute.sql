-- The next instant after another at which a clock shows a minute of the day: one on each day of the calendar, also on
-- those of 23 and 25 hours (NTC-10). A minute that a clock leaves out is told when it goes on.
create or replace function next_at_minute(after timestamptz, zone text, minute integer) returns timestamptz
language sql stable as $$
  select min(told.instant) from generate_series(-1, 2) step,
    lateral (select ((after at time zone zone)::date + step + make_interval(mins => minute)) at time zone zone as instant) told
  where told.instant > after
$$;
