-- Stock changes by a move and in no other way, and never below nothing: the check of the row holds.
create or replace function move_goods() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update goods set inventory = inventory + new.quantity where id = new.goods_id returning inventory into new.inventory_after;
  return new;
end $$;
