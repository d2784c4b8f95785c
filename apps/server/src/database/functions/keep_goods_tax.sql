-- Whoever writes a sale of goods: it keeps the rate that it was sold with (SET-19).
create or replace function keep_goods_tax() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
