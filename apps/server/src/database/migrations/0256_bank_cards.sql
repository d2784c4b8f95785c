-- Cards of banks (PAY-5): by a code, where a provider takes them, and by a terminal that stands on the counter. What is
-- added here is checked for old rows by the next file, so that nobody waits for it.
alter table payment drop constraint payment_payment_mode_check, drop constraint payment_provider_check,
  drop constraint payment_check1;
alter table payment add constraint payment_payment_mode_check
    check (payment_mode in ('wechatPay', 'alipay', 'bankCard')) not valid,
  add constraint payment_provider_check check (provider in ('wechatPay', 'alipay', 'stripe', 'sandbox')) not valid,
  add constraint payment_provider_of_mode
    check (provider in ('sandbox', case payment_mode when 'bankCard' then 'stripe' else payment_mode end)) not valid,
  -- What the provider calls the page on which it is paid, where it finds an order by that alone.
  add column checkout_id text,
  add constraint payment_checkout_id_check check (checkout_id <> '') not valid;
grant update (checkout_id) on payment to lebean_app;

alter table recharge_record drop constraint recharge_record_payment_mode_check;
alter table recharge_record add constraint recharge_record_payment_mode_check
    check (payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'wechatPay', 'alipay', 'bankCard')) not valid,
  -- What the terminal has printed on its slip.
  add column slip_number text,
  add constraint recharge_record_slip_number_check
    check (slip_number is null or payment_mode = 'cardTerminal' and slip_number <> '' and length(slip_number) <= 32) not valid;

alter table lebean_recharge drop constraint lebean_recharge_payment_mode_check;
alter table lebean_recharge add constraint lebean_recharge_payment_mode_check
  check (payment_mode in ('cash', 'bankTransfer', 'wechatPay', 'alipay', 'bankCard')) not valid;

alter table goods_sale drop constraint goods_sale_payment_mode_check, drop constraint goods_sale_by_code;
alter table goods_sale add constraint goods_sale_payment_mode_check
    check (payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'points', 'wechatPay', 'alipay', 'bankCard')) not valid,
  add constraint goods_sale_by_code
    check ((payment_mode in ('wechatPay', 'alipay', 'bankCard')) = (payment_id is not null)) not valid,
  add column slip_number text,
  add constraint goods_sale_slip_number_check
    check (slip_number is null or payment_mode = 'cardTerminal' and slip_number <> '' and length(slip_number) <= 32) not valid;

alter table journal_account drop constraint journal_account_payment_mode_check;
alter table journal_account add constraint journal_account_payment_mode_check
  check (payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'wechatPay', 'alipay', 'bankCard')) not valid;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('paymentMode', 'cardTerminal', '刷卡（POS 机）', 'Card (terminal)', 'Tarjeta (datáfono)', 25, true),
  ('paymentMode', 'bankCard', '银行卡（线上）', 'Card (online)', 'Tarjeta (en línea)', 50, true),
  ('goodsPayment', 'cardTerminal', '刷卡（POS 机）', 'Card (terminal)', 'Tarjeta (datáfono)', 25, true),
  ('goodsPayment', 'bankCard', '银行卡（线上）', 'Card (online)', 'Tarjeta (en línea)', 60, true);
