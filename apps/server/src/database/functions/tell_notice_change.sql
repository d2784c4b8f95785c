-- `notices`: who has a bell may ask again (NTC-6).
create or replace function tell_notice_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise notice using errcode = 'LB001', message = 'notices';
  return null;
end $$;
