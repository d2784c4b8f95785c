-- A browser tells one account at a time: who is signed in there now.
create or replace function take_push_endpoint(asked_endpoint text) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from push_device where endpoint = asked_endpoint and account_id is distinct from current_account_id()
$$;

revoke execute on function take_push_endpoint from public;
grant execute on function take_push_endpoint to app_staff, app_partner, app_shop;
