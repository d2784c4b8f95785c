-- A recharge and goods that one payment has paid for (SH-45). Its parts are records of their own, in drawers, reports
-- and statements as any other; this says which of them belong together, and what was handed over for both.
create table checkout (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  recharge_number text not null unique references recharge_record (order_number),
  -- The first of the sales: the receipt number of all of them, where there are several.
  sale_number text not null unique references goods_sale (order_number),
  payment_mode text not null check (payment_mode in ('cash', 'bankTransfer', 'cardTerminal')),
  paid bigint not null check (paid >= 0),
  currency text not null,
  tendered bigint check (tendered is null or tendered >= paid and payment_mode = 'cash'),
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create statistics checkout_place (dependencies) on merchant_id, shop_id from checkout;
create trigger append_only before update or delete on checkout for each row execute function refuse_change();
create trigger never_truncated before truncate on checkout for each statement execute function refuse_change();

alter table checkout enable row level security;
alter table checkout force row level security;
create policy staff on checkout for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on checkout for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on checkout to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
grant select on checkout to app_staff, app_partner, app_shop;
grant insert on checkout to app_shop;
