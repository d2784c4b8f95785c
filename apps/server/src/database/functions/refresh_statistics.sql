-- Tells the planner what is in the tables, after so much came at once.
create or replace function refresh_statistics() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze;
end $$;

revoke execute on function refresh_statistics from public;
grant execute on function refresh_statistics to lebean_app;
