-- What a key that was used before answers; no row if it was not. The first result comes from the entries.
create or replace function ledger_replay(p_key_scope text, p_key text, p_body_hash bytea)
returns table (status text, transfer bigint, before bigint[], after bigint[])
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when t.body_hash = p_body_hash then 'replayed' else 'idempotencyConflict' end,
      case when t.body_hash = p_body_hash then t.id end, e.before, e.after
    from ledger_transfer t
    left join lateral (
      select array_agg(e.balance_before order by e.account_id) as before,
          array_agg(e.balance_after order by e.account_id) as after
        from ledger_entry e where e.transfer_id = t.id and e.at = t.at and t.body_hash = p_body_hash
    ) e on true
    where t.key_scope = p_key_scope and t.key = p_key
$$;

revoke execute on function ledger_replay from public;
alter function ledger_replay owner to lebean_ledger;
