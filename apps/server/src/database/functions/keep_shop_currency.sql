-- What is booked in a shop is booked in the currency that it has when it is booked: after the reference has waited for
-- whoever corrects the shop. Whoever is refused is told that currency.
create or replace function keep_shop_currency() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  kept text := (select s.currency from shop s where s.id = new.shop_id);
begin
  if new.shop_id is not null and new.currency is distinct from kept then
    raise exception 'what is booked in a shop is booked in its own currency'
      using errcode = 'check_violation', constraint = 'booked_in_shop_currency', detail = kept;
  end if;
  return null;
end $$;
