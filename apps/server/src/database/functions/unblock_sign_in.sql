-- Ends the wait of a login name, and the lock of its codes (ACC-5). Returns whether there was either.
create or replace function unblock_sign_in(blocked_login_name text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was_blocked boolean;
begin
  delete from sign_in_throttle where subject = 'account:' || blocked_login_name
    or (subject ^@ 'device:' and right(subject, length(blocked_login_name) + 1) = ':' || blocked_login_name);
  was_blocked := found;
  update second_factor f set failures = 0
    from account a where a.login_name = blocked_login_name and f.account_id = a.id and f.failures > 0;
  return was_blocked or found;
end $$;

revoke execute on function unblock_sign_in from public;
grant execute on function unblock_sign_in to app_staff, app_partner, app_shop;
