-- Where the lebeans of plays at a merchant's shops go (LB-3): an account of that merchant, so that what its plays move
-- stays within it. A merchant that a version before has made has none, and pays into that of the platform. Whoever pays
-- needs its number, not to see it.
create or replace function merchant_revenue_account(of_merchant bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select a.id from ledger_account a where a.owner_kind = 'merchant' and a.owner_id = of_merchant
    and a.asset = 'lebean' and a.purpose = 'revenue'), play_revenue_account())
$$;

revoke execute on function merchant_revenue_account from public;
grant execute on function merchant_revenue_account to app_staff, app_shop, app_terminal;
alter function merchant_revenue_account owner to lebean_ledger;
