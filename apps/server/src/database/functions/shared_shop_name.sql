-- The name of a shop that a share is of: a partner was told it when it earned there, and whoever sees the piece sees
-- it, also when the shop is another's by now.
create or replace function shared_shop_name(p_shop_id bigint) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.shop_name from shop s where s.id = p_shop_id and exists (select from share_piece p where p.shop_id = s.id
    and (current_setting('role', true) <> 'app_partner' or p.partner_id = (select current_partner_id()))
    and (current_setting('role', true) <> 'app_staff' or is_whole_network())
    and current_setting('role', true) <> 'app_shop')
$$;

revoke execute on function shared_shop_name from public;
grant execute on function shared_shop_name to app_staff, app_partner, app_shop;
alter function shared_shop_name owner to lebean_report;
