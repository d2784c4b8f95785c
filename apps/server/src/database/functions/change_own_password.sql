-- Changes the own password, which needs the window that a right check has opened for this very session,
-- and closes it. Answers how many other sessions ended, or null without a window.
create or replace function change_own_password(new_hash text, token bytea, at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer;
begin
  update session s set password_checked_until = null
    where s.token_hash = token and s.account_id = current_account_id() and s.password_checked_until > at;
  if not found then return null; end if;
  update account a set password_hash = new_hash where a.id = current_account_id();
  delete from session s where s.account_id = current_account_id() and s.token_hash <> token;
  get diagnostics ended = row_count;
  return ended;
end $$;

revoke execute on function change_own_password from public;
grant execute on function change_own_password to app_staff, app_partner, app_shop;
