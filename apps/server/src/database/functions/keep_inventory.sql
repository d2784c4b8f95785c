-- Stock changes by moves alone, see move_goods() (GDS-1).
create or replace function keep_inventory() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.inventory <> 0 or tg_op = 'UPDATE' and new.inventory <> old.inventory and pg_trigger_depth() < 2 then
    raise exception 'the stock of % changes by moves alone (GDS-1)', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
