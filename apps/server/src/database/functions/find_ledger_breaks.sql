-- Looks for breaks, writes them down under a run and counts what it has read. Entries behind `p_from_entry` are read,
-- and transfers behind `p_from_transfer` with their documents; what each account holds before them is what the run
-- `p_sums_of` has summed, or nothing without one.
--
-- `p_to_entry` and `p_to_transfer` end a portion. Without them all that there is to the end is read, and only then
-- are the sums compared with what accounts, assets and (`p_is_whole`) days say.
--
-- One statement, hence one snapshot.
create or replace function find_ledger_breaks(p_run bigint, p_is_whole boolean, p_sums_of bigint,
  p_from_entry bigint, p_to_entry bigint, p_from_transfer bigint, p_to_transfer bigint,
  out breaks bigint, out entries bigint, out transfers bigint, out documents bigint)
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  -- Of one run no more than these are kept.
  room constant bigint := (select greatest(0, 1000 - count(*)) from reconciliation_break b where b.run_id = p_run);
  is_end constant boolean := p_to_entry is null;
begin
  with proof as (
    select p.account_id, p.balance from ledger_proof p where p.run_id = p_sums_of
  ), entry as materialized (
    select e.id, e.transfer_id, e.account_id, e.at, e.amount, e.balance_before, e.balance_after, a.asset, a.is_protected, a.is_split,
        -- By key, however large the table has become since anybody has counted it.
        (coalesce((select p.balance from ledger_proof p where p.run_id = p_sums_of and p.account_id = e.account_id), 0)
          + sum(e.amount) over (partition by e.account_id order by e.id))::bigint as running
      from ledger_entry e left join ledger_account a on a.id = e.account_id
      where e.id > p_from_entry and (is_end or e.id <= p_to_entry)
  ), now_folded as (select f.entry_id, f.day_entry_id from ledger_fold f
  ), summed as (
    select e.account_id, sum(e.amount)::bigint as amount,
        coalesce(sum(e.amount) filter (where e.id <= f.entry_id), 0)::bigint as folded,
        coalesce(sum(e.amount) filter (where e.id <= f.day_entry_id), 0)::bigint as in_days
      from entry e cross join now_folded f group by e.account_id
  ), transfer as materialized (
    select t.* from ledger_transfer t where t.id > p_from_transfer and (is_end or t.id <= p_to_transfer)
  ), document as materialized (
    select d.* from ledger_document d where d.transfer_id > p_from_transfer and (is_end or d.transfer_id <= p_to_transfer)
  ), written as (
    select 'assetNotZero' as kind, a.asset, null::bigint as account_id, null::bigint as transfer_id, null::bigint as entry_id,
        null::text as document_kind, null::text as document_number, 0::bigint as expected,
        sum(coalesce(p.balance, 0) + coalesce(s.amount, 0))::bigint as found
      from ledger_account a left join proof p on p.account_id = a.id left join summed s on s.account_id = a.id
      where is_end group by a.asset having sum(coalesce(p.balance, 0) + coalesce(s.amount, 0)) <> 0
    union all
    -- Some of its entries may have been read before, or are read later: they are looked up, and it is told once.
    select 'transferNotZero', c.asset, null, c.transfer_id, null, t.document_kind, t.document_number, 0, w.amount
      from (select e.transfer_id, e.asset, sum(e.amount) from entry e group by 1, 2 having sum(e.amount) <> 0) c
      join ledger_transfer t on t.id = c.transfer_id
      cross join lateral (select sum(e.amount)::bigint as amount from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = t.id and e.at = t.at and a.asset = c.asset) w
      where w.amount <> 0 and not exists (select from reconciliation_break b where b.run_id = p_run
        and b.kind = 'transferNotZero' and b.transfer_id = c.transfer_id and b.asset = c.asset)
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
      where is_end and coalesce(p.balance, 0) + coalesce(case when a.is_protected then s.amount else s.folded end, 0)
        <> a.balance + coalesce(l.balance, 0)
    union all
    select 'chainBroken', e.asset, e.account_id, e.transfer_id, e.id, null, null, e.running, e.balance_after
      from entry e where e.is_protected and not (e.is_split and e.balance_after is null)
        and (e.balance_after is distinct from e.running or e.balance_before is distinct from e.running - e.amount)
    union all
    select 'dayNotSum', a.asset, a.id, null, null, null, null, coalesce(p.balance, 0) + coalesce(s.in_days, 0), coalesce(d.amount, 0)
      from ledger_account a left join proof p on p.account_id = a.id left join summed s on s.account_id = a.id
      left join (select d.account_id, sum(d.credited - d.debited)::bigint as amount from ledger_day d group by 1) d
        on d.account_id = a.id
      where is_end and p_is_whole and a.owner_kind <> 'card'
        and coalesce(p.balance, 0) + coalesce(s.in_days, 0) <> coalesce(d.amount, 0)
    union all
    select distinct 'documentWithoutTransfer', null, null::bigint, d.transfer_id, null::bigint, d.document_kind, d.document_number,
        null::bigint, null::bigint
      from document d left join transfer t on t.id = d.transfer_id
        and t.document_kind = d.document_kind and t.document_number = d.document_number
      where t.id is null
    union all
    select 'documentNotAsPosted', null, d.account_id, d.transfer_id, e.id, d.document_kind, d.document_number, d.amount, e.amount
      from document d join transfer t on t.id = d.transfer_id and t.document_number = d.document_number
      left join ledger_entry e on e.transfer_id = t.id and e.at = t.at and e.account_id = d.account_id
      where coalesce(e.amount, 0) <> d.amount
    union all
    select 'transferWithoutDocument', null, null, t.id, null, t.document_kind, t.document_number, null, null
      from transfer t where not exists (select from document d
        where d.document_kind = t.document_kind and d.document_number = t.document_number and d.transfer_id = t.id)
    union all
    select b.kind, null, null, b.transfer_id, null, b.document_kind, b.document_number, b.expected, b.found
      from payment_breaks(p_is_whole and is_end, p_from_transfer, p_to_transfer) b
  ), kept as (
    insert into reconciliation_break (run_id, kind, asset, account_id, transfer_id, entry_id, document_kind, document_number, expected, found)
      select p_run, w.kind, w.asset, w.account_id, w.transfer_id, w.entry_id, w.document_kind, w.document_number, w.expected, w.found
        from written w limit room
      returning 1
  )
  select (select count(*) from written), (select count(*) from entry), (select count(*) from transfer),
      (select count(distinct (d.document_kind, d.document_number)) from document d)
    into breaks, entries, transfers, documents
    from (select count(*) from kept) k;
end $$;

revoke execute on function find_ledger_breaks from public;
alter function find_ledger_breaks owner to lebean_ledger;
