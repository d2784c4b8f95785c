-- Of a row nothing changes but that its version counts no more, and that only once.
create or replace function keep_statement_source() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.is_live and not new.is_live and to_jsonb(new) - 'is_live' = to_jsonb(old) - 'is_live' then return new; end if;
  raise exception 'PERIOD_LOCKED: what a statement billed stays (SET-10)' using errcode = 'restrict_violation';
end $$;
