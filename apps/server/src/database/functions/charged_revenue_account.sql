-- Where the lebeans of a play went that is given back (LED-5): for plays from before merchants had an account of their
-- own, that of the platform.
create or replace function charged_revenue_account(of_transfer bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.at = t.at
    join ledger_account a on a.id = e.account_id
    where t.id = of_transfer and a.asset = 'lebean' and a.purpose = 'revenue'
$$;

revoke execute on function charged_revenue_account from public;
grant execute on function charged_revenue_account to app_staff, app_shop, app_terminal;
alter function charged_revenue_account owner to lebean_ledger;
