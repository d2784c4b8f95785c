-- Whether somebody else of the whole network could approve what asks for a permission, also as staff of some
-- countries ask, who do not see each other's accounts.
create or replace function has_other_decider(asking bigint[], needed text[]) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from account a where a.kind = 'staff' and a.is_enabled and a.countries is null
    and a.id <> all (asking)
    and needed <@ array(select unnest(r.permissions) from account_role ar join role r on r.id = ar.role_id
      where ar.account_id = a.id))
$$;

revoke execute on function has_other_decider from public;
grant execute on function has_other_decider to app_staff;
