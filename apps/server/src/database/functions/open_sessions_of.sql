-- How many sessions of an account are open.
create or replace function open_sessions_of(counted_account bigint) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from session s where s.account_id = counted_account and s.expires_at > now()
$$;

revoke execute on function open_sessions_of from public;
grant execute on function open_sessions_of to app_staff, app_partner, app_shop;
