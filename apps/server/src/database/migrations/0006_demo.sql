-- The example data of a first start, and what it needs beyond the operations that make it.

-- How far the example data are: a row from the beginning on, so that a fill that was killed is noticed
-- and continued, never doubled.
create table demo_fill (
  is_only boolean primary key default true check (is_only),
  -- The story ends at this instant, however often it has to be continued.
  until timestamptz not null,
  finished_at timestamptz
);
alter table demo_fill enable row level security;
alter table demo_fill force row level security;
create policy app_fills on demo_fill to lebean_app using (true);
grant select, insert, update on demo_fill to lebean_app;

-- Tells the planner what is in the tables, after so much came at once.
create function refresh_statistics() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze;
end $$;
revoke execute on function refresh_statistics from public;
grant execute on function refresh_statistics to lebean_app;
