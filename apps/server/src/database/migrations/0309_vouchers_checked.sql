-- outside a transaction
-- What a voucher has paid is found by its number; the checks of vouchers hold for all rows.
create index concurrently if not exists recharge_record_by_voucher on recharge_record (merchant_id, voucher_number)
  where voucher_number is not null;
create index concurrently if not exists goods_sale_by_voucher on goods_sale (merchant_id, voucher_number)
  where voucher_number is not null;
alter table recharge_record validate constraint recharge_record_payment_mode_check,
  validate constraint recharge_record_voucher_number_check, validate constraint recharge_record_voucher_number_fkey;
alter table goods_sale validate constraint goods_sale_payment_mode_check,
  validate constraint goods_sale_voucher_number_check, validate constraint goods_sale_voucher_number_fkey;
alter table checkout validate constraint checkout_payment_mode_check;
alter table journal_account validate constraint journal_account_payment_mode_check;
