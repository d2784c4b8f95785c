-- A dictionary that changed has a new version: clients ask for it again.
create or replace function renew_dictionary_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update dictionary_version set version = gen_random_uuid();
  return null;
end $$;

revoke execute on function renew_dictionary_version from public;
