-- What an activity did (ACT-1) is counted until it ended, also where somebody ended it before its time.

alter table activity add column disabled_at timestamptz;
grant update (disabled_at) on activity to app_staff, app_shop;

create or replace function keep_started_activity() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{ends_at,state,disabled_at,version,changed_by}';
begin
  if old.state = 'disabled' or (old.state = 'enabled' and new.state = 'draft') then
    raise exception 'activity % does not come back (ACT-1)', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'enabled' and old.starts_at <= now()
    and to_jsonb(new) - movable is distinct from to_jsonb(old) - movable then
    raise exception 'activity % has started (ACT-1)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
