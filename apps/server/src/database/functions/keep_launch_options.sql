-- GAM-2: whatever is published can be started. Whoever asks sees the game: only staff change one.
create or replace function keep_launch_options() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  asked bigint := (to_jsonb(old) ->> tg_argv[0])::bigint;
begin
  if exists (select from game g where g.id = asked and g.state = 'published') and not exists (
    select from game_version v where v.game_id = asked and v.is_current and jsonb_array_length(v.client_configs) > 0)
  then
    raise exception 'the published game % has no launch option (GAM-2)', asked using errcode = 'check_violation';
  end if;
  return null;
end $$;
