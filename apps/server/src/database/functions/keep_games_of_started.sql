-- The games of an activity that has started stay what they were (ACT-1).
create or replace function keep_games_of_started() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed constant bigint := coalesce(new.activity_id, old.activity_id);
begin
  if exists (select from activity a where a.id = changed and a.state <> 'draft'
    and (a.state = 'disabled' or a.starts_at <= now())) then
    raise exception 'activity % has started (ACT-1)', changed using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
