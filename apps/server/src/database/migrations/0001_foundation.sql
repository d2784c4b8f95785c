-- Who there is: partners, merchants, shops, accounts, roles, sessions; and who sees what.
--
-- Database roles. `lebean_app` is what the server connects as: it may read what a sign-in needs and
-- nothing else. Each call then takes one of the three application roles for its transaction; they are
-- no members of each other, own nothing, and see rows only through the policies below (ACC-2).
-- Roles belong to the whole cluster, databases do not: hence the checks.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['app_staff', 'app_partner', 'app_shop', 'lebean_ledger'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
    end;
  end loop;
  begin
    create role lebean_app login noinherit;
  exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end;
  grant app_staff, app_partner, app_shop to lebean_app;
end $$;

grant usage on schema public to lebean_app, app_staff, app_partner, app_shop, lebean_ledger;
revoke create on schema public from public;

-- The scope of the running call, set for its transaction by session_open(). Missing means "nothing".
create function current_account_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.account_id', true), '')::bigint $$;
create function current_merchant_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.merchant_id', true), '')::bigint $$;
create function current_merchant_ids() returns bigint[] language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.merchant_ids', true), '')::bigint[], '{}') $$;
create function current_shop_ids() returns bigint[] language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.shop_ids', true), '')::bigint[], '{}') $$;
create function current_partner_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.partner_id', true), '')::bigint $$;
create function is_whole_network() returns boolean language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.is_whole_network', true), '')::boolean, false) $$;

create table partner (
  id bigint generated always as identity primary key,
  partner_name text not null check (partner_name <> ''),
  region text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table merchant (
  id bigint generated always as identity primary key,
  partner_id bigint references partner,
  merchant_name text not null check (merchant_name <> ''),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What one point (100 hundredths) costs in hundredths of money, for free amounts (MEM-5).
  point_price bigint not null default 100 check (point_price > 0),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index merchant_by_partner on merchant (partner_id);
create index merchant_by_country on merchant (country_code);

create table shop (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  shop_name text not null check (shop_name <> ''),
  shop_type text not null check (shop_type in ('sales', 'cooperation', 'union', 'shared', 'selfOperated')),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  address text not null default '',
  price_permission text not null default 'fixed' check (price_permission in ('custom', 'fixed', 'activityOnly')),
  member_permission text not null default 'fixed' check (member_permission in ('custom', 'fixed', 'packageOnly')),
  is_auto_distributed boolean not null default false,
  shop_scale text not null default '',
  customer_manager text not null default '',
  contact_email text not null default '',
  reconciliation_email text not null default '',
  helmet_count integer not null default 0 check (helmet_count >= 0),
  deduction_point bigint not null default 0 check (deduction_point >= 0),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (merchant_id, id)
);
create index shop_by_created on shop (created_at desc, id desc);

create table role (
  id bigint generated always as identity primary key,
  role_key text unique,
  kind text not null check (kind in ('staff', 'partner', 'shop')),
  role_name text not null check (role_name <> ''),
  description text not null default '',
  permissions text[] not null default '{}',
  version integer not null default 1,
  unique (id, kind)
);

create table account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('staff', 'partner', 'shop')),
  -- 1 owner or manager, 2 assistant; 0 for staff and partners.
  account_type smallint not null default 0,
  login_name text not null check (login_name = lower(login_name) and login_name <> ''),
  password_hash text not null,
  display_name text not null check (display_name <> ''),
  avatar text not null default '',
  theme text not null default '#409EFF' check (theme ~ '^#[0-9A-Fa-f]{6}$'),
  language text check (language in ('zh', 'en', 'es')),
  time_zone text,
  partner_id bigint references partner,
  merchant_id bigint references merchant,
  shop_id bigint,
  -- Staff only: the countries they are limited to; null is the whole network.
  countries text[],
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (login_name),
  unique (id, kind),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  -- An account without its scope would see nothing or, worse, be mistaken for one that sees all.
  check (case kind
    when 'staff' then partner_id is null and merchant_id is null and shop_id is null and account_type = 0
    when 'partner' then partner_id is not null and merchant_id is null and shop_id is null and countries is null and account_type = 0
    else merchant_id is not null and partner_id is null and countries is null and account_type in (1, 2)
      and (account_type = 1 or shop_id is not null)
  end)
);
create index account_by_merchant on account (merchant_id);
create index account_by_partner on account (partner_id);

create table account_role (
  account_id bigint not null,
  role_id bigint not null,
  kind text not null,
  primary key (account_id, role_id),
  -- A role of staff cannot be given to a shop's account.
  foreign key (account_id, kind) references account (id, kind) on delete cascade,
  foreign key (role_id, kind) references role (id, kind)
);

create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  source text not null,
  user_agent text not null default ''
);
create index session_by_account on session (account_id);
create index session_by_expiry on session (expires_at);

-- Wrong tries, per account name (known or not) and per source (ACC-5). In the database, so that
-- every node counts the same.
create table sign_in_throttle (
  subject text primary key,
  failures integer not null,
  first_failure_at timestamptz not null,
  blocked_until timestamptz
);

grant select on session, account, account_role, role, partner, merchant, shop to lebean_app;
grant insert, update, delete on session, sign_in_throttle to lebean_app;
grant select on sign_in_throttle to lebean_app;

-- Opens the scope of a call: finds the account of a session token, takes its database role and sets
-- its scope for the running transaction, and answers what the server needs to authorise the call.
-- Answers no row for a token that is unknown, idle for too long, expired, or of a disabled account.
create function session_open(token bytea, idle interval)
returns table (
  account_id bigint, kind text, account_type smallint, display_name text, permissions text[],
  merchant_ids bigint[], shop_ids bigint[], merchant_id bigint, shop_id bigint, partner_id bigint,
  is_whole_network boolean, last_seen_at timestamptz
)
language plpgsql as $$
#variable_conflict use_column
declare
  found_account record;
  granted text[];
  merchants bigint[] := '{}';
  shops bigint[] := '{}';
begin
  select a.*, s.last_seen_at as seen_at into found_account
    from session s join account a on a.id = s.account_id
    where s.token_hash = token and s.expires_at > now() and s.last_seen_at > now() - idle and a.is_enabled;
  if not found then return; end if;

  if found_account.kind = 'shop' then
    merchants := array(select m.id from merchant m where m.id = found_account.merchant_id and m.is_enabled);
    if merchants = '{}' then return; end if;
    shops := case when found_account.shop_id is not null then array[found_account.shop_id]
      else array(select s.id from shop s where s.merchant_id = found_account.merchant_id) end;
  elsif found_account.kind = 'partner' then
    if not exists (select from partner p where p.id = found_account.partner_id and p.is_enabled) then return; end if;
    merchants := array(select m.id from merchant m where m.partner_id = found_account.partner_id);
  elsif found_account.countries is not null then
    merchants := array(select m.id from merchant m where m.country_code = any (found_account.countries));
  end if;

  granted := array(select distinct unnest(r.permissions) from account_role ar join role r on r.id = ar.role_id
    where ar.account_id = found_account.id);

  perform set_config('app.account_id', found_account.id::text, true),
    set_config('app.merchant_id', coalesce(found_account.merchant_id::text, ''), true),
    set_config('app.merchant_ids', merchants::text, true),
    set_config('app.shop_ids', shops::text, true),
    set_config('app.partner_id', coalesce(found_account.partner_id::text, ''), true),
    set_config('app.is_whole_network', case when found_account.kind = 'staff' and found_account.countries is null then '1' else '' end, true),
    set_config('role', 'app_' || found_account.kind, true);

  return query select found_account.id, found_account.kind, found_account.account_type, found_account.display_name,
    granted, merchants, shops, found_account.merchant_id, found_account.shop_id, found_account.partner_id,
    found_account.kind = 'staff' and found_account.countries is null, found_account.seen_at;
end $$;

-- Row-level security. One policy per role; the settings are read once per statement (InitPlan).
alter table partner enable row level security;
alter table partner force row level security;
create policy app_reads on partner for select to lebean_app using (true);
create policy staff on partner to app_staff
  using ((select is_whole_network()) or id in (select m.partner_id from merchant m));
create policy partner on partner to app_partner using (id = (select current_partner_id()));

alter table merchant enable row level security;
alter table merchant force row level security;
create policy app_reads on merchant for select to lebean_app using (true);
create policy staff on merchant to app_staff
  using ((select is_whole_network()) or id = any ((select current_merchant_ids())::bigint[]));
create policy partner on merchant to app_partner using (id = any ((select current_merchant_ids())::bigint[]));
create policy shop on merchant to app_shop using (id = (select current_merchant_id()));

alter table shop enable row level security;
alter table shop force row level security;
create policy app_reads on shop for select to lebean_app using (true);
create policy staff on shop to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on shop to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on shop to app_shop
  using (merchant_id = (select current_merchant_id()) and id = any ((select current_shop_ids())::bigint[]));

alter table account enable row level security;
alter table account force row level security;
create policy app_reads on account for select to lebean_app using (true);
create policy staff on account to app_staff
  using ((select is_whole_network()) or id = (select current_account_id())
    or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on account to app_partner
  using (partner_id = (select current_partner_id()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on account to app_shop using (merchant_id = (select current_merchant_id()));

-- Who is seen may be added, except for whom one could not be oneself: a partner adds its own people,
-- a shop its assistants.
create policy own_people on account as restrictive for insert to app_partner
  with check (partner_id = (select current_partner_id()));
create policy own_assistants on account as restrictive for insert to app_shop
  with check (account_type = 2 and shop_id = any ((select current_shop_ids())::bigint[]));

-- Whoever may be seen: what can be changed is one's own appearance.
create policy own_only on account as restrictive for update to app_staff, app_partner, app_shop
  using (id = (select current_account_id()));

alter table account_role enable row level security;
alter table account_role force row level security;
create policy app_reads on account_role for select to lebean_app using (true);
create policy own_or_visible on account_role for select to app_staff, app_partner, app_shop
  using (account_id in (select a.id from account a));

-- Roles are given to a new account by whoever adds it, and by nobody to themselves.
create policy given on account_role for insert to app_staff, app_partner, app_shop
  with check (account_id <> (select current_account_id()) and account_id in (select a.id from account a));

alter table role enable row level security;
alter table role force row level security;
create policy app_reads on role for select to lebean_app using (true);
create policy readable on role for select to app_staff, app_partner, app_shop using (true);

alter table session enable row level security;
alter table session force row level security;
create policy app_manages on session to lebean_app using (true);
create policy own on session for select to app_staff, app_partner, app_shop using (account_id = (select current_account_id()));

alter table sign_in_throttle enable row level security;
alter table sign_in_throttle force row level security;
create policy app_manages on sign_in_throttle to lebean_app using (true);

grant select on partner, merchant, shop, role, account_role to app_staff, app_partner, app_shop;
-- Never the password's hash.
grant select (id, kind, account_type, login_name, display_name, avatar, theme, language, time_zone,
  partner_id, merchant_id, shop_id, countries, is_enabled, created_at, version)
  on account to app_staff, app_partner, app_shop;
grant update (theme) on account to app_staff, app_partner, app_shop;
grant insert (kind, account_type, login_name, password_hash, display_name, language, partner_id, merchant_id, shop_id,
  countries, created_at) on account to app_staff, app_partner, app_shop;
grant insert on account_role to app_staff, app_partner, app_shop;
grant insert on partner, merchant to app_staff;
grant insert on shop to app_staff, app_partner;

-- The owner of these tables is bound by the policies like everybody (FORCE), unless it is a superuser.
-- What it does itself is this: set up roles and the first account.
do $$
declare
  set_up text;
begin
  foreach set_up in array array['account', 'account_role', 'role'] loop
    execute format('create policy owner_sets_up on %I to %I using (true) with check (true)', set_up, current_user);
  end loop;
end $$;

-- The roles that every installation starts with.
insert into role (role_key, kind, role_name, description, permissions) values
  ('platform-administrator', 'staff', '平台管理员', 'Everything that staff can do',
    '{dashboard.summary.view,partner.partner.create,shop.shop.list,shop.shop.create,merchant.merchant.list,merchant.merchant.create,account.account.create,lebean.wallet.recharge,member.member.list,member.phone.view,member.card.freeze,member.card.cancel,member.level.list,member.level.create,member.package.list,member.package.create,member.recharge.list}'),
  ('partner-manager', 'partner', '合作商经理', 'Looks after the merchants and shops of a partner',
    '{dashboard.summary.view,shop.shop.list,shop.shop.create,merchant.merchant.list,account.account.create,member.member.list,member.level.list,member.package.list,member.recharge.list}'),
  ('shop-owner', 'shop', '店主', 'Everything that a shop can do',
    '{dashboard.summary.view,shop.shop.list,account.account.create,member.member.list,member.phone.view,member.card.open,member.card.recharge,member.card.freeze,member.card.replace,member.card.cancel,member.level.list,member.level.create,member.package.list,member.package.create,member.recharge.list}'),
  ('shop-cashier', 'shop', '店员', 'Works at the counter',
    '{dashboard.summary.view,shop.shop.list,member.member.list,member.card.open,member.card.recharge,member.card.freeze,member.card.replace,member.level.list,member.package.list,member.recharge.list}');

-- The first account of an installation. Works once: only while there is no account at all.
create function create_first_administrator(new_login_name text, new_password_hash text, new_display_name text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Two nodes that start at once must not both find nobody.
  lock table account in exclusive mode;
  if exists (select from account) then return false; end if;
  with made as (
    insert into account (kind, login_name, password_hash, display_name)
      values ('staff', new_login_name, new_password_hash, new_display_name) returning id
  )
  insert into account_role (account_id, role_id, kind)
    select made.id, role.id, 'staff' from made, role where role.role_key = 'platform-administrator';
  return true;
end $$;
revoke execute on function create_first_administrator from public;
grant execute on function create_first_administrator to lebean_app;
