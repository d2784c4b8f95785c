-- What a signed-in person does with their own account: data, password, sessions.

-- Own data beside the colour.
grant update (display_name, avatar, language, time_zone) on account to app_staff, app_partner, app_shop;

-- A session has a number to be ended by: its token's hash stays between the server and the database.
alter table session add column id bigint generated always as identity;
alter table session add constraint session_id_key unique (id);
-- Until when the password may be changed once, after the current one was right.
alter table session add column password_checked_until timestamptz;

drop policy own on session;
create policy own on session to app_staff, app_partner, app_shop using (account_id = (select current_account_id()));
grant select, delete, update (password_checked_until) on session to app_staff, app_partner, app_shop;

-- Wrong tries of a signed-in person count against the account and the source, as at the sign-in (ACC-5).
create policy own_tries on sign_in_throttle to app_staff, app_partner, app_shop
  using (subject = 'password:' || (select current_account_id()) or subject like 'source:%');
grant select, insert, update on sign_in_throttle to app_staff, app_partner, app_shop;

-- The hash of the own password, for comparing. No role of a call may read the column itself.
create function own_password_hash() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as
  $$ select a.password_hash from account a where a.id = current_account_id() $$;
revoke execute on function own_password_hash from public;
grant execute on function own_password_hash to app_staff, app_partner, app_shop;

-- Changes the own password, which needs the window that a right check has opened for this very session,
-- and closes it. Answers how many other sessions ended, or null without a window.
create function change_own_password(new_hash text, token bytea, at timestamptz) returns integer
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

-- As for accounts: an owner of the tables that is no superuser is bound by the policies too.
do $$ begin
  execute format('create policy owner_changes on session to %I using (true) with check (true)', current_user);
end $$;
