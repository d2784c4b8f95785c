-- The rate, in hundredths of a percent, that receipts of a shop show for points or for goods; none where nobody has
-- said one: the shop, else its country (SET-19). Recharges do not ask the table of goods: whoever holds that is not in
-- the way of money.
create or replace function receipt_tax_rate(sold_at bigint, is_goods boolean, at timestamptz) returns integer
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when is_goods then coalesce(s.goods_tax_rate, c.goods_tax_rate) else coalesce(s.point_tax_rate, c.point_tax_rate) end
  from shop s
  left join lateral (select t.point_tax_rate, t.goods_tax_rate from country_tax t where t.country = s.country_code
    and t.starts_on <= (at at time zone s.time_zone)::date order by t.starts_on desc limit 1) c on true
  where s.id = sold_at
$$;

revoke execute on function receipt_tax_rate from public;
grant execute on function receipt_tax_rate to app_staff, app_shop, lebean_app;
