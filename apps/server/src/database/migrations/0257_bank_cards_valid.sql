-- The checks of cards hold for all rows; asked in a transaction of its own, so that nobody waits for it.
alter table payment validate constraint payment_payment_mode_check, validate constraint payment_provider_check,
  validate constraint payment_provider_of_mode, validate constraint payment_checkout_id_check;
alter table recharge_record validate constraint recharge_record_payment_mode_check,
  validate constraint recharge_record_slip_number_check;
alter table lebean_recharge validate constraint lebean_recharge_payment_mode_check;
alter table goods_sale validate constraint goods_sale_payment_mode_check, validate constraint goods_sale_by_code,
  validate constraint goods_sale_slip_number_check;
alter table journal_account validate constraint journal_account_payment_mode_check;
