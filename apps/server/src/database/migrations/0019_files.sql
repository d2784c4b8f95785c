-- Files that people upload, the tools that the platform hands out, and the versions of the terminals'
-- program. The bytes lie in the file store, under a key of chance: names of people are never paths.

create table stored_file (
  id bigint generated always as identity primary key,
  file_key text not null unique check (file_key ~ '^[0-9a-f]{2}/[0-9a-f]{32}$'),
  file_name text not null check (file_name <> ''),
  file_type text not null check (file_type ~ '^[0-9a-z]{0,16}$'),
  file_size bigint not null check (file_size > 0),
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  uploaded_by bigint not null references account,
  uploaded_at timestamptz not null
);
create index stored_file_by_time on stored_file (uploaded_at);

create table tool (
  id bigint generated always as identity primary key,
  -- A file belongs to one record: what removes the record leaves its file to the cleaner.
  file_id bigint not null unique references stored_file,
  file_version text not null check (file_version <> ''),
  file_description text not null default '',
  created_at timestamptz not null,
  changed_by text not null,
  version integer not null default 1
);

create table software_version (
  id bigint generated always as identity primary key,
  version_number text not null check (version_number <> ''),
  terminal_type text not null check (terminal_type <> ''),
  minimal_hardware text not null default '',
  description text not null default '',
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  file_id bigint unique references stored_file,
  published_at timestamptz,
  created_at timestamptz not null,
  changed_by text not null,
  version integer not null default 1,
  unique (terminal_type, version_number),
  check (state = 'draft' or (file_id is not null and published_at is not null))
);

-- What was published is what terminals run: it keeps its number, its terminals and its file.
create function keep_published_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.published_at is not null
    and (old.version_number, old.terminal_type, old.file_id)
      is distinct from (new.version_number, new.terminal_type, new.file_id)
  then raise exception 'a version that was published keeps its number, terminals and file';
  end if;
  return new;
end $$;
create trigger keeps_published before update on software_version
  for each row execute function keep_published_version();

do $$
declare
  own text;
begin
  foreach own in array array['stored_file', 'tool', 'software_version'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy staff_read on %I for select to app_staff using (true)', own);
    execute format('create policy whole_network_adds on %I for insert to app_staff
      with check ((select is_whole_network()))', own);
    execute format('create policy owner_cleans on %I to %I using (true)', own, current_user);
  end loop;
  foreach own in array array['tool', 'software_version'] loop
    execute format('create policy whole_network_changes on %I for update to app_staff
      using ((select is_whole_network()))', own);
  end loop;
end $$;
create policy app_cleans on stored_file for select to lebean_app using (true);
create policy whole_network_removes on tool for delete to app_staff using ((select is_whole_network()));
create policy readable on tool for select to app_partner, app_shop using (true);
create policy of_tools on stored_file for select to app_partner, app_shop
  using (exists (select from tool where tool.file_id = stored_file.id));
-- To attach a file one locks it.
create policy whole_network_locks on stored_file for update to app_staff using ((select is_whole_network()));

grant select on stored_file, tool to app_staff, app_partner, app_shop;
grant select on software_version to app_staff;
grant insert (file_key, file_name, file_type, file_size, checksum, uploaded_by, uploaded_at) on stored_file to app_staff;
grant update (uploaded_by) on stored_file to app_staff;
grant insert (file_id, file_version, file_description, created_at, changed_by), delete on tool to app_staff;
grant update (file_id, file_version, file_description, changed_by, version) on tool to app_staff;
grant insert (state, version_number, terminal_type, minimal_hardware, description, file_id, created_at, changed_by)
  on software_version to app_staff;
grant update (version_number, terminal_type, minimal_hardware, description, file_id, state, published_at, changed_by,
  version) on software_version to app_staff;
grant select on stored_file to lebean_app;

-- The cleaner forgets what nothing has, and can forget nothing else.
create function forget_unused_files(before timestamptz) returns setof text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from stored_file f where f.uploaded_at < before
    and not exists (select from tool t where t.file_id = f.id)
    and not exists (select from software_version v where v.file_id = f.id)
  returning f.file_key
$$;
revoke execute on function forget_unused_files from public;
grant execute on function forget_unused_files to lebean_app;

update role set permissions = permissions
    || '{file.file.upload,tool.tool.list,tool.tool.manage,system.softwareVersion.list,system.softwareVersion.manage}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{tool.tool.list}'
  where role_key in ('partner-manager', 'shop-owner', 'shop-cashier');
