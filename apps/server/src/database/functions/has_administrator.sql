-- ACC-4: an administrator is an enabled account of the whole network that holds all that the role of the
-- administrators holds, which is everything that staff can hold: whoever manages roles and holds nothing
-- else could give nothing back. Whoever asks waits for everybody who has asked before.
create or replace function has_administrator() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('lebean.administrators'));
  return exists (select from account a
    where a.kind = 'staff' and a.is_enabled and a.countries is null
      and (select r.permissions from role r where r.role_key = 'platform-administrator')
        <@ array(select unnest(r.permissions) from account_role ar join role r on r.id = ar.role_id
          where ar.account_id = a.id));
end $$;

revoke execute on function has_administrator from public;
grant execute on function has_administrator to app_staff;
