-- Begins an epoch where the database has moved: onto another cluster, or onto one whose numbers are lower than what
-- the log has seen. Answers whether it has. Before anything is written there: a node calls it when it starts.
create or replace function continue_log() returns boolean
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
