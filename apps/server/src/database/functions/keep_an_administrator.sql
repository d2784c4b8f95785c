-- Operations ask before they commit. This one holds for everybody, also for who writes SQL.
create or replace function keep_an_administrator() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not has_administrator() then
    raise exception 'the last administrator cannot be disabled or stripped of role management (ACC-4)'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

revoke execute on function keep_an_administrator from public;
