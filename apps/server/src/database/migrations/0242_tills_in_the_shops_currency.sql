create trigger keeps_shop_currency after insert on goods_sale
  for each row execute function keep_shop_currency();
create trigger keeps_shop_currency after insert on shift
  for each row execute function keep_shop_currency();
create trigger keeps_shop_currency after insert on lebean_order
  for each row execute function keep_shop_currency();
create trigger keeps_shop_currency after insert on lebean_recharge
  for each row execute function keep_shop_currency();
