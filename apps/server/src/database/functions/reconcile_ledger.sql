-- Proves the book and its documents (LED-7) in one transaction, writes down what it found and answers the run and how
-- many breaks it found; nulls where another run is at it. Repairs nothing.
--
-- What was proven whole stays proven: entries are never changed, so a run reads those behind
-- ledger_fold.proven_entry_id and goes on from the sums in ledger_proof. Only a run without a break moves on what is
-- proven: a break is told by each run until it is mended. A whole run trusts no earlier one; it reads a book at once
-- that is somebody's to look at. The server's own goes in portions.
--
-- `p_closes`: whether what is found whole becomes proven. Such a run comes first in its transaction; entries are
-- proven up to where they are folded, transfers up to where they are closed.
create or replace function reconcile_ledger(p_is_whole boolean, p_closes boolean, p_operator text, out run bigint, out breaks bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  begun_at constant timestamptz := clock_timestamp();
  last_drawn bigint;
  closed bigint;
  fold ledger_fold;
  counted record;
begin
  if current_setting('role', true) <> 'none' and not is_whole_network() then
    raise exception 'the whole book is proven for the whole network only' using errcode = 'insufficient_privilege';
  end if;
  if not begins_ledger_proof(p_closes) then return; end if;
  run := nextval('reconciliation_run_id_seq');
  last_drawn := (select case when s.is_called then s.last_value else 0 end from ledger_transfer_id_seq s);
  if p_closes then closed := ledger_close_transfers(last_drawn); end if;
  select * into fold from ledger_fold f;
  if p_is_whole then
    select * into counted from find_ledger_breaks(run, true, null, 0, null, 0, null);
  else
    select * into counted from find_ledger_breaks(run, false, fold.proven_run_id, fold.proven_entry_id, null, fold.proven_transfer_id, null);
  end if;
  breaks := counted.breaks;

  if p_closes and not p_is_whole and breaks = 0 then
    insert into ledger_proof as p (run_id, account_id, balance)
      select coalesce(fold.proven_run_id, run), e.account_id, sum(e.amount) from ledger_entry e
        where e.id > fold.proven_entry_id and e.id <= fold.entry_id group by e.account_id order by e.account_id
      on conflict (run_id, account_id) do update set balance = p.balance + excluded.balance;
    update ledger_fold f set proven_run_id = coalesce(fold.proven_run_id, run), proven_entry_id = fold.entry_id,
      proven_transfer_id = closed;
  elsif p_closes and p_is_whole and breaks > 0 then
    update ledger_fold f set proven_run_id = null, proven_entry_id = 0, proven_transfer_id = 0;
  end if;
  insert into reconciliation_run as r (id, started_at, finished_at, is_whole, operator_name, entries, transfers, documents, breaks)
    overriding system value
    values (run, begun_at, clock_timestamp(), p_is_whole, p_operator, counted.entries, counted.transfers, counted.documents, breaks);
end $$;

revoke execute on function reconcile_ledger from public;
grant execute on function reconcile_ledger to lebean_app, app_staff;
alter function reconcile_ledger owner to lebean_ledger;
