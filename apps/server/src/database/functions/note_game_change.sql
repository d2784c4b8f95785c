-- A game that changes, or its content, changes the catalogue of all shops that have it.
create or replace function note_game_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed_game bigint := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
begin
  with counted as (
    insert into shop_catalogue as c (shop_id, version)
      select sg.shop_id, 1 from shop_game sg where sg.game_id = changed_game order by 1
      on conflict (shop_id) do update set version = c.version + 1 returning c.shop_id, c.version
  )
  insert into catalogue_change (shop_id, game_id, version) select counted.shop_id, changed_game, counted.version from counted
    on conflict (shop_id, game_id) do update set version = excluded.version;
  return null;
end $$;

revoke execute on function note_game_change from public;
