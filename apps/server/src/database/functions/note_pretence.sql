-- Notes for good that payments were pretended here.
create or replace function note_pretence() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into pretence default values on conflict do nothing;
  return null;
end $$;

revoke execute on function note_pretence from public;
