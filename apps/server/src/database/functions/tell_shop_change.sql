-- `shop:<merchant>:<shop>`.
create or replace function tell_shop_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.shop_id is not null then
    raise notice using errcode = 'LB001', message = format('shop:%s:%s', new.merchant_id, new.shop_id);
  end if;
  return null;
end $$;
