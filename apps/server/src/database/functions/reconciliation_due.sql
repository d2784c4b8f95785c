-- When a run of the server is due: a whole one a week after the one before.
create or replace function reconciliation_due() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not exists (select from reconciliation_run r where r.is_whole and r.started_at > now() - interval '7 days')
$$;

revoke execute on function reconciliation_due from public;
grant execute on function reconciliation_due to lebean_app;
alter function reconciliation_due owner to lebean_ledger;
