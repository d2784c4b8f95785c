-- The seals of the operation log are ranges of transaction numbers. A database that is loaded into another cluster
-- meets lower ones there: new lines would fall into ranges that are sealed already. So the log counts on: its
-- numbers are those of the cluster plus what the clusters before it had reached.
create table log_epoch (
  id integer generated always as identity primary key,
  -- Which cluster, as it was named when it was made.
  system_identifier bigint not null,
  -- What is added to its transaction numbers.
  xid_offset bigint not null check (xid_offset >= 0),
  begun_at timestamptz not null default now()
);
insert into log_epoch (system_identifier, xid_offset) select s.system_identifier, 0 from pg_control_system() s;

alter table log_epoch enable row level security;
alter table log_epoch force row level security;
create policy readable on log_epoch for select to lebean_app using (true);
grant select on log_epoch to lebean_app;
do $$ begin
  execute format('create policy owner_continues on log_epoch to %I using (true) with check (true)', current_user);
  execute format('create policy owner_continues on operation_log for select to %I using (true)', current_user);
  execute format('create policy owner_continues on operation_seal for select to %I using (true)', current_user);
end $$;

-- Begins an epoch where the database has moved: onto another cluster, or onto one whose numbers are lower than what
-- the log has seen. Answers whether it has. Before anything is written there: a node calls it when it starts.
create function continue_log() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here constant bigint := (select s.system_identifier from pg_control_system() s);
  epoch log_epoch;
  reached bigint;
begin
  perform pg_advisory_xact_lock(hashtext('operation_seal'));
  select * into epoch from log_epoch e order by e.id desc limit 1;
  reached := greatest(
    coalesce((select s.to_xid::text::bigint from operation_seal s order by s.id desc limit 1), 0),
    coalesce((select l.xid::text::bigint + 1 from operation_log l order by l.xid desc limit 1), 0));
  if epoch.system_identifier = here
      and epoch.xid_offset + pg_snapshot_xmax(pg_current_snapshot())::text::bigint >= reached then
    return false;
  end if;
  insert into log_epoch (system_identifier, xid_offset) values (here, reached);
  execute format('alter table operation_log alter column xid set default (%s + pg_current_xact_id()::text::bigint)::text::xid8', reached);
  return true;
end $$;
revoke execute on function continue_log from public;
grant execute on function continue_log to lebean_app;
