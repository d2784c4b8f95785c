-- Whoever takes a sale back, a node of the version before too: each mode gives back what it took (SH-48).
create or replace function keep_reversed_parts() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select g.second_mode, -g.second_paid into new.second_mode, new.second_paid from goods_sale g where g.id = new.reverses_sale_id;
  return new;
end $$;
