-- A cart that is paid by a code (SH-45, PAY-2): one order whose money a provider sees, and behind it an order for each of
-- its parts, a recharge and goods, each what it would be alone. A part has no code of its own, and belongs to its cart from
-- the beginning. Nodes of the version before write no carts. What is added is checked for old rows by the next file.
alter table payment drop constraint payment_recharge_type_check;
alter table payment add constraint payment_recharge_type_check
    check (recharge_type in ('onlineTopUp', 'cardRecharge', 'cardOpening', 'goodsSale', 'cart')) not valid,
  add column part_of bigint,
  add constraint payment_part_of_fkey foreign key (part_of) references payment not valid,
  add constraint payment_part_check
    check (part_of is null or recharge_type in ('cardRecharge', 'goodsSale') and qr_text is null) not valid,
  -- What a cart credits stands on its parts.
  add constraint payment_cart_check check (recharge_type <> 'cart' or card_id is not null and point + gift_point = 0) not valid;
-- Whoever makes a cart, and whoever gives the money of a part back that nothing can be credited for any more.
grant update (part_of, payment_state) on payment to app_shop;

-- Whoever writes: the parts of a cart are of its shop, its mode and its currency, and add up to what is paid for it.
create function keep_cart() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select coalesce(sum(p.amount), 0) from payment p where p.part_of = new.id and p.shop_id = new.shop_id
      and p.currency = new.currency and p.payment_mode = new.payment_mode and p.provider = new.provider) <> new.amount then
    raise exception 'the parts of the cart % do not add up', new.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keeps_cart after insert on payment deferrable initially deferred
  for each row when (new.recharge_type = 'cart') execute function keep_cart();

-- The record of a cart that was paid by a code.
alter table checkout drop constraint checkout_payment_mode_check;
alter table checkout add constraint checkout_payment_mode_check
  check (payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'voucher', 'wechatPay', 'alipay', 'bankCard')) not valid;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('rechargeType', 'cart', '合并收款', 'Joint payment', 'Cobro conjunto', 110, true);
