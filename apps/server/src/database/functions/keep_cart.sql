-- Whoever writes: the parts of a cart are of its shop, its mode and its currency, and add up to what is paid for it (SH-45).
create or replace function keep_cart() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select coalesce(sum(p.amount), 0) from payment p where p.part_of = new.id and p.shop_id = new.shop_id
      and p.currency = new.currency and p.payment_mode = new.payment_mode and p.provider = new.provider) <> new.amount then
    raise exception 'the parts of the cart % do not add up', new.order_number using errcode = 'check_violation';
  end if;
  return null;
end $$;
