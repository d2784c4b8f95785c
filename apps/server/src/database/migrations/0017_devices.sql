-- Equipment and its units, dongles, authorisation codes, and the terminals that they let in (DEV-1 to DEV-6).

-- The fourth kind of caller: a terminal, by the secret that it got at activation (DEV-4). As the other
-- roles of calls it owns nothing and is no member of any.
do $$ begin
  create role app_terminal nologin;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
grant app_terminal to lebean_app;
grant usage on schema public to app_terminal;

create function current_terminal_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.terminal_id', true), '')::bigint $$;

-- The catalogue of what devices there are (DEV-1).
create table equipment (
  id bigint generated always as identity primary key,
  title text not null unique check (title <> ''),
  description text not null default '',
  -- Whether a unit works only with a dongle; a unit may say otherwise.
  is_dongle_checked boolean not null default false,
  is_enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  changed_by text not null default ''
);

-- One unit. Without a shop it is in stock.
create table device (
  id bigint generated always as identity primary key,
  unique_code text not null check (unique_code ~ '^[0-9A-Za-z][0-9A-Za-z._-]{2,63}$'),
  equipment_id bigint not null references equipment,
  merchant_id bigint references merchant,
  shop_id bigint,
  -- Nothing: as its equipment says.
  is_dongle_checked boolean,
  remark text not null default '',
  is_enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  changed_by text not null default '',
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check ((merchant_id is null) = (shop_id is null))
);
-- Typed and scanned in any case, it is one code.
create unique index device_by_unique_code on device (upper(unique_code));
create index device_by_created on device (created_at desc, id desc);
create index device_by_shop on device (merchant_id, shop_id, created_at desc, id desc);
create index device_by_equipment on device (equipment_id);

-- What has happened to a unit (DEV-6), each line as it concerns one shop: who has it next does not read
-- where it was before, nor the other way round.
create table device_event (
  id bigint generated always as identity primary key,
  device_id bigint not null references device,
  merchant_id bigint references merchant,
  shop_id bigint,
  at timestamptz not null,
  kind text not null check (kind in ('entered', 'changed', 'movedIn', 'movedOut', 'enabled', 'disabled',
    'dongleBound', 'dongleUnbound', 'codeIssued', 'codeActivated', 'codeDisabled', 'codeEnabled',
    'codeReleased', 'codeVoided')),
  -- A serial, the end of a code, the name of a machine.
  subject text not null default '',
  operator text not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check ((merchant_id is null) = (shop_id is null))
);
create index device_event_by_device on device_event (device_id, at desc, id desc);
create trigger append_only before update or delete on device_event
  for each row execute function refuse_change();
create trigger never_truncated before truncate on device_event for each statement execute function refuse_change();

-- A dongle is bound to one device at a time (DEV-5): a serial is one row, and a row names one device.
create table dongle (
  id bigint generated always as identity primary key,
  serial text not null check (serial ~ '^[0-9A-Za-z][0-9A-Za-z._-]{2,63}$'),
  device_id bigint references device,
  bound_at timestamptz,
  created_at timestamptz not null,
  changed_by text not null default '',
  check ((device_id is null) = (bound_at is null))
);
create unique index dongle_by_serial on dongle (upper(serial));
create index dongle_by_device on dongle (device_id);
create index dongle_by_created on dongle (created_at desc, id desc);

create function keep_binding() returns trigger language plpgsql as $$
begin
  if old.serial <> new.serial or old.device_id <> new.device_id then
    raise exception 'the dongle % is bound (DEV-5)', old.serial using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_binding before update on dongle for each row execute function keep_binding();

-- An authorisation code of a shop and a device (DEV-2). Kept as a hash with the end of it to tell it by
-- (DEV-3).
create table authorisation_code (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  shop_id bigint not null,
  device_id bigint not null references device,
  code_hash bytea not null unique check (length(code_hash) = 32),
  hint text not null check (length(hint) = 4),
  state text not null default 'issued' check (state in ('issued', 'activated', 'disabled', 'released', 'void')),
  pc_unique_id text check (pc_unique_id <> ''),
  first_activated_at timestamptz,
  issued_at timestamptz not null,
  issued_by text not null,
  changed_by text not null default '',
  version integer not null default 1,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check ((pc_unique_id is null) = (first_activated_at is null)),
  check ((pc_unique_id is null) = (state in ('issued', 'void')))
);
-- One living code for each device: two would let two machines be the same unit.
create unique index authorisation_code_living on authorisation_code (device_id)
  where state in ('issued', 'activated', 'disabled');
create index authorisation_code_by_device on authorisation_code (device_id, issued_at desc);
create index authorisation_code_by_time on authorisation_code (issued_at desc, id desc);
create index authorisation_code_by_shop on authorisation_code (merchant_id, shop_id, issued_at desc, id desc);

-- issued → activated → (disabled ↔ activated) → released; issued → void. The machine and the time of the
-- first activation are set once, whoever writes (DEV-2).
create function keep_activation() returns trigger language plpgsql as $$
begin
  if (old.merchant_id, old.shop_id, old.device_id, old.code_hash, old.hint, old.issued_at, old.issued_by)
      is distinct from (new.merchant_id, new.shop_id, new.device_id, new.code_hash, new.hint, new.issued_at, new.issued_by)
    or old.pc_unique_id is not null and (old.pc_unique_id, old.first_activated_at)
      is distinct from (new.pc_unique_id, new.first_activated_at)
    or old.state <> new.state and not (old.state, new.state) in (('issued', 'activated'), ('issued', 'void'),
      ('activated', 'disabled'), ('disabled', 'activated'), ('activated', 'released'), ('disabled', 'released')) then
    raise exception 'the authorisation code % cannot become that (DEV-2)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_activation before update on authorisation_code
  for each row execute function keep_activation();
create trigger never_removed before delete on authorisation_code
  for each row execute function refuse_change();

-- The machine that a code was activated on: what it says of itself, and the hash of its secret (DEV-4).
create table terminal (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  shop_id bigint not null,
  device_id bigint not null references device,
  authorisation_code_id bigint not null unique references authorisation_code,
  secret_hash bytea not null check (length(secret_hash) = 32),
  pc_unique_id text not null check (pc_unique_id <> ''),
  terminal_name text not null default '',
  terminal_type text not null default '',
  terminal_version text not null default '',
  pc_cpu text not null default '',
  pc_memory text not null default '',
  pc_video_card text not null default '',
  pc_hard_disk text not null default '',
  po_name text not null default '',
  activated_at timestamptz not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index terminal_by_shop on terminal (merchant_id, shop_id);
create index terminal_by_device on terminal (device_id);

-- The last sign of life of each terminal, in a narrow table of its own: 10,000 of them are written every
-- half minute (P6). No index holds what changes and pages keep room, so that a new version of a row takes
-- the place of an old one on its page.
create table terminal_heartbeat (
  terminal_id bigint primary key references terminal,
  merchant_id bigint not null,
  shop_id bigint not null,
  last_seen_at timestamptz,
  online_since timestamptz,
  terminal_version text not null default '',
  terminal_state text not null default 'idle' check (terminal_state in ('idle', 'playing', 'maintenance', 'fault')),
  free_disk_mb bigint check (free_disk_mb >= 0),
  -- How far its clock is ahead of ours.
  clock_offset_ms bigint
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.2, autovacuum_analyze_scale_factor = 1);

-- When a terminal was silent for longer than it may be.
create table terminal_outage (
  terminal_id bigint not null references terminal,
  merchant_id bigint not null,
  shop_id bigint not null,
  silent_from timestamptz not null,
  silent_until timestamptz not null,
  primary key (terminal_id, silent_from),
  check (silent_from < silent_until)
);

-- What is installed on a terminal: only its own report says so (GAM-4).
create table terminal_install (
  terminal_id bigint not null references terminal,
  game_id bigint not null references game deferrable initially deferred,
  merchant_id bigint not null,
  shop_id bigint not null,
  is_installed boolean not null,
  installed_version text not null default '',
  reported_at timestamptz not null,
  primary key (terminal_id, game_id)
);
create index terminal_install_by_game on terminal_install (game_id) where is_installed;

-- How far the catalogue of each shop has come, and with which version each of its games changed last:
-- terminals ask for what is newer than what they have. The row of the shop is locked until a change is
-- committed, so that a lower version never appears after a higher one.
create table shop_catalogue (
  shop_id bigint primary key references shop,
  version bigint not null check (version > 0)
);
create table catalogue_change (
  shop_id bigint not null references shop,
  game_id bigint not null,
  version bigint not null,
  primary key (shop_id, game_id)
);

create function note_distribution() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with counted as (
    insert into shop_catalogue as c (shop_id, version)
      select distinct changed.shop_id, 1 from changed order by 1
      on conflict (shop_id) do update set version = c.version + 1 returning c.shop_id, c.version
  )
  insert into catalogue_change (shop_id, game_id, version)
    select changed.shop_id, changed.game_id, counted.version from changed join counted using (shop_id)
    on conflict (shop_id, game_id) do update set version = excluded.version;
  return null;
end $$;
create trigger notes_distribution after insert on shop_game referencing new table as changed
  for each statement execute function note_distribution();
create trigger notes_change_of_distribution after update on shop_game referencing new table as changed
  for each statement execute function note_distribution();

-- A game that changes, or its content, changes the catalogue of all shops that have it.
create function note_game_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed_game bigint := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
begin
  with counted as (
    insert into shop_catalogue as c (shop_id, version)
      select sg.shop_id, 1 from shop_game sg where sg.game_id = changed_game order by 1
      on conflict (shop_id) do update set version = c.version + 1 returning c.shop_id, c.version
  )
  insert into catalogue_change (shop_id, game_id, version) select counted.shop_id, changed_game, counted.version from counted
    on conflict (shop_id, game_id) do update set version = excluded.version;
  return null;
end $$;
revoke execute on function note_distribution, note_game_change from public;
create trigger notes_change after update of state, game_name, game_name_en, game_name_es on game
  for each row execute function note_game_change('id');
create trigger notes_change after insert or update or delete on game_version
  for each row execute function note_game_change('game_id');

-- Opens the scope of a terminal for the running transaction: takes the role of terminals and sets its
-- shop and itself. Answers no row for one whose code is no longer its own; whether its secret is right is
-- compared by the caller, in constant time.
create function terminal_open(opened_terminal bigint)
returns table (terminal_id bigint, device_id bigint, shop_id bigint, merchant_id bigint, secret_hash bytea,
  is_enabled boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  opened record;
begin
  select t.*, c.state = 'activated' and d.is_enabled and s.is_enabled and m.is_enabled as is_enabled into opened
    from terminal t
      join authorisation_code c on c.id = t.authorisation_code_id
      join device d on d.id = t.device_id
      join shop s on s.id = t.shop_id
      join merchant m on m.id = t.merchant_id
    where t.id = opened_terminal and c.state in ('activated', 'disabled');
  if not found then return; end if;
  perform set_config('app.terminal_id', opened.id::text, true),
    set_config('app.merchant_id', opened.merchant_id::text, true),
    set_config('app.shop_ids', array[opened.shop_id]::text, true),
    set_config('role', 'app_terminal', true);
  return query select opened.id, opened.device_id, opened.shop_id, opened.merchant_id, opened.secret_hash,
    opened.is_enabled;
end $$;

-- Row-level security. What belongs to a shop is seen as the shop is; stock is the whole network's.
do $$
declare
  of_shop text;
begin
  foreach of_shop in array array['device', 'device_event', 'authorisation_code', 'terminal', 'terminal_heartbeat',
    'terminal_outage', 'terminal_install'] loop
    execute format('alter table %I enable row level security', of_shop);
    execute format('alter table %I force row level security', of_shop);
    execute format('create policy staff on %I to app_staff
      using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', of_shop);
    execute format('create policy partner on %I to app_partner
      using (merchant_id = any ((select current_merchant_ids())::bigint[]))', of_shop);
    execute format('create policy shop on %I for select to app_shop
      using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', of_shop);
  end loop;
end $$;

alter table equipment enable row level security;
alter table equipment force row level security;
create policy readable on equipment for select to app_staff, app_partner, app_shop using (true);
create policy whole_network_adds on equipment for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on equipment for update to app_staff using ((select is_whole_network()));

alter table dongle enable row level security;
alter table dongle force row level security;
create policy whole_network on dongle to app_staff using ((select is_whole_network()));
create policy of_seen_devices on dongle for select to app_staff, app_partner, app_shop
  using (device_id in (select d.id from device d));

-- Activation is the sign-in of a machine: it runs before there is a scope.
create policy app_reads on device for select to lebean_app using (true);
create policy app_adds on device_event for insert to lebean_app with check (true);
create policy app_activates on authorisation_code to lebean_app using (true);
create policy app_activates on terminal to lebean_app using (true);
create policy app_activates on terminal_heartbeat for insert to lebean_app with check (true);

create policy own on terminal for select to app_terminal using (id = (select current_terminal_id()));
create policy own on terminal_heartbeat to app_terminal using (terminal_id = (select current_terminal_id()));
create policy own on terminal_outage to app_terminal using (terminal_id = (select current_terminal_id()));
create policy own on terminal_install to app_terminal using (terminal_id = (select current_terminal_id()));

-- A terminal sees what its shop has or had: what was withdrawn may still be installed.
create policy of_terminals on shop_game for select to app_terminal
  using (shop_id = any ((select current_shop_ids())::bigint[]));
create policy of_terminals on game for select to app_terminal
  using (exists (select from shop_game sg where sg.game_id = game.id));
create policy of_terminals on game_version for select to app_terminal
  using (is_current and exists (select from shop_game sg where sg.game_id = game_version.game_id));
do $$
declare
  kept text;
begin
  foreach kept in array array['shop_catalogue', 'catalogue_change'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy of_terminals on %I for select to app_terminal
      using (shop_id = any ((select current_shop_ids())::bigint[]))', kept);
    -- The triggers above write on behalf of the owner of the tables.
    execute format('create policy owner_keeps on %I to %I using (true) with check (true)', kept, current_user);
  end loop;
  execute format('create policy owner_reads on shop_game for select to %I using (true)', current_user);
end $$;
-- What shops have already is their first version.
insert into shop_catalogue (shop_id, version) select distinct shop_id, 1 from shop_game;
insert into catalogue_change (shop_id, game_id, version) select shop_id, game_id, 1 from shop_game;

grant select on equipment, device, device_event, dongle, terminal_heartbeat, terminal_outage
  to app_staff, app_partner, app_shop;
-- Never a hash, of a code or of a secret.
grant select (id, merchant_id, shop_id, device_id, hint, state, pc_unique_id, first_activated_at, issued_at,
  issued_by, changed_by, version) on authorisation_code to app_staff, app_partner, app_shop;
grant select (id, merchant_id, shop_id, device_id, authorisation_code_id, pc_unique_id, terminal_name, terminal_type,
  terminal_version, pc_cpu, pc_memory, pc_video_card, pc_hard_disk, po_name, activated_at)
  on terminal to app_staff, app_partner, app_shop, app_terminal;
grant insert (title, description, is_dongle_checked, created_at, changed_by) on equipment to app_staff;
grant update (title, description, is_dongle_checked, is_enabled, version, changed_by) on equipment to app_staff;
grant insert (unique_code, equipment_id, merchant_id, shop_id, is_dongle_checked, remark, created_at, changed_by)
  on device to app_staff;
grant update (equipment_id, merchant_id, shop_id, is_dongle_checked, remark, is_enabled, version, changed_by)
  on device to app_staff, app_partner;
grant insert (serial, device_id, bound_at, created_at, changed_by) on dongle to app_staff;
grant update (device_id, bound_at, changed_by) on dongle to app_staff;
grant insert (device_id, merchant_id, shop_id, at, kind, subject, operator) on device_event
  to app_staff, app_partner, lebean_app;
grant insert (merchant_id, shop_id, device_id, code_hash, hint, issued_at, issued_by) on authorisation_code
  to app_staff, app_partner;
grant update (state, version, changed_by) on authorisation_code to app_staff, app_partner;
grant select on device, authorisation_code, terminal to lebean_app;
grant update (state, pc_unique_id, first_activated_at, version, changed_by) on authorisation_code to lebean_app;
grant insert, update on terminal to lebean_app;
grant insert on terminal_heartbeat to lebean_app;
grant select, update (last_seen_at, online_since, terminal_version, terminal_state, free_disk_mb, clock_offset_ms)
  on terminal_heartbeat to app_terminal;
grant select, insert on terminal_outage to app_terminal;
grant select on terminal_install to app_staff, app_partner, app_shop;
grant select, insert, update (is_installed, installed_version, reported_at) on terminal_install to app_terminal;
grant select on shop_game, shop_catalogue, catalogue_change to app_terminal;
grant select (id, game_name, game_name_en, game_name_es, state) on game to app_terminal;
grant select (id, game_id, version_name, content_name, client_configs, is_current) on game_version to app_terminal;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('deviceStatus', 'online', '在线', 'Online', 'En línea', 10, true),
  ('deviceStatus', 'offline', '离线', 'Offline', 'Sin conexión', 20, true),
  ('deviceStatus', 'awaiting', '待激活', 'Awaiting activation', 'Por activar', 30, true),
  ('deviceStatus', 'unauthorised', '未授权', 'Not authorised', 'Sin autorizar', 40, true),
  ('deviceStatus', 'disabled', '已停用', 'Disabled', 'Deshabilitado', 50, true),
  ('deviceStatus', 'stock', '在库', 'In stock', 'En almacén', 60, true),
  ('codeState', 'issued', '未激活', 'Not activated', 'Sin activar', 10, true),
  ('codeState', 'activated', '已激活', 'Activated', 'Activado', 20, true),
  ('codeState', 'disabled', '已停用', 'Disabled', 'Deshabilitado', 30, true),
  ('codeState', 'released', '已释放', 'Released', 'Liberado', 40, true),
  ('codeState', 'void', '已作废', 'Void', 'Anulado', 50, true),
  ('terminalState', 'idle', '空闲', 'Idle', 'Libre', 10, true),
  ('terminalState', 'playing', '游戏中', 'In play', 'En juego', 20, true),
  ('terminalState', 'maintenance', '维护中', 'Maintenance', 'Mantenimiento', 30, true),
  ('terminalState', 'fault', '故障', 'Fault', 'Avería', 40, true);

update role set permissions = permissions || '{device.device.list,device.entry.manage,device.device.manage,device.authorisation.list,device.authorisation.manage}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{device.device.list,device.device.manage,device.authorisation.list,device.authorisation.manage}'
  where role_key = 'partner-manager';
update role set permissions = permissions || '{device.device.list}' where role_key = 'shop-owner';
