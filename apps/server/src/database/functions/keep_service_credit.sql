-- What was booked stays: a mistake is an adjustment of lebeans (SVC-11).
create or replace function keep_service_credit() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'proposed' or (old.id, old.credit_number, old.merchant_id, old.shop_id, old.ticket_id)
      is distinct from (new.id, new.credit_number, new.merchant_id, new.shop_id, new.ticket_id) then
    raise exception 'the credit % is decided (SVC-11)', old.credit_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
