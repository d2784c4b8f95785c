-- A changed password and an account that is switched off end it everywhere.
create or replace function end_push_of_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from push_device where account_id = new.id;
  return null;
end $$;

revoke execute on function end_push_of_account from public;
