-- What a node of the version before says of a shop's own price is meant for how its game charges now (PRI-2).
create or replace function note_own_price() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  charged record;
begin
  select g.charge_mode, g.unit_time_minutes into charged from game g where g.id = new.game_id;
  new.price_version := old.price_version + 1;
  new.own_charge_mode := case when new.own_price is null then null
    when charged.charge_mode = 'byTime' then 'byTime' else 'byCount' end;
  new.own_unit_minutes := case when new.own_charge_mode = 'byTime' then charged.unit_time_minutes end;
  if new.own_charge_mode is distinct from old.own_charge_mode or new.own_unit_minutes is distinct from old.own_unit_minutes then
    new.own_unit_time_price := null;
    new.is_own_price_capping := null;
    new.own_top_price := null;
  elsif new.own_top_price < new.own_price then
    new.is_own_price_capping := null;
    new.own_top_price := null;
  end if;
  return new;
end $$;
