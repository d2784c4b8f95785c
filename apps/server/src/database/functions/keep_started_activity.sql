-- What has started keeps its terms, whoever writes (ACT-1): its end is moved, or it is disabled, for good. That it was
-- disabled is taken back within a minute, and what has not started is a draft again (SH-59).
create or replace function keep_started_activity() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{ends_at,state,disabled_at,version,changed_by}';
  resumed constant text[] := '{state,disabled_at,version,changed_by}';
begin
  if old.state = 'disabled' and (new.state <> 'enabled' or new.disabled_at is not null
      or old.disabled_at is null or old.disabled_at <= now() - interval '1 minute'
      or to_jsonb(new) - resumed is distinct from to_jsonb(old) - resumed)
    or old.state = 'enabled' and new.state = 'draft' and old.starts_at <= now() then
    raise exception 'activity % does not come back (ACT-1)', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'enabled' and old.starts_at <= now()
    and to_jsonb(new) - movable is distinct from to_jsonb(old) - movable then
    raise exception 'activity % has started (ACT-1)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
