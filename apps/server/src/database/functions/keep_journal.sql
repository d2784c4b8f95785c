-- Of a journal nothing changes but that it was taken back, once (SET-28).
create or replace function keep_journal() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.is_live and not new.is_live and old.reverses_id is null and to_jsonb(new) - 'is_live' = to_jsonb(old) - 'is_live' then
    return new;
  end if;
  raise exception 'journal % stays as it is (SET-28)', old.journal_number using errcode = 'restrict_violation';
end $$;

revoke execute on function keep_journal from public;
