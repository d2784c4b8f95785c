-- A dongle stays bound to its device (DEV-5).
create or replace function keep_binding() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.serial <> new.serial or old.device_id <> new.device_id then
    raise exception 'the dongle % is bound (DEV-5)', old.serial using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
