-- Where the lebeans of plays go (LB-3). Whoever pays needs its number, not to see it.
create or replace function play_revenue_account() returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id from ledger_account a where a.owner_kind = 'platform' and a.asset = 'lebean' and a.purpose = 'revenue'
$$;

revoke execute on function play_revenue_account from public;
grant execute on function play_revenue_account to app_staff, app_shop, app_terminal;
alter function play_revenue_account owner to lebean_ledger;
