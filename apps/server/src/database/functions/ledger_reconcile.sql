-- Proves the book (LED-7), in one snapshot: every asset and every transfer sums to zero, every balance is
-- the sum of its entries, and the entries of a protected account follow each other without a gap.
-- Answers the breaks; repairs nothing. Reads all entries: for a job, not for a request.
create or replace function ledger_reconcile() returns table (break text, subject bigint, asset text, expected bigint, found bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  if current_setting('role', true) <> 'none' and not is_whole_network() then
    raise exception 'the whole book is proven for the whole network only' using errcode = 'insufficient_privilege';
  end if;
  return query
  with entry as materialized (
    select e.id, e.transfer_id, e.account_id, e.amount, e.balance_before, e.balance_after,
        a.asset, a.is_protected, a.is_split, 
        sum(e.amount) over (partition by e.account_id order by e.id)::bigint as running
      from ledger_entry e left join ledger_account a on a.id = e.account_id
  ), fold as (select f.entry_id from ledger_fold f)
  select 'assetNotZero', null::bigint, e.asset, 0::bigint, sum(e.amount)::bigint
    from entry e group by e.asset having sum(e.amount) <> 0
  union all
  select 'transferNotZero', e.transfer_id, e.asset, 0::bigint, sum(e.amount)::bigint
    from entry e group by e.transfer_id, e.asset having sum(e.amount) <> 0
  union all
  select 'transferWithoutEntries', t.id, null, 2::bigint, count(e.transfer_id)
    from ledger_transfer t left join entry e on e.transfer_id = t.id group by t.id having count(e.transfer_id) < 2
  union all
  select 'entryWithoutOrigin', e.id, e.asset, e.transfer_id, null::bigint
    from entry e where e.asset is null or not exists (select from ledger_transfer t where t.id = e.transfer_id)
  union all
  select 'balanceNotSum', a.id, a.asset, coalesce(s.amount, 0)::bigint, (a.balance + coalesce(p.balance, 0))::bigint
    from ledger_account a
    left join (select e.account_id, sum(e.amount) as amount from entry e
      where e.is_protected or e.id <= (select f.entry_id from fold f) group by e.account_id) s on s.account_id = a.id
    left join (select t.account_id, sum(t.balance) as balance from ledger_stripe t group by t.account_id) p
      on p.account_id = a.id
    where a.balance + coalesce(p.balance, 0) <> coalesce(s.amount, 0)
  union all
  select 'chainBroken', e.id, e.asset, e.running, e.balance_after
    from entry e where e.is_protected and not (e.is_split and e.balance_after is null)
      and (e.balance_after is distinct from e.running or e.balance_before is distinct from e.running - e.amount);
end $$;

revoke execute on function ledger_reconcile from public;
grant execute on function ledger_reconcile to lebean_app, app_staff;
alter function ledger_reconcile owner to lebean_ledger;
