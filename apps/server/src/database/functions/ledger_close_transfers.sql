-- Up to which transfer none can be added any more: the one that was drawn last when a number was noted, once every
-- transaction has ended that could have drawn a lower one. As in ledger_roll_up(), and therefore first in its
-- transaction: `p_last_drawn` was read before the transaction had an id. What is closed is known before anybody
-- looks, so that who looks sees all of it.
create or replace function ledger_close_transfers(p_last_drawn bigint) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  own_xid constant xid8 := pg_current_xact_id();
  oldest constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
  fold ledger_fold;
begin
  select * into fold from ledger_fold f for update;
  if fold.noted_xid <= oldest then
    fold.closed_transfer_id := greatest(fold.closed_transfer_id, fold.noted_transfer_id);
  end if;
  -- A later xid than ours was noted on another server, before a restore.
  if fold.noted_xid is null or fold.noted_xid > own_xid or fold.noted_xid <= oldest then
    fold.noted_transfer_id := p_last_drawn;
    fold.noted_xid := own_xid;
  end if;
  update ledger_fold f set closed_transfer_id = fold.closed_transfer_id, noted_transfer_id = fold.noted_transfer_id,
    noted_xid = fold.noted_xid;
  return fold.closed_transfer_id;
end $$;

revoke execute on function ledger_close_transfers from public;
alter function ledger_close_transfers owner to lebean_ledger;
