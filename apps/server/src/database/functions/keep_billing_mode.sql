-- How a shop pays is not changed within a period that has its statement (SET-10).
create or replace function keep_billing_mode() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed constant billing_mode := case tg_op when 'DELETE' then old else new end;
  number text;
begin
  select s.statement_number into number from statement s where s.shop_id = changed.shop_id
    and s.period_end > least(changed.effective_from, case tg_op when 'UPDATE' then old.effective_from end)
    and s.stage not in ('returned', 'discarded') order by s.period_end desc limit 1;
  if number is not null then
    raise exception 'PERIOD_LOCKED: the period is billed by statement % (SET-10)', number using errcode = 'restrict_violation';
  end if;
  return changed;
end $$;

revoke execute on function keep_billing_mode from public;
alter function keep_billing_mode owner to lebean_report;
