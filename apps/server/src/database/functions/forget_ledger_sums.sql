-- Removes sums that neither of the two runs has made, so many at once.
create or replace function forget_ledger_sums(p_one bigint, p_other bigint, p_most bigint) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  delete from ledger_proof p using (
    select s.run_id, s.account_id from ledger_proof s
      where s.run_id < least(p_one, p_other) or s.run_id > least(p_one, p_other) and s.run_id < greatest(p_one, p_other)
      limit p_most
  ) gone where p.run_id = gone.run_id and p.account_id = gone.account_id
$$;

revoke execute on function forget_ledger_sums from public;
alter function forget_ledger_sums owner to lebean_ledger;
