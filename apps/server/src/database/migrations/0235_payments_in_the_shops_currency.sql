create trigger keeps_shop_currency after insert on payment
  for each row execute function keep_shop_currency();
