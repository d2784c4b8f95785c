-- The administration of accounts and roles (ACC-1, ACC-2, ACC-4, ACC-5), of merchants and of partners.

alter table role
  -- The screens that it shows, by path; null is every screen that its permissions allow.
  add column screens text[],
  add column is_totp_required boolean not null default false,
  add column changed_by text not null default '',
  -- Those that come with the product have names as keys, all others one of chance.
  alter column role_key set default 'role-' || left(gen_random_uuid()::text, 13);
update role set role_key = default where role_key is null;
alter table role alter column role_key set not null;

alter table account
  add column phone text not null default '',
  add column is_totp_required boolean not null default false,
  add column last_login_at timestamptz,
  add column changed_by text not null default '';
create index account_by_created on account (created_at desc, id desc);
create index account_role_by_role on account_role (role_id);

alter table merchant add column changed_by text not null default '';
alter table partner add column changed_by text not null default '';

-- Every sign-in begins a session: the time of the last one stays when the session has ended.
create function note_login() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update account set last_login_at = new.created_at where id = new.account_id;
  return null;
end $$;
revoke execute on function note_login from public;
create trigger notes_login after insert on session for each row execute function note_login();
update account a set last_login_at = s.at
  from (select account_id, max(created_at) as at from session group by 1) s where s.account_id = a.id;

-- The owner of the tables is bound by their policies, unless it is a superuser: this is what the functions
-- below do.
do $$
declare
  administered text;
begin
  foreach administered in array array['session', 'sign_in_throttle'] loop
    execute format('create policy owner_administers on %I to %I using (true)', administered, current_user);
  end loop;
end $$;

-- Whether the running call is that of an owner or manager of shops: a policy on accounts cannot ask the
-- accounts itself.
create function is_shop_owner() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from account where id = current_account_id() and account_type = 1)
$$;
revoke execute on function is_shop_owner from public;
grant execute on function is_shop_owner to app_shop;

-- Ends the sessions of an account that the caller may see, and says how many there were.
create function end_sessions_of(ended_account bigint) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer;
begin
  delete from session where account_id = ended_account;
  get diagnostics ended = row_count;
  return ended;
end $$;
-- Until when a login name has to wait after wrong tries, and the end of the waiting (ACC-5).
create function sign_in_blocked_until(blocked_login_name text) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.blocked_until from sign_in_throttle t
    where t.subject = 'account:' || blocked_login_name and t.blocked_until > now()
$$;
create function unblock_sign_in(blocked_login_name text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from sign_in_throttle where subject = 'account:' || blocked_login_name;
  return found;
end $$;
-- How many sessions of an account are open.
create function open_sessions_of(counted_account bigint) returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int from session s where s.account_id = counted_account and s.expires_at > now()
$$;
revoke execute on function end_sessions_of, sign_in_blocked_until, unblock_sign_in, open_sessions_of from public;
grant execute on function end_sessions_of, sign_in_blocked_until, unblock_sign_in, open_sessions_of
  to app_staff, app_partner, app_shop;

-- ACC-4: an enabled account of the whole network that may change roles is always left. Whoever asks waits
-- for everybody who has asked before until they have committed: of two administrators who disable each
-- other, the second finds the first one's work.
create function has_administrator() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('lebean.administrators'));
  return exists (select from account a
    join account_role ar on ar.account_id = a.id
    join role r on r.id = ar.role_id
    where a.kind = 'staff' and a.is_enabled and a.countries is null and 'system.role.update' = any (r.permissions));
end $$;
revoke execute on function has_administrator from public;
grant execute on function has_administrator to app_staff;

-- Operations ask before they commit. This one holds for everybody, also for who writes SQL.
create function keep_an_administrator() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not has_administrator() then
    raise exception 'the last administrator cannot be disabled or stripped of role management (ACC-4)'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
revoke execute on function keep_an_administrator from public;
create constraint trigger keeps_an_administrator after update on account deferrable initially deferred
  for each row when (old.kind = 'staff' and old.is_enabled and old.countries is null
    and (not new.is_enabled or new.countries is not null))
  execute function keep_an_administrator();
create constraint trigger keeps_an_administrator_row after delete on account deferrable initially deferred
  for each row when (old.kind = 'staff' and old.is_enabled and old.countries is null)
  execute function keep_an_administrator();
create constraint trigger keeps_an_administrator after delete or update on account_role deferrable initially deferred
  for each row when (old.kind = 'staff') execute function keep_an_administrator();
create constraint trigger keeps_an_administrator after update on role deferrable initially deferred
  for each row when ('system.role.update' = any (old.permissions) and not 'system.role.update' = any (new.permissions))
  execute function keep_an_administrator();

-- A shop's people see each other, and those of the whole merchant; not the assistants of other branches.
drop policy shop on account;
create policy shop on account to app_shop
  using (merchant_id = (select current_merchant_id())
    and (shop_id is null or shop_id = any ((select current_shop_ids())::bigint[])));

-- Staff and partners change whom they see, owners their assistants, everybody the own appearance.
drop policy own_only on account;
create policy own_and_assistants on account as restrictive for update to app_shop
  using (id = (select current_account_id()) or (account_type = 2 and (select is_shop_owner())));
grant update (account_type, display_name, password_hash, phone, shop_id, countries, is_enabled, is_totp_required,
  changed_by, version) on account to app_staff, app_partner, app_shop;
grant insert (phone, changed_by) on account to app_staff, app_partner, app_shop;
grant select (phone, is_totp_required, last_login_at, changed_by) on account to app_staff, app_partner, app_shop;

-- Roles are given and taken by others than oneself; in a shop by its owner.
create policy taken on account_role for delete to app_staff, app_partner, app_shop
  using (account_id <> (select current_account_id()) and account_id in (select a.id from account a));
create policy given_to_assistants on account_role as restrictive for insert to app_shop
  with check ((select is_shop_owner()) and account_id in (select a.id from account a where a.account_type = 2));
create policy taken_from_assistants on account_role as restrictive for delete to app_shop
  using ((select is_shop_owner()) and account_id in (select a.id from account a where a.account_type = 2));
grant delete on account_role to app_staff, app_partner, app_shop;

-- Whether a role is still in use is looked up when it is gone, not row by row before.
alter table account_role alter constraint account_role_role_id_kind_fkey deferrable initially deferred;

-- Roles are the same for all, hence changed by staff of the whole network only.
create policy whole_network_adds on role for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on role for update to app_staff using ((select is_whole_network()));
create policy whole_network_removes on role for delete to app_staff using ((select is_whole_network()));
grant insert (kind, role_name, description, permissions, screens, is_totp_required, changed_by) on role to app_staff;
grant update (role_name, description, permissions, screens, is_totp_required, changed_by, version) on role to app_staff;
grant delete on role to app_staff;

grant update (merchant_name, partner_id, point_price, is_enabled, changed_by, version) on merchant to app_staff;
grant update (partner_name, region, contact_name, contact_phone, is_enabled, changed_by, version) on partner to app_staff;

-- What the product says of its own roles it says in three languages.
update role set description = '' where role_key in
  ('platform-administrator', 'partner-manager', 'shop-owner', 'shop-cashier');

-- Who may do it in an installation that has changed nothing about its roles.
update role set permissions = permissions || '{system.role.list,system.role.create,system.role.update,system.role.remove,account.account.list,account.account.update,account.assistant.list,account.assistant.create,account.password.reset,account.session.end,merchant.merchant.update,partner.partner.list,partner.partner.update}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{account.account.list,account.account.update,account.assistant.list,account.password.reset,account.session.end}'
  where role_key = 'partner-manager';
update role set permissions = permissions || '{account.account.update,account.assistant.list,account.assistant.create,account.password.reset,account.session.end}'
  where role_key = 'shop-owner';
