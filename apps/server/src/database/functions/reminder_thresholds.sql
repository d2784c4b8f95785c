-- The sums below which nobody is reminded, for the job that reminds (SET-23).
create or replace function reminder_thresholds() returns table (currency text, amount bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.currency, t.amount from reminder_threshold t
$$;

revoke execute on function reminder_thresholds from public;
grant execute on function reminder_thresholds to lebean_app;
alter function reminder_thresholds owner to lebean_report;
