-- Cash for a late play belongs to the shift that is open when it is taken, as all cash (CTL-2).
create or replace function take_late_cash_into_shift() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.shift_id := case when new.kind = 'cash' then lock_open_shift(new.shop_id) end;
  return new;
end $$;
