-- The checks of goods by code hold for all rows; asked in a transaction of its own, so that nobody waits for it.
alter table payment validate constraint payment_recharge_type_check, validate constraint payment_uncredited_why_check,
  validate constraint payment_goods;
alter table goods_sale validate constraint goods_sale_payment_mode_check, validate constraint goods_sale_by_code;
alter table goods_move validate constraint goods_move_kind_check, validate constraint goods_move_check,
  validate constraint goods_move_by_code, validate constraint goods_move_reason;
