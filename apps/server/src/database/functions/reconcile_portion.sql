-- Goes on with the whole proof of the book (LED-7), or begins one, by a portion of so many entries and transfers;
-- answers the run, how many breaks it has found so far and whether it is over; nulls where another run is at it. Each
-- portion is a transaction, comes first in it, and leaves in reconciliation_progress how far the run is: after a stop,
-- or on another node, the next portion is the one that was not done.
--
-- Why the portions together prove what one look at the whole book would, while others write:
--   * A portion reads entries by id, and only those that are folded and summed by day: all that will ever be there
--     are there, and they are never changed. Nothing can slip in behind it. The same holds for transfers up to a
--     number that is closed. So the portions see together what a snapshot would have seen.
--   * Sums go on from one portion to the next in ledger_proof, under this run and beside those that are proven: chains
--     are followed across the seams. A transfer that lies across one is looked up whole. Its document, as any, is
--     written in the transaction of its transfer, and is there whenever that is.
--   * What is compared with what is being changed meanwhile (balances, days, the sum of each asset) is compared once,
--     by the last portion: it reads all that is left, closed or not, in one snapshot with the balances.
--   * Who changes, past all triggers, what has been read already is found by the next run, as ever; by this one, too,
--     where the balance was changed with it: the last portion compares it with what was read.
-- If it finds a break, nothing counts as proven any more.
create or replace function reconcile_portion(p_most bigint, out run bigint, out breaks bigint, out is_over boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  last_drawn bigint;
  closed bigint;
  closed_entry bigint;
  fold ledger_fold;
  done reconciliation_progress;
  to_entry bigint;
  to_transfer bigint;
  counted record;
begin
  if not begins_ledger_proof(true) then return; end if;
  last_drawn := (select case when s.is_called then s.last_value else 0 end from ledger_transfer_id_seq s);
  closed := ledger_close_transfers(last_drawn);
  select * into fold from ledger_fold f;
  closed_entry := least(fold.entry_id, fold.day_entry_id);
  select * into done from reconciliation_progress r;
  if not found then
    insert into reconciliation_progress as r (run_id, started_at)
      values (nextval('reconciliation_run_id_seq'), clock_timestamp()) returning r.* into done;
  end if;
  perform forget_ledger_sums(done.run_id, coalesce(fold.proven_run_id, done.run_id), p_most);

  is_over := closed_entry - done.entry_id <= p_most and closed - done.transfer_id <= p_most;
  if not is_over then
    to_entry := least(done.entry_id + p_most, closed_entry);
    -- Those whose entries are read in this portion, as far as they are closed.
    to_transfer := case when to_entry > done.entry_id then
        (select max(e.transfer_id) from ledger_entry e where e.id > done.entry_id and e.id <= to_entry)
      else closed end;
    to_transfer := least(greatest(coalesce(to_transfer, 0), done.transfer_id), closed, done.transfer_id + p_most);
  end if;
  select * into counted
    from find_ledger_breaks(done.run_id, true, done.run_id, done.entry_id, to_entry, done.transfer_id, to_transfer);
  insert into ledger_proof as p (run_id, account_id, balance)
    select done.run_id, e.account_id, sum(e.amount) from ledger_entry e
      where e.id > done.entry_id and e.id <= coalesce(to_entry, closed_entry) group by e.account_id order by e.account_id
    on conflict (run_id, account_id) do update set balance = p.balance + excluded.balance;
  update reconciliation_progress r set entry_id = coalesce(to_entry, closed_entry), transfer_id = coalesce(to_transfer, closed),
    entries = r.entries + counted.entries, transfers = r.transfers + counted.transfers,
    documents = r.documents + counted.documents, breaks = r.breaks + counted.breaks
    returning r.* into done;
  run := done.run_id;
  breaks := done.breaks;
  if not is_over then return; end if;

  delete from reconciliation_progress;
  if breaks = 0 then
    update ledger_fold f set proven_run_id = run, proven_entry_id = done.entry_id, proven_transfer_id = done.transfer_id;
  else
    update ledger_fold f set proven_run_id = null, proven_entry_id = 0, proven_transfer_id = 0;
  end if;
  insert into reconciliation_run as r (id, started_at, finished_at, is_whole, operator_name, entries, transfers, documents, breaks)
    overriding system value
    values (run, done.started_at, clock_timestamp(), true, null, done.entries, done.transfers, done.documents, breaks);
end $$;

revoke execute on function reconcile_portion from public;
grant execute on function reconcile_portion to lebean_app;
alter function reconcile_portion owner to lebean_ledger;
