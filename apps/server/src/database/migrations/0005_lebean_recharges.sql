-- Lebeans issued to partners and shops (LB-1): the records beside the ledger's transfers.

create table lebean_recharge (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  wallet_id bigint not null,
  -- Whose wallet it is: a partner's, or a shop's with its merchant.
  partner_id bigint references partner,
  merchant_id bigint,
  shop_id bigint,
  recharge_type text not null check (recharge_type in ('onlineTopUp', 'offlineTopUp', 'gift')),
  payment_mode text not null check (payment_mode in ('cash', 'bankTransfer', 'wechatPay', 'alipay')),
  payment_state text not null check (payment_state in ('unpaid', 'failed', 'success')),
  paid bigint not null check (paid >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lebean bigint not null check (lebean > 0),
  lebean_before bigint not null,
  lebean_after bigint not null,
  transfer_id bigint not null,
  operator_account_id bigint not null references account,
  operator_name text not null,
  remark text not null default '',
  created_at timestamptz not null default now(),
  check (lebean_after - lebean_before = lebean),
  check ((recharge_type = 'gift') = (paid = 0)),
  check ((partner_id is not null and merchant_id is null and shop_id is null)
    or (partner_id is null and merchant_id is not null and shop_id is not null)),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index lebean_recharge_by_wallet on lebean_recharge (wallet_id, created_at desc, id desc);
create index lebean_recharge_by_time on lebean_recharge (created_at desc, id desc);
create index lebean_recharge_by_merchant on lebean_recharge (merchant_id, created_at desc, id desc);

alter table lebean_recharge enable row level security;
alter table lebean_recharge force row level security;
create policy staff on lebean_recharge to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on lebean_recharge for select to app_partner
  using (partner_id = (select current_partner_id()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on lebean_recharge for select to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
grant select on lebean_recharge to app_staff, app_partner, app_shop;
grant insert on lebean_recharge to app_staff;
