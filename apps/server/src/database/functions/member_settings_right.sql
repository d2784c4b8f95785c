-- What the shops of a merchant may do about its levels and packages: the least of what each may (MEM-10).
-- An assistant sees one shop; what holds for the merchant goes by all of them.
create or replace function member_settings_right(p_merchant_id bigint) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when bool_and(s.member_permission = 'custom') then 'custom'
      when bool_and(s.member_permission <> 'fixed') then 'packageOnly' else 'fixed' end
    from shop s where s.merchant_id = p_merchant_id
$$;

revoke execute on function member_settings_right from public;
grant execute on function member_settings_right to app_staff, app_partner, app_shop;
alter function member_settings_right owner to lebean_ledger;
