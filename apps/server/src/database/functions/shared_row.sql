-- What a row of a partner's statement is called, and the shop that it is a share of: a partner was told of both when
-- it earned there, also where the shop is another's by now. Shops and staff of some countries are told nothing.
create or replace function shared_row(p_piece_id bigint) returns table (reference text, shop_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select to_char(p.period_start, 'YYYY-MM') || ' · ' || p.contract_id, s.shop_name
    from share_piece p join shop s on s.id = p.shop_id
    where p.id = p_piece_id and case current_setting('role', true)
      when 'app_partner' then p.partner_id = (select current_partner_id())
      when 'app_staff' then (select is_whole_network())
      else false end
$$;

revoke execute on function shared_row from public;
grant execute on function shared_row to app_staff, app_partner, app_shop;
alter function shared_row owner to lebean_report;
