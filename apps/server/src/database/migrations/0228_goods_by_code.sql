-- Goods that are paid by scanning a code (GDS-1, PAY-2): what is asked for stands on the payment, its stock is set
-- aside by moves, and what was taken back goes back through the provider.
alter table payment drop constraint payment_recharge_type_check;
alter table payment add constraint payment_recharge_type_check
  check (recharge_type in ('onlineTopUp', 'cardRecharge', 'cardOpening', 'goodsSale')) not valid;
alter table payment drop constraint payment_uncredited_why_check;
alter table payment add constraint payment_uncredited_why_check check (uncredited_why in
  ('cardFrozen', 'cardCancelled', 'cardNotFound', 'cardNumberTaken', 'levelNotFound', 'walletNotFound', 'goodsSoldOut')) not valid;
-- What is bought, as it was agreed on: which goods, how many, what they cost together, and what they had cost the shop.
alter table payment add column goods jsonb,
  add constraint payment_goods check ((recharge_type = 'goodsSale') = (goods is not null)) not valid;

alter table goods_sale drop constraint goods_sale_payment_mode_check;
alter table goods_sale add constraint goods_sale_payment_mode_check
  check (payment_mode in ('cash', 'bankTransfer', 'points', 'wechatPay', 'alipay')) not valid;
-- The payment by code that paid for it, also on what takes it back.
alter table goods_sale add column payment_id bigint references payment,
  add constraint goods_sale_by_code check ((payment_mode in ('wechatPay', 'alipay')) = (payment_id is not null)) not valid;
create index goods_sale_by_payment on goods_sale (payment_id) where payment_id is not null;

-- Pieces that wait for a payment are set aside, and come back once: when it is paid they are sold, or else are free again.
alter table goods_move drop constraint goods_move_kind_check, drop constraint goods_move_check, drop constraint goods_move_check2;
alter table goods_move add column payment_id bigint references payment,
  add constraint goods_move_kind_check
    check (kind in ('received', 'removed', 'sold', 'returned', 'reserved', 'released')) not valid,
  add constraint goods_move_check
    check (case when kind in ('received', 'returned', 'released') then quantity > 0 else quantity < 0 end) not valid,
  add constraint goods_move_by_code check ((kind in ('reserved', 'released')) = (payment_id is not null)) not valid,
  add constraint goods_move_reason check (coalesce(sale_id, payment_id) is not null or reason <> '') not valid;
create unique index goods_move_by_payment on goods_move (payment_id, goods_id, kind) where payment_id is not null;

-- Money that goes back the way it came. Its provider is asked until it has done so; under one number it does so once.
create table payment_refund (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  payment_id bigint not null references payment,
  refund_number text not null unique,
  amount bigint not null check (amount > 0),
  refund_state text not null default 'asked' check (refund_state in ('asked', 'done')),
  -- When its provider is asked next.
  look_at timestamptz not null,
  operator_account_id bigint not null references account,
  operator_name text not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((refund_state = 'done') = (settled_at is not null)),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index payment_refund_by_payment on payment_refund (payment_id);
create index payment_refund_due on payment_refund (look_at) where refund_state = 'asked';
create statistics payment_refund_place (dependencies) on merchant_id, shop_id from payment_refund;
create trigger never_removed before delete on payment_refund for each row execute function refuse_change();
create trigger never_truncated before truncate on payment_refund for each statement execute function refuse_change();
alter table payment_refund enable row level security;
alter table payment_refund force row level security;
create policy staff on payment_refund for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on payment_refund for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on payment_refund to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
create policy desk on payment_refund to lebean_app using (true);
grant select on payment_refund to app_staff, app_partner, app_shop, lebean_app;
grant insert on payment_refund to app_shop;
grant update (refund_state, look_at, settled_at) on payment_refund to lebean_app;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('rechargeType', 'goodsSale', '商品销售', 'Goods sale', 'Venta de artículos', 100, true),
  ('goodsPayment', 'wechatPay', '微信支付', 'WeChat Pay', 'WeChat Pay', 40, true),
  ('goodsPayment', 'alipay', '支付宝', 'Alipay', 'Alipay', 50, true),
  ('goodsMove', 'reserved', '待付款占用', 'Reserved for payment', 'Reservado hasta el pago', 50, true),
  ('goodsMove', 'released', '占用释放', 'Released', 'Liberado', 60, true);
