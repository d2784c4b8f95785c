-- Cash belongs to the shift that is open when it is taken, whoever takes it, and stays there.
create or replace function take_into_shift() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (old.payment_state = 'success' or new.payment_state <> 'success') then
    if new.shift_id is distinct from old.shift_id then
      raise exception 'cash does not change its shift' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  new.shift_id := case when new.payment_mode = 'cash' and new.payment_state = 'success'
    then lock_open_shift(new.shop_id) end;
  return new;
end $$;
