-- Money moves only in a shift that is open (CTL-2).
create or replace function move_in_open_shift() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if lock_open_shift(new.shop_id) is distinct from new.shift_id then
    raise exception 'the shift % is not open', new.shift_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
