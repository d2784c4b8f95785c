-- A request keeps who asked in the name of another account, whatever the statement says.
create or replace function note_requester() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.requester_impersonator_id := current_impersonator_id();
  new.requester_impersonator_name := nullif(current_setting('app.impersonator_name', true), '');
  return new;
end $$;
