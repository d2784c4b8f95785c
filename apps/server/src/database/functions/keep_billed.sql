-- What a statement has billed does not change (SET-10): the number of the statement is told.
create or replace function keep_billed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  number text;
begin
  select s.statement_number into number from statement_source x join statement s on s.id = x.statement_id
    where x.source_id = old.id and x.source_kind = any (tg_argv) and x.is_live limit 1;
  if number is not null then
    raise exception 'PERIOD_LOCKED: % % is billed by statement % (SET-10)', tg_table_name, old.id, number using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;

revoke execute on function keep_billed from public;
alter function keep_billed owner to lebean_report;
