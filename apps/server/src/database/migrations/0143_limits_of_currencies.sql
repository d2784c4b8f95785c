-- Limits per currency, and for what shops decide per merchant (CTL-1).

-- The highest that a merchant may set for itself, of kinds that shops decide; none where it may go as far as the
-- platform itself.
alter table approval_limit add column merchant_max bigint check (merchant_max >= 0);
grant update (merchant_max) on approval_limit to app_staff;
alter table approval_limit no force row level security;
update approval_limit set merchant_max = 200000 where limit_key = 'cardRefund';
alter table approval_limit force row level security;

-- What holds instead of the limit of a kind: in a currency, and there for one merchant.
create table approval_limit_rule (
  id bigint generated always as identity primary key,
  merchant_id bigint references merchant,
  limit_key text not null references approval_limit,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null is never, 0 always.
  amount bigint check (amount >= 0),
  merchant_max bigint check (merchant_max >= 0),
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  unique nulls not distinct (merchant_id, limit_key, currency),
  check (limit_key not in ('approvalLimit', 'wholesale')),
  -- A merchant that asks for nobody would have lifted the limit.
  check (merchant_id is null or (amount is not null and merchant_max is null and limit_key = 'cardRefund'))
);

alter table approval_limit_rule enable row level security;
alter table approval_limit_rule force row level security;
create policy staff on approval_limit_rule for select to app_staff
  using (merchant_id is null or (select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy whole_network_adds on approval_limit_rule for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on approval_limit_rule for update to app_staff using ((select is_whole_network()));
create policy partner on approval_limit_rule for select to app_partner
  using (merchant_id is null or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on approval_limit_rule for select to app_shop
  using (merchant_id is null or merchant_id = (select current_merchant_id()));
create policy own_adds on approval_limit_rule for insert to app_shop
  with check (merchant_id = (select current_merchant_id()));
create policy own_changes on approval_limit_rule for update to app_shop
  using (merchant_id = (select current_merchant_id()));
grant select on approval_limit_rule to app_staff, app_partner, app_shop;
grant insert, update (amount, merchant_max, version, changed_by, changed_at) on approval_limit_rule to app_staff, app_shop;

update role set permissions = permissions || '{system.merchantLimit.list,system.merchantLimit.update}'
  where role_key in ('platform-administrator', 'shop-owner');
