-- The hash of the own password, for comparing. No role of a call may read the column itself.
create or replace function own_password_hash() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select a.password_hash from account a where a.id = current_account_id() $$;

revoke execute on function own_password_hash from public;
grant execute on function own_password_hash to app_staff, app_partner, app_shop;
