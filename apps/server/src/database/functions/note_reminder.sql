-- Notes a message to a debtor and what it is about; answers it, or null where another node has told of all of it by
-- now (SET-23).
create or replace function note_reminder(p_merchant bigint, p_level integer, p_day date, p_now timestamptz,
  p_statements bigint[], p_levels integer[]) returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  noted bigint;
begin
  perform pg_advisory_xact_lock(hashtext('debt reminder'), p_merchant::integer);
  if not exists (select from unnest(p_statements, p_levels) as told (statement_id, level)
      where not exists (select from debt_reminder_statement d where d.statement_id = told.statement_id and d.level = told.level)) then
    return null;
  end if;
  insert into debt_reminder (merchant_id, level, day, created_at) values (p_merchant, p_level, p_day, p_now) returning id into noted;
  insert into debt_reminder_statement (debt_reminder_id, merchant_id, shop_id, statement_id, level, open)
    select noted, t.merchant_id, t.shop_id, t.id, told.level, t.receivable - t.paid_at_sale - t.allocated
      from unnest(p_statements, p_levels) as told (statement_id, level) join statement t on t.id = told.statement_id
      where t.merchant_id = p_merchant and t.receivable - t.paid_at_sale - t.allocated > 0;
  return noted;
end $$;

revoke execute on function note_reminder from public;
grant execute on function note_reminder to lebean_app;
alter function note_reminder owner to lebean_report;
