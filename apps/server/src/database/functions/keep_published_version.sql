-- What was published is what terminals run: it keeps its number, its terminals and its file.
create or replace function keep_published_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.published_at is not null
    and (old.version_number, old.terminal_type, old.file_id)
      is distinct from (new.version_number, new.terminal_type, new.file_id)
  then raise exception 'a version that was published keeps its number, terminals and file';
  end if;
  return new;
end $$;
