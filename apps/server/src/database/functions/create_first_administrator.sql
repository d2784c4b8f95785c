-- The first account of an installation. Works once: only while there is no account at all.
create or replace function create_first_administrator(new_login_name text, new_password_hash text, new_display_name text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Two nodes that start at once must not both find nobody.
  lock table account in exclusive mode;
  if exists (select from account) then return false; end if;
  with made as (
    insert into account (kind, login_name, password_hash, display_name)
      values ('staff', new_login_name, new_password_hash, new_display_name) returning id
  )
  insert into account_role (account_id, role_id, kind)
    select made.id, role.id, 'staff' from made, role where role.role_key = 'platform-administrator';
  return true;
end $$;

revoke execute on function create_first_administrator from public;
grant execute on function create_first_administrator to lebean_app;
