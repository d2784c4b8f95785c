-- The checks of split payments hold for all rows; asked in a transaction of its own, so that nobody waits for it.
alter table recharge_record validate constraint recharge_record_second_mode_check, validate constraint recharge_record_second_check,
  validate constraint recharge_record_slip_number_check, validate constraint recharge_record_voucher_number_check;
alter table goods_sale validate constraint goods_sale_second_mode_check, validate constraint goods_sale_second_check,
  validate constraint goods_sale_slip_number_check, validate constraint goods_sale_voucher_number_check;
alter table checkout validate constraint checkout_second_mode_check, validate constraint checkout_second_check, validate constraint checkout_tendered_check;
