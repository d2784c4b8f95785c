-- Whether the running call is that of an owner of all shops of a merchant: a policy on accounts cannot ask the
-- accounts itself.
create or replace function is_merchant_owner() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from account where id = current_account_id() and account_type = 1 and shop_id is null)
$$;

revoke execute on function is_merchant_owner from public;
grant execute on function is_merchant_owner to app_shop;
