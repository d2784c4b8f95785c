-- Who may prove the book, and when what is found whole may count as proven. Answers whether it is this one's turn.
create or replace function begins_ledger_proof(p_closes boolean) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_closes and pg_current_xact_id_if_assigned() is not null then
    raise exception 'a run that closes comes first in its transaction: the proof needs a new transaction id';
  end if;
  return pg_try_advisory_xact_lock(hashtext('reconcile_ledger'));
end $$;

revoke execute on function begins_ledger_proof from public;
alter function begins_ledger_proof owner to lebean_ledger;
