-- Two-person approval (CTL-1): what a call wants above a limit waits until somebody else approves it.

-- Opens the scope of an account for the running transaction: takes its database role and sets what it
-- sees. Answers no row for one that is not let in: disabled, or with its merchant, shop or partner. A
-- session opens the scope of its own account, an approved call that of whoever asked for it.
create function scope_open(opened_account bigint)
returns table (
  account_id bigint, kind text, account_type smallint, display_name text, permissions text[],
  merchant_ids bigint[], shop_ids bigint[], merchant_id bigint, shop_id bigint, partner_id bigint,
  is_whole_network boolean, is_second_factor_due boolean
)
language plpgsql as $$
#variable_conflict use_column
declare
  found_account record;
  granted record;
  merchants bigint[] := '{}';
  shops bigint[] := '{}';
  is_factor_due boolean;
begin
  select a.* into found_account from account a where a.id = opened_account and a.is_enabled;
  if not found then return; end if;

  if found_account.kind = 'shop' then
    merchants := array(select m.id from merchant m where m.id = found_account.merchant_id and m.is_enabled);
    if merchants = '{}' then return; end if;
    if found_account.shop_id is not null then
      shops := array(select s.id from shop s where s.id = found_account.shop_id and s.is_enabled);
      if shops = '{}' then return; end if;
    else
      shops := array(select s.id from shop s where s.merchant_id = found_account.merchant_id);
    end if;
  elsif found_account.kind = 'partner' then
    if not exists (select from partner p where p.id = found_account.partner_id and p.is_enabled) then return; end if;
    merchants := array(select m.id from merchant m where m.partner_id = found_account.partner_id);
  elsif found_account.countries is not null then
    merchants := array(select m.id from merchant m where m.country_code = any (found_account.countries));
  end if;

  select coalesce(array_agg(distinct p.id) filter (where p.id is not null), '{}') as permissions,
      coalesce(bool_or(r.is_totp_required), false) as is_totp_required into granted
    from account_role ar join role r on r.id = ar.role_id left join lateral unnest(r.permissions) as p (id) on true
    where ar.account_id = found_account.id;
  -- ACC-5: a role or somebody in charge asks for a second step, and it has not been set up.
  is_factor_due := (granted.is_totp_required or found_account.is_totp_required)
    and not exists (select from second_factor f where f.account_id = found_account.id and f.confirmed_at is not null);

  perform set_config('app.account_id', found_account.id::text, true),
    set_config('app.merchant_id', coalesce(found_account.merchant_id::text, ''), true),
    set_config('app.merchant_ids', merchants::text, true),
    set_config('app.shop_ids', shops::text, true),
    set_config('app.partner_id', coalesce(found_account.partner_id::text, ''), true),
    set_config('app.is_whole_network', case when found_account.kind = 'staff' and found_account.countries is null then '1' else '' end, true),
    set_config('role', 'app_' || found_account.kind, true);

  return query select found_account.id, found_account.kind, found_account.account_type, found_account.display_name,
    granted.permissions, merchants, shops, found_account.merchant_id, found_account.shop_id, found_account.partner_id,
    found_account.kind = 'staff' and found_account.countries is null, is_factor_due;
end $$;

-- As before, by the account of a session. Answers no row for a token that is unknown, idle for too long
-- or expired, either.
drop function session_open(bytea, interval);
create function session_open(token bytea, idle interval)
returns table (
  account_id bigint, kind text, account_type smallint, display_name text, permissions text[],
  merchant_ids bigint[], shop_ids bigint[], merchant_id bigint, shop_id bigint, partner_id bigint,
  is_whole_network boolean, is_second_factor_due boolean, last_seen_at timestamptz
)
language plpgsql as $$
#variable_conflict use_column
declare
  opened record;
begin
  select s.account_id as of_account, s.last_seen_at as seen_at into opened from session s
    where s.token_hash = token and s.expires_at > now() and s.last_seen_at > now() - idle;
  if not found then return; end if;
  return query select o.*, opened.seen_at from scope_open(opened.of_account) o;
end $$;

-- Above how much an operation needs a second person: null never, 0 always. Amounts in hundredths.
create table approval_limit (
  limit_key text primary key check (limit_key <> ''),
  amount bigint check (amount >= 0),
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz
);
insert into approval_limit (limit_key) values ('lebeanRecharge');

alter table approval_limit enable row level security;
alter table approval_limit force row level security;
create policy readable on approval_limit for select to app_staff, app_partner, app_shop using (true);
create policy whole_network_changes on approval_limit for update to app_staff using ((select is_whole_network()));
grant select on approval_limit to app_staff, app_partner, app_shop;
grant update (amount, version, changed_by, changed_at) on approval_limit to app_staff;

-- A call that waits, or waited, for somebody else. It is kept as its operation read it, and never holds
-- a secret: operations that take one cannot be approved.
create table approval_request (
  id bigint generated always as identity primary key,
  number text not null unique,
  operation text not null,
  input jsonb not null,
  -- The idempotency key of the call: the same intent asks once.
  request_key text not null,
  limit_key text not null references approval_limit,
  limit_amount bigint not null check (limit_amount >= 0),
  amount bigint not null check (amount >= 0),
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'expired', 'failed')),
  requester_account_id bigint not null references account,
  requester_name text not null,
  source text not null,
  -- The kinds of account that the operation is for: nobody else decides about it.
  decider_kinds text[] not null,
  object_kind text not null check (object_kind in ('shop', 'partner')),
  object_id bigint not null,
  object_title text not null,
  -- Whose the object is: who may see the request.
  partner_id bigint references partner,
  merchant_id bigint references merchant,
  shop_id bigint,
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decider_account_id bigint references account,
  decider_name text,
  -- Why it was rejected.
  reason text not null default '',
  -- With which refusal the approved call ended: its code and values.
  failure jsonb,
  unique (requester_account_id, operation, request_key),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check ((state = 'failed') = (failure is not null)),
  check (state <> 'rejected' or reason <> ''),
  -- Who asks does not decide (CTL-1): held here too, whoever writes.
  check (case state
    when 'pending' then decider_account_id is null and decided_at is null
    when 'expired' then decider_account_id is null and decided_at is not null
    when 'withdrawn' then coalesce(decider_account_id = requester_account_id, false) and decided_at is not null
    else coalesce(decider_account_id <> requester_account_id, false) and decided_at is not null
  end)
);
create index approval_request_by_time on approval_request (created_at desc, id desc);
create index approval_request_by_merchant on approval_request (merchant_id, created_at desc, id desc);
create index approval_request_by_requester on approval_request (requester_account_id, created_at desc, id desc);
-- What waits: few rows of many, for the inbox and the number beside the bell.
create index approval_request_pending on approval_request (created_at desc, id desc) where state = 'pending';
create index approval_request_by_expiry on approval_request (expires_at) where state = 'pending';

-- What is decided stays decided, and who decides does it in their own name, whoever writes.
create function keep_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' then
    raise exception 'the request % is decided (CTL-1)', old.number using errcode = 'restrict_violation';
  end if;
  if current_account_id() is not null and new.decider_account_id is distinct from current_account_id() then
    raise exception 'the request % is decided in the name of another (CTL-1)', old.number
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_decision before update on approval_request
  for each row when (old.* is distinct from new.*) execute function keep_decision();

alter table approval_request enable row level security;
alter table approval_request force row level security;
create policy staff on approval_request to app_staff
  using (requester_account_id = (select current_account_id()) or ('staff' = any (decider_kinds)
    and ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))));
create policy partner on approval_request to app_partner
  using (requester_account_id = (select current_account_id()) or ('partner' = any (decider_kinds)
    and (partner_id = (select current_partner_id()) or merchant_id = any ((select current_merchant_ids())::bigint[]))));
create policy shop on approval_request to app_shop
  using (requester_account_id = (select current_account_id()) or ('shop' = any (decider_kinds)
    and merchant_id = (select current_merchant_id())
    and (shop_id is null or shop_id = any ((select current_shop_ids())::bigint[]))));
create policy own_requests on approval_request as restrictive for insert to app_staff, app_partner, app_shop
  with check (requester_account_id = (select current_account_id()) and state = 'pending');
-- The clock decides too: the job that lets requests expire. Without a decider there is no other end.
create policy app_expires on approval_request to lebean_app using (true);
grant select, insert, update (state, decided_at, decider_account_id, decider_name, reason, failure)
  on approval_request to app_staff, app_partner, app_shop;
grant select, update (state, decided_at) on approval_request to lebean_app;

update role set permissions = permissions
    || '{system.approval.list,system.approval.decide,system.approvalLimit.list,system.approvalLimit.update}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{system.approval.list,system.approval.decide}'
  where role_key in ('partner-manager', 'shop-owner');
