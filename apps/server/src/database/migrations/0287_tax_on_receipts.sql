-- What receipts at the counter say of tax (SET-19): by country from a month on, or as a shop says for itself, or for
-- some goods. Prices hold it. A record keeps the rate that it was sold with.
alter table country_tax
  add column point_tax_rate integer check (point_tax_rate between 0 and 10000),
  add column goods_tax_rate integer check (goods_tax_rate between 0 and 10000);
alter table shop
  add column point_tax_rate integer check (point_tax_rate between 0 and 10000),
  add column goods_tax_rate integer check (goods_tax_rate between 0 and 10000);
grant update (point_tax_rate, goods_tax_rate) on shop to app_staff, app_partner, app_shop;
alter table goods add column tax_rate integer check (tax_rate between 0 and 10000);
alter table recharge_record add column tax_rate integer,
  add constraint recharge_record_tax_rate check (tax_rate is null or tax_rate between 0 and 10000 and paid <> 0) not valid;
alter table goods_sale add column tax_rate integer,
  add constraint goods_sale_tax_rate check (tax_rate is null or tax_rate between 0 and 10000 and paid <> 0) not valid;

create function receipt_tax_rate(sold_at bigint, is_goods boolean, at timestamptz) returns integer
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when is_goods then coalesce(s.goods_tax_rate, c.goods_tax_rate) else coalesce(s.point_tax_rate, c.point_tax_rate) end
  from shop s
  left join lateral (select t.point_tax_rate, t.goods_tax_rate from country_tax t where t.country = s.country_code
    and t.starts_on <= (at at time zone s.time_zone)::date order by t.starts_on desc limit 1) c on true
  where s.id = sold_at
$$;
revoke execute on function receipt_tax_rate(bigint, boolean, timestamptz) from public;
grant execute on function receipt_tax_rate(bigint, boolean, timestamptz) to app_staff, app_shop, lebean_app;

create function keep_recharge_tax() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.paid = 0 then
    new.tax_rate := null;
  elsif new.recharge_type <> 'refund' then
    -- What goes back is taxed as what came, which whoever gives it back says.
    new.tax_rate := receipt_tax_rate(new.shop_id, false, new.created_at);
  end if;
  return new;
end $$;
create trigger keep_tax before insert on recharge_record for each row execute function keep_recharge_tax();

create function keep_goods_tax() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.paid = 0 then
    new.tax_rate := null;
  elsif new.reverses_sale_id is not null then
    new.tax_rate := (select g.tax_rate from goods_sale g where g.id = new.reverses_sale_id);
  else
    new.tax_rate := coalesce((select g.tax_rate from goods g where g.id = new.goods_id),
      receipt_tax_rate(new.shop_id, true, new.created_at));
  end if;
  return new;
end $$;
create trigger keep_tax before insert on goods_sale for each row execute function keep_goods_tax();
