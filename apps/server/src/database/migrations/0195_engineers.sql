-- Who mends what stands still: regions, skills, capacity, hours and absences (SVC-6).
create table engineer (
  id bigint generated always as identity primary key,
  -- The account with which they sign in, where they do.
  account_id bigint unique references account,
  engineer_name text not null check (engineer_name <> ''),
  phone text not null default '',
  -- Countries by their codes.
  regions text[] not null check (cardinality(regions) > 0),
  skills text[] not null check (cardinality(skills) > 0
    and skills <@ '{headset,computer,tracking,network,game,installation,other}'),
  -- How much weight of open tickets they carry at once (SVC-5).
  capacity integer not null check (capacity between 1 and 200),
  time_zone text not null,
  -- [{weekday, fromMinute, toMinute}], several a day.
  working_hours jsonb not null default '[]' check (jsonb_typeof(working_hours) = 'array'),
  is_enabled boolean not null default true,
  created_at timestamptz not null,
  changed_by text not null,
  version integer not null default 1
);
create index engineer_by_name on engineer (engineer_name, id);

create table engineer_absence (
  id bigint generated always as identity primary key,
  engineer_id bigint not null references engineer,
  -- Days on the engineer's clock, both included.
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  reason text not null default ''
);
create index engineer_absence_by_engineer on engineer_absence (engineer_id, from_day);

do $$
declare
  own text;
begin
  foreach own in array array['engineer', 'engineer_absence'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy staff on %I for select to app_staff using (true)', own);
    execute format('create policy whole_network_adds on %I for insert to app_staff
      with check ((select is_whole_network()))', own);
  end loop;
end $$;
create policy whole_network_changes on engineer for update to app_staff using ((select is_whole_network()));
create policy whole_network_removes on engineer_absence for delete to app_staff using ((select is_whole_network()));
grant select on engineer to app_staff;
grant insert (account_id, engineer_name, phone, regions, skills, capacity, time_zone, working_hours, is_enabled, created_at,
  changed_by) on engineer to app_staff;
grant update (account_id, engineer_name, phone, regions, skills, capacity, time_zone, working_hours, is_enabled, changed_by,
  version) on engineer to app_staff;
grant select, insert (engineer_id, from_day, to_day, reason), delete on engineer_absence to app_staff;

update role set permissions = permissions || '{service.engineer.list,service.engineer.manage}'
  where role_key = 'platform-administrator';
