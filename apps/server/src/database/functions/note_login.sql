-- Every sign-in begins a session: the time of the last one stays when the session has ended.
create or replace function note_login() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update account set last_login_at = new.created_at where id = new.account_id;
  return null;
end $$;

revoke execute on function note_login from public;
