-- The picture and the papers of a kind of equipment (DEV-1): one picture at most, and what one looks up at the device.
create table equipment_file (
  id bigint generated always as identity primary key,
  equipment_id bigint not null references equipment,
  -- A file belongs to one record: what removes the record leaves its file to the cleaner.
  file_id bigint not null unique references stored_file,
  kind text not null check (kind in ('picture', 'document')),
  created_at timestamptz not null,
  changed_by text not null
);
create index equipment_file_by_equipment on equipment_file (equipment_id, id);
create unique index equipment_file_picture on equipment_file (equipment_id) where kind = 'picture';

alter table equipment_file enable row level security;
alter table equipment_file force row level security;
create policy staff_read on equipment_file for select to app_staff using (true);
create policy whole_network_adds on equipment_file for insert to app_staff
  with check ((select is_whole_network()));
create policy whole_network_removes on equipment_file for delete to app_staff using ((select is_whole_network()));
-- Whoever sees a device reads what is known of its kind.
create policy of_seen_devices on equipment_file for select to app_partner, app_shop
  using (exists (select from device d where d.equipment_id = equipment_file.equipment_id));
do $$ begin
  execute format('create policy owner_cleans on equipment_file to %I using (true)', current_user);
end $$;
grant select on equipment_file to app_staff, app_partner, app_shop;
grant insert (equipment_id, file_id, kind, created_at, changed_by), delete on equipment_file to app_staff;

create policy of_equipment on stored_file for select to app_partner, app_shop
  using (exists (select from equipment_file e where e.file_id = stored_file.id));
