-- Lebeans are paid for in the currency of the shop that receives them: what a report adds up per currency is
-- then what was taken in it. A row that says otherwise is not checked again; none is added.
create or replace function keep_receiver_currency() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.shop_id is not null
    and new.currency is distinct from (select s.currency from shop s where s.id = new.shop_id) then
    raise exception 'lebeans of a shop are paid for in its own currency' using errcode = 'check_violation';
  end if;
  return new;
end $$;
