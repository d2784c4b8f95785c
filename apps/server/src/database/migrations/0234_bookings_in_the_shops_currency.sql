-- Country, currency and time zone of a shop can be put right as long as nothing is booked there (NUM-5). Whoever corrects
-- them holds the shop's row; a booking waits for it by its reference, and then, behind that, looks which currency the
-- shop has: its name comes behind those of references. What was typed for another currency is not booked.
create function keep_shop_currency() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.shop_id is not null
    and new.currency is distinct from (select s.currency from shop s where s.id = new.shop_id) then
    raise exception 'what is booked in a shop is booked in its own currency' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger keeps_shop_currency after insert on recharge_record
  for each row execute function keep_shop_currency();
