-- A new password ends what was set beside the old one: the PIN, and the right to use one before the next sign-in. An
-- account that is switched off has to sign in anew when it is on again.
create or replace function end_pin_of_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from till_person where account_id = new.id;
  if new.password_hash is distinct from old.password_hash then
    delete from account_pin where account_id = new.id;
  end if;
  return null;
end $$;

revoke execute on function end_pin_of_account from public;
