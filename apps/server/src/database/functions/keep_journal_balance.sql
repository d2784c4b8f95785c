-- Debit is credit in each currency of a journal (SET-28), whoever writes; all lines come at once.
create or replace function keep_journal_balance() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  uneven record;
begin
  select l.journal_id, l.currency into uneven from journal_line l
    where l.journal_id in (select a.journal_id from added a)
    group by l.journal_id, l.currency having sum(l.debit) <> sum(l.credit) limit 1;
  if found then
    raise exception 'journal % does not balance in % (SET-28)', uneven.journal_id, uneven.currency using errcode = 'check_violation';
  end if;
  return null;
end $$;

revoke execute on function keep_journal_balance from public;
