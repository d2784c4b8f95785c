-- Why a transfer cannot be corrected by these legs, or null (LED-5): each leg gives back to an account
-- that the transfer moved, and all corrections together not more than it moved. A correction is not
-- corrected itself: what it took back is posted anew.
create or replace function ledger_reversal_refusal(p_reverses bigint, p_account_ids bigint[], p_amounts bigint[]) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
      when not bool_and(o.amount is not null) then 'transferNotFound'
      when not bool_and(l.amount between least(-o.amount - r.amount, 0) and greatest(-o.amount - r.amount, 0)
        and t.reverses_transfer_id is null) then 'alreadyReversed'
    end
    from unnest(p_account_ids, p_amounts) l (id, amount)
    left join ledger_transfer t on t.id = p_reverses
    left join ledger_entry o on o.transfer_id = t.id and o.at = t.at and o.account_id = l.id
    cross join lateral (
      select coalesce(sum(e.amount), 0) as amount
        from ledger_transfer c join ledger_entry e on e.transfer_id = c.id and e.at = c.at
        where c.reverses_transfer_id = p_reverses and e.account_id = l.id
    ) r
$$;

revoke execute on function ledger_reversal_refusal from public;
alter function ledger_reversal_refusal owner to lebean_ledger;
