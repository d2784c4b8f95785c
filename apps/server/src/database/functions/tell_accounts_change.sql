-- `accounts`: see tell_account_change().
create or replace function tell_accounts_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise notice using errcode = 'LB001', message = 'accounts';
  return null;
end $$;
