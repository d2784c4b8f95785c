-- Notes a run that begins with `p_run` null, or what has become of it; answers it (SET-25).
create or replace function note_settlement_run(p_run bigint, p_at timestamptz, p_due integer, p_drafted integer, p_failed integer) returns bigint
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  with begun as (
    insert into settlement_run (started_at, due) select p_at, p_due where p_run is null returning id
  ), ended as (
    update settlement_run r set finished_at = p_at, drafted = p_drafted, failed = p_failed where r.id = p_run returning id
  )
  select id from begun union all select id from ended
$$;

revoke execute on function note_settlement_run from public;
grant execute on function note_settlement_run to lebean_app;
alter function note_settlement_run owner to lebean_report;
