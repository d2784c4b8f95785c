-- As terminal_open() answers for one, for some at once and without taking a role or opening a scope: terminal_beats()
-- does that for those whose secrets have been proven.
create or replace function terminals_find(wanted_terminals bigint[])
returns table (terminal_id bigint, device_id bigint, shop_id bigint, merchant_id bigint, secret_hash bytea,
  is_enabled boolean)
language plpgsql set search_path = pg_catalog, public, pg_temp stable as $$
#variable_conflict use_column
begin
  -- Not in plain SQL: that would be planned anew by each call, for longer than it runs.
  return query select t.id, t.device_id, t.shop_id, t.merchant_id, t.secret_hash,
      c.state = 'activated' and d.is_enabled and s.is_enabled and m.is_enabled
    from terminal t
      join authorisation_code c on c.id = t.authorisation_code_id
      join device d on d.id = t.device_id
      join shop s on s.id = t.shop_id
      join merchant m on m.id = t.merchant_id
    where t.id = any (wanted_terminals) and c.state in ('activated', 'disabled');
end $$;
