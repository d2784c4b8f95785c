-- `notices:<account>`: one account has read something; its other windows ask again (NTC-6).
create or replace function tell_reading_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise notice using errcode = 'LB001', message = 'notices:' || new.account_id;
  return null;
end $$;
