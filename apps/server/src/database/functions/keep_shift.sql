-- Whoever writes: a shift is closed once, with the sums of its rows, and never touched again.
create or replace function keep_shift() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  closing constant text[] := '{closed_at,closed_by_account_id,closed_by,cash_in,cash_out,counted_cash,expected_cash,variance,remark}';
  -- Not known yet of the new row.
  derived constant text[] := '{expected_cash,variance}';
  sums record;
begin
  if to_jsonb(new) - derived = to_jsonb(old) - derived then
    return new;
  end if;
  if old.closed_at is not null or new.closed_at is null
    or to_jsonb(new) - closing is distinct from to_jsonb(old) - closing then
    raise exception 'the shift % cannot become that', old.id using errcode = 'restrict_violation';
  end if;
  -- The row is locked, and whoever adds cash locks it too: nothing is added any more.
  select * into sums from shift_sums(old.id);
  if (new.cash_in, new.cash_out) is distinct from (sums.cash_in, sums.cash_out) then
    raise exception 'the shift % does not hold what its rows say', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
