-- Games that are given to shops, or taken away, change the catalogues of these shops.
create or replace function note_distribution() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
-- The plan that a connection keeps was made for the few shops of its first distribution: a loop in a loop would then take
-- minutes for 10,000 of them.
set enable_nestloop = off as $$
begin
  with counted as (
    insert into shop_catalogue as c (shop_id, version)
      select distinct changed.shop_id, 1 from changed order by 1
      on conflict (shop_id) do update set version = c.version + 1 returning c.shop_id, c.version
  )
  insert into catalogue_change (shop_id, game_id, version)
    select changed.shop_id, changed.game_id, counted.version from changed join counted using (shop_id)
    on conflict (shop_id, game_id) do update set version = excluded.version;
  return null;
end $$;

revoke execute on function note_distribution from public;
