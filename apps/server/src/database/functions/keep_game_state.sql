-- GAM-2: draft, then published and unpublished in turn.
create or replace function keep_game_state() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state = 'draft' or old.state = 'draft' and new.state = 'unpublished' then
    raise exception 'the game % cannot go from % to % (GAM-2)', old.id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
