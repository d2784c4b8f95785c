-- What the server's job has to do: whether it looks at what is new, which it does unless that is more than `p_most`
-- entries, and whether it goes on with a whole proof: one that is under way, one that is due, or one instead.
create or replace function reconciliation_task(p_most bigint, out looks_at_new boolean, out goes_on_whole boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select w.is_short, not w.is_short or reconciliation_due() or exists (select from reconciliation_progress)
    from (select case when s.is_called then s.last_value else 0 end - f.proven_entry_id <= p_most as is_short
      from ledger_entry_id s cross join ledger_fold f) w
$$;

revoke execute on function reconciliation_task from public;
grant execute on function reconciliation_task to lebean_app;
alter function reconciliation_task owner to lebean_ledger;
