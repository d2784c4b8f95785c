-- Ends the sessions of an account that the caller may see, and those in which it acts for others; returns how many
-- there were.
create or replace function end_sessions_of(ended_account bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer;
begin
  delete from session where account_id = ended_account or impersonator_id = ended_account;
  get diagnostics ended = row_count;
  return ended;
end $$;

revoke execute on function end_sessions_of from public;
grant execute on function end_sessions_of to app_staff, app_partner, app_shop;
