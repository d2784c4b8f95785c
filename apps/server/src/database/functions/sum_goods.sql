-- Adds sales of goods to the sums of their day and month, by the clock of their shop (NUM-3). What takes a sale back
-- counts on the day on which it does: a day that is over stays as it was told.
create or replace function sum_goods() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into goods_sum as d (merchant_id, shop_id, goods_id, grain, starts_on, currency, units, paid, point, gift_point, cost,
      margin, units_without_cost, sales, voids)
    select a.merchant_id, a.shop_id, a.goods_id, g.grain, date_trunc(g.grain, a.created_at at time zone s.time_zone)::date,
      a.currency, sum(a.quantity), sum(a.paid), sum(a.point), sum(a.gift_point), coalesce(sum(a.cost), 0),
      coalesce(sum(a.paid - a.cost) filter (where a.payment_mode <> 'points'), 0),
      coalesce(sum(a.quantity) filter (where a.cost is null), 0),
      count(*) filter (where a.reverses_sale_id is null), count(a.reverses_sale_id)
    from added a join shop s on s.id = a.shop_id cross join (values ('day'), ('month')) g (grain)
    group by 1, 2, 3, 4, 5, 6 order by 3, 4, 5, 6
    on conflict (shop_id, grain, starts_on, goods_id, currency) do update set units = d.units + excluded.units,
      paid = d.paid + excluded.paid, point = d.point + excluded.point, gift_point = d.gift_point + excluded.gift_point,
      cost = d.cost + excluded.cost, margin = d.margin + excluded.margin,
      units_without_cost = d.units_without_cost + excluded.units_without_cost, sales = d.sales + excluded.sales,
      voids = d.voids + excluded.voids;
  return null;
end $$;
