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

-- Two-step sign-in (ACC-5). The secret is encrypted by a key that the database does not hold.
create table second_factor (
  account_id bigint primary key references account on delete cascade,
  secret bytea not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The step of the last code that was taken: none before it and none twice.
  last_step bigint not null default 0
);
create table recovery_code (
  account_id bigint not null references second_factor on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

do $$
declare
  own text;
begin
  foreach own in array array['second_factor', 'recovery_code'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    -- A sign-in looks before anybody is signed in.
    execute format('create policy app_signs_in on %I to lebean_app using (true)', own);
    execute format('create policy own on %I to app_staff, app_partner, app_shop using (account_id = (select current_account_id()))', own);
    -- What goes with a removed factor is removed on behalf of the owner of the tables.
    execute format('create policy owner_removes on %I to %I using (true)', own, current_user);
  end loop;
end $$;
grant select, update (last_step) on second_factor to lebean_app;
grant select, update (used_at) on recovery_code to lebean_app;
grant select, insert, delete, update (secret, confirmed_at, last_step) on second_factor to app_staff, app_partner, app_shop;
grant select, insert, update (used_at) on recovery_code to app_staff, app_partner, app_shop;

-- Sign-on from elsewhere: a code that opens one session of one account, once, within a minute.
create table sign_on_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  account_id bigint not null references account on delete cascade,
  issued_by bigint not null references account on delete cascade,
  expires_at timestamptz not null
);
create index sign_on_code_by_expiry on sign_on_code (expires_at);
alter table sign_on_code enable row level security;
alter table sign_on_code force row level security;
create policy app_redeems on sign_on_code to lebean_app using (true);
create policy staff_issues on sign_on_code for insert to app_staff
  with check (issued_by = (select current_account_id()) and account_id in (select a.id from account a));
grant select, delete on sign_on_code to lebean_app;
grant insert on sign_on_code to app_staff;

update role set permissions = permissions || '{account.signOnCode.issue}' where role_key = 'platform-administrator';
