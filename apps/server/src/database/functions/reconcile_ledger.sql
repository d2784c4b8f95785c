-- Proves the book and its documents (LED-7), writes down what it found and answers the run and how many
-- breaks it found; nulls where another run is at it. Repairs nothing.
--
-- What was proven whole stays proven: entries are never changed, so a run reads those behind
-- ledger_fold.proven_entry_id and goes on from the sums in ledger_proof. It looks for breaks in one
-- statement, hence in one snapshot. Only a run without a break moves on what is proven: a break is told
-- by each run until it is mended. A whole run trusts no earlier one; if it finds a break, neither does
-- the next.
--
-- `p_closes`: whether what is found whole becomes proven. Such a run comes first in its transaction, as
-- ledger_roll_up() does and for the same reason; entries are proven up to where they are folded, transfers
-- up to a number that was noted when every transaction had ended that could have drawn a lower one.
create or replace function reconcile_ledger(p_is_whole boolean, p_closes boolean, p_operator text, out run bigint, out breaks bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_variable
declare
  begun_at constant timestamptz := clock_timestamp();
  fold ledger_fold;
  from_entry bigint;
  from_transfer bigint;
  last_transfer bigint;
  own_xid xid8;
  counted record;
begin
  if current_setting('role', true) <> 'none' and not is_whole_network() then
    raise exception 'the whole book is proven for the whole network only' using errcode = 'insufficient_privilege';
  end if;
  if p_closes and pg_current_xact_id_if_assigned() is not null then
    raise exception 'a run that closes comes first in its transaction: the proof needs a new transaction id';
  end if;
  if not pg_try_advisory_xact_lock(hashtext('reconcile_ledger')) then return; end if;
  run := nextval('reconciliation_run_id_seq');
  last_transfer := (select case when s.is_called then s.last_value else 0 end from ledger_transfer_id_seq s);
  if p_closes then own_xid := pg_current_xact_id(); end if;
  select * into fold from ledger_fold f;
  from_entry := case when p_is_whole then 0 else fold.proven_entry_id end;
  from_transfer := case when p_is_whole then 0 else fold.proven_transfer_id end;

  with proof as materialized (
    select p.account_id, p.balance from ledger_proof p where not p_is_whole
  ), entry as materialized (
    select e.id, e.transfer_id, e.account_id, e.at, e.amount, e.balance_before, e.balance_after, a.asset, a.is_protected, a.is_split,
        (coalesce(p.balance, 0) + sum(e.amount) over (partition by e.account_id order by e.id))::bigint as running
      from ledger_entry e left join ledger_account a on a.id = e.account_id left join proof p on p.account_id = e.account_id
      where e.id > from_entry
  ), now_folded as (select f.entry_id, f.day_entry_id from ledger_fold f
  ), summed as (
    select e.account_id, sum(e.amount)::bigint as amount,
        coalesce(sum(e.amount) filter (where e.id <= f.entry_id), 0)::bigint as folded,
        coalesce(sum(e.amount) filter (where e.id <= f.day_entry_id), 0)::bigint as in_days
      from entry e cross join now_folded f group by e.account_id
  ), transfer as materialized (
    select t.* from ledger_transfer t where t.id > from_transfer
  ), document as materialized (
    select d.* from ledger_document d where d.transfer_id > from_transfer
  ), written as (
    select 'assetNotZero' as kind, a.asset, null::bigint as account_id, null::bigint as transfer_id, null::bigint as entry_id,
        null::text as document_kind, null::text as document_number, 0::bigint as expected,
        sum(coalesce(p.balance, 0) + coalesce(s.amount, 0))::bigint as found
      from ledger_account a left join proof p on p.account_id = a.id left join summed s on s.account_id = a.id
      group by a.asset having sum(coalesce(p.balance, 0) + coalesce(s.amount, 0)) <> 0
    union all
    -- The first of them may have entries that were proven before: those are looked up.
    select 'transferNotZero', c.asset, null, c.transfer_id, null, t.document_kind, t.document_number, 0, w.amount
      from (select e.transfer_id, e.asset, sum(e.amount) from entry e group by 1, 2 having sum(e.amount) <> 0) c
      join ledger_transfer t on t.id = c.transfer_id
      cross join lateral (select sum(e.amount)::bigint as amount from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = t.id and e.at = t.at and a.asset = c.asset) w
      where w.amount <> 0
    union all
    select 'transferWithoutEntries', null, null, t.id, null, t.document_kind, t.document_number, 2, w.entries
      from transfer t left join (select e.transfer_id, count(*) as entries from entry e group by 1) c on c.transfer_id = t.id
      cross join lateral (select count(*) as entries from ledger_entry e where e.transfer_id = t.id and e.at = t.at) w
      where coalesce(c.entries, 0) < 2 and w.entries < 2
    union all
    select 'entryWithoutOrigin', e.asset, e.account_id, e.transfer_id, e.id, null, null, null, null
      from entry e left join ledger_transfer t on t.id = e.transfer_id where t.id is null or e.asset is null
    union all
    select 'balanceNotSum', a.asset, a.id, null, null, null, null,
        coalesce(p.balance, 0) + coalesce(case when a.is_protected then s.amount else s.folded end, 0), a.balance + coalesce(l.balance, 0)
      from ledger_account a left join proof p on p.account_id = a.id left join summed s on s.account_id = a.id
      left join (select t.account_id, sum(t.balance)::bigint as balance from ledger_stripe t group by 1) l on l.account_id = a.id
      where coalesce(p.balance, 0) + coalesce(case when a.is_protected then s.amount else s.folded end, 0)
        <> a.balance + coalesce(l.balance, 0)
    union all
    select 'chainBroken', e.asset, e.account_id, e.transfer_id, e.id, null, null, e.running, e.balance_after
      from entry e where e.is_protected and not (e.is_split and e.balance_after is null)
        and (e.balance_after is distinct from e.running or e.balance_before is distinct from e.running - e.amount)
    union all
    select 'dayNotSum', a.asset, a.id, null, null, null, null, coalesce(s.in_days, 0), coalesce(d.amount, 0)
      from ledger_account a left join summed s on s.account_id = a.id
      left join (select d.account_id, sum(d.credited - d.debited)::bigint as amount from ledger_day d where p_is_whole group by 1) d
        on d.account_id = a.id
      where p_is_whole and a.owner_kind <> 'card' and coalesce(s.in_days, 0) <> coalesce(d.amount, 0)
    union all
    select distinct 'documentWithoutTransfer', null, null::bigint, d.transfer_id, null::bigint, d.document_kind, d.document_number,
        null::bigint, null::bigint
      from document d left join ledger_transfer t on t.id = d.transfer_id
        and t.document_kind = d.document_kind and t.document_number = d.document_number
      where t.id is null
    union all
    select 'documentNotAsPosted', null, d.account_id, d.transfer_id, e.id, d.document_kind, d.document_number, d.amount, e.amount
      from document d join ledger_transfer t on t.id = d.transfer_id and t.document_number = d.document_number
      left join ledger_entry e on e.transfer_id = t.id and e.at = t.at and e.account_id = d.account_id
      where coalesce(e.amount, 0) <> d.amount
    union all
    select 'transferWithoutDocument', null, null, t.id, null, t.document_kind, t.document_number, null, null
      from transfer t where not exists (select from ledger_document d
        where d.document_kind = t.document_kind and d.document_number = t.document_number and d.transfer_id = t.id)
    union all
    select b.kind, null, null, b.transfer_id, null, b.document_kind, b.document_number, b.expected, b.found
      from payment_breaks(p_is_whole, from_transfer) b
  ), kept as (
    insert into reconciliation_break (run_id, kind, asset, account_id, transfer_id, entry_id, document_kind, document_number, expected, found)
      select run, w.kind, w.asset, w.account_id, w.transfer_id, w.entry_id, w.document_kind, w.document_number, w.expected, w.found
        from written w limit 1000
      returning 1
  )
  select (select count(*) from written) as breaks, (select count(*) from entry) as entries,
      (select count(*) from transfer) as transfers,
      (select count(distinct (d.document_kind, d.document_number)) from document d) as documents,
      (select count(*) from kept) as kept into counted;
  breaks := counted.breaks;

  if p_closes and breaks = 0 then
    insert into ledger_proof as p (account_id, balance)
      select e.account_id, sum(e.amount) from ledger_entry e
        where e.id > from_entry and e.id <= fold.entry_id group by 1 order by 1
      on conflict (account_id) do update set
        balance = case when p_is_whole then excluded.balance else p.balance + excluded.balance end;
    update ledger_fold f set proven_entry_id = fold.entry_id,
        proven_transfer_id = case when fold.noted_xid <= pg_snapshot_xmin(pg_current_snapshot()) then fold.noted_transfer_id
          else f.proven_transfer_id end;
    -- A later xid than ours was noted on another server, before a restore.
    if fold.noted_xid is null or fold.noted_xid > own_xid or fold.noted_xid <= pg_snapshot_xmin(pg_current_snapshot()) then
      update ledger_fold f set noted_transfer_id = last_transfer, noted_xid = own_xid;
    end if;
  elsif p_closes and p_is_whole then
    delete from ledger_proof;
    update ledger_fold f set proven_entry_id = 0, proven_transfer_id = 0;
  end if;
  insert into reconciliation_run as r (id, started_at, finished_at, is_whole, operator_name, entries, transfers, documents, breaks)
    overriding system value
    values (run, begun_at, clock_timestamp(), p_is_whole, p_operator, counted.entries, counted.transfers, counted.documents, breaks);
end $$;

revoke execute on function reconcile_ledger from public;
grant execute on function reconcile_ledger to lebean_app, app_staff;
alter function reconcile_ledger owner to lebean_ledger;
