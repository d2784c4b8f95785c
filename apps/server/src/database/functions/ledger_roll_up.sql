-- Folds the entries of unprotected accounts into their rows, so that live balances stay cheap; answers
-- up to which entry they are folded now. Never wrong when it does not run, only slower.
--
-- Ids are drawn before they are committed, so "all entries up to X" is known to be complete only when
-- every transaction that may have drawn such an id has ended. A run therefore notes the last id drawn and
-- then its own transaction id: whoever drew an id up to that one had begun to write before, and has a
-- lower transaction id. Once all lower ones have ended (on an idle server at once, on a busy one by the
-- next run) the entries up to the noted id are folded. Neither is compared with anything in the entries,
-- so a dump that is restored into another server stays right.
create or replace function ledger_roll_up() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fold ledger_fold;
  last_drawn bigint;
  own_xid xid8;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'ledger_roll_up() comes first in its transaction: the proof needs a new transaction id';
  end if;
  if not pg_try_advisory_xact_lock(hashtext('ledger_roll_up')) then
    return (select f.entry_id from ledger_fold f);
  end if;
  last_drawn := (select case when s.is_called then s.last_value else 0 end from ledger_entry_id s);
  own_xid := pg_current_xact_id();
  select * into fold from ledger_fold f for update;
  -- A later xid than ours was noted on another server, before a restore.
  if fold.next_xid is null or fold.next_xid > own_xid then
    fold.next_entry_id := last_drawn;
    fold.next_xid := own_xid;
  end if;
  if fold.next_xid <= pg_snapshot_xmin(pg_current_snapshot()) then
    update ledger_account a set balance = a.balance + folded.amount
      from (select e.account_id, sum(e.amount)::bigint as amount from ledger_entry e
        where e.id > fold.entry_id and e.id <= fold.next_entry_id group by e.account_id) folded
      where a.id = folded.account_id and not a.is_protected;
    -- Busy is: 600 movements or more, five or more in a second.
    perform ledger_split(e.account_id)
      from ledger_entry e where e.id > fold.entry_id and e.id <= fold.next_entry_id
      group by e.account_id
      having count(*) >= 600 and count(*) >= 5 * extract(epoch from max(e.at) - min(e.at))
      order by e.account_id;
    fold.entry_id := fold.next_entry_id;
    fold.next_entry_id := last_drawn;
    fold.next_xid := own_xid;
  end if;
  update ledger_fold f set entry_id = fold.entry_id, next_entry_id = fold.next_entry_id, next_xid = fold.next_xid;
  return fold.entry_id;
end $$;

revoke execute on function ledger_roll_up from public;
grant execute on function ledger_roll_up to lebean_app;
alter function ledger_roll_up owner to lebean_ledger;
