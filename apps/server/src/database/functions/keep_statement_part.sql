-- Lines and their rows are written while their statement is a draft, and never again (SET-10).
create or replace function keep_statement_part() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from added a join statement s on s.id = a.statement_id where s.stage <> 'draft') then
    raise exception 'PERIOD_LOCKED: a statement gets no more lines once it was sent (SET-10)' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

revoke execute on function keep_statement_part from public;
alter function keep_statement_part owner to lebean_report;
