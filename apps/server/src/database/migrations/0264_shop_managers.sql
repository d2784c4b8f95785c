-- An owner of all shops of a merchant gives each of them an account that signs in for it: type 1, of one shop (ACC-2).
-- Whoever manages one shop gives none away: it would stand beside their own.
create function is_merchant_owner() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from account where id = current_account_id() and account_type = 1 and shop_id is null)
$$;
revoke execute on function is_merchant_owner from public;
grant execute on function is_merchant_owner to app_shop;

drop policy own_assistants on account;
create policy own_assistants on account as restrictive for insert to app_shop
  with check (shop_id = any ((select current_shop_ids())::bigint[])
    and (account_type = 2 or (account_type = 1 and (select is_merchant_owner()))));

-- As it becomes, too: nobody makes an owner of a manager, nor more of themselves than they are.
drop policy own_and_assistants on account;
create policy own_and_assistants on account as restrictive for update to app_shop
  using (id = (select current_account_id()) or (account_type = 2 and (select is_shop_owner()))
    or (account_type = 1 and shop_id is not null and (select is_merchant_owner())))
  with check ((id = (select current_account_id()) and (shop_id is not null or (select is_merchant_owner()))
      and (account_type = 2 or (select is_shop_owner())))
    or (account_type = 2 and (select is_shop_owner()))
    or (account_type = 1 and shop_id is not null and (select is_merchant_owner())));

drop policy given_to_assistants on account_role;
create policy given_to_assistants on account_role as restrictive for insert to app_shop
  with check ((select is_shop_owner()) and account_id in (select a.id from account a where a.account_type = 2
    or (a.account_type = 1 and a.shop_id is not null and (select is_merchant_owner()))));
drop policy taken_from_assistants on account_role;
create policy taken_from_assistants on account_role as restrictive for delete to app_shop
  using ((select is_shop_owner()) and account_id in (select a.id from account a where a.account_type = 2
    or (a.account_type = 1 and a.shop_id is not null and (select is_merchant_owner()))));
