-- Exports that take long (SH-37): what was asked for, how far it is, and the file itself.

-- One row per export. Whoever works on it says so again and again; one that has fallen silent is taken
-- over by another node, under the next number of `attempt`.
create table export_job (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  operation text not null check (operation <> ''),
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('zh', 'en', 'es')),
  time_zone text not null,
  filter jsonb not null,
  -- From where it was asked for, for the operation log.
  source text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'refused')),
  attempt integer not null default 0,
  rows_expected bigint,
  rows_written bigint not null default 0,
  file_name text,
  content_type text,
  byte_count bigint not null default 0,
  created_at timestamptz not null,
  working_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index export_job_by_account on export_job (account_id, created_at desc, id desc);
create index export_job_unfinished on export_job (created_at, id) where state in ('waiting', 'running');
create index export_job_by_expiry on export_job (expires_at);

-- The file, in pieces, where every node finds it.
create table export_piece (
  account_id bigint not null references account,
  export_id bigint not null references export_job on delete cascade,
  attempt integer not null,
  place integer not null,
  content bytea not null,
  primary key (export_id, attempt, place)
);
-- Packed by us where it is worth it: once is enough.
alter table export_piece alter column content set storage external;

do $$
declare
  own text;
begin
  foreach own in array array['export_job', 'export_piece'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy app_works on %I to lebean_app using (true)', own);
    execute format('create policy own on %I to app_staff, app_partner, app_shop using (account_id = (select current_account_id()))', own);
  end loop;
  -- The pieces of a removed export go on behalf of the owner of the tables.
  execute format('create policy owner_removes on export_piece to %I using (true)', current_user);
end $$;
grant select, insert, delete on export_job to app_staff, app_partner, app_shop;
grant select on export_piece to app_staff, app_partner, app_shop;
grant select, update, delete on export_job to lebean_app;
grant select, insert, delete on export_piece to lebean_app;
