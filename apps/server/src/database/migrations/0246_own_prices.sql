-- What a shop charges by itself, part by part, and what each was set for (PRI-2). `own_price` stays the price that a
-- play begins with.
alter table shop_game
  add column own_charge_mode text,
  add column own_unit_minutes integer,
  add column own_unit_time_price bigint,
  add column is_own_price_capping boolean,
  add column own_top_price bigint,
  add column price_version bigint not null default 1;
alter table shop_game
  add constraint shop_game_own_charge_mode check (own_charge_mode in ('byCount', 'byTime')) not valid,
  add constraint shop_game_own_unit check ((own_charge_mode is not distinct from 'byTime') = (own_unit_minutes is not null)
    and own_unit_minutes between 1 and 1440) not valid,
  add constraint shop_game_own_parts check (own_charge_mode is not distinct from 'byTime'
    or (own_unit_time_price is null and is_own_price_capping is null)) not valid,
  add constraint shop_game_own_amounts check (own_unit_time_price >= 0 and own_top_price >= 0) not valid,
  add constraint shop_game_own_cap check ((is_own_price_capping is true) = (own_top_price is not null)
    and own_top_price >= own_price) not valid,
  add constraint shop_game_price_version check (price_version > 0) not valid;
grant update (own_charge_mode, own_unit_minutes, own_unit_time_price, is_own_price_capping, own_top_price, price_version)
  on shop_game to app_shop;

-- A node of the version before writes `own_price` alone. What it says is meant for how the game charges now, and what
-- it does not know of gives way where the two do not go together.
create function note_own_price() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
create trigger notes_own_price before update of own_price on shop_game
  for each row when (new.price_version = old.price_version)
  execute function note_own_price();
