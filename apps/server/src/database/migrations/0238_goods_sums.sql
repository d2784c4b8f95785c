-- What each kind of goods brought on each day of its shop, and in each month (NUM-3): pieces, money, points, cost and
-- margin, and how often a sale was taken back. Kept by a trigger in the transaction of the sale: the two always agree
-- (RPT-5), and a sale holds the lock of its goods already, so that nobody queues for a sum.
create table goods_sum (
  merchant_id bigint not null,
  shop_id bigint not null,
  goods_id bigint not null,
  grain text not null check (grain in ('day', 'month')),
  starts_on date not null,
  -- Of the sales: a shop that changes its currency keeps both apart.
  currency text not null,
  -- Less what came back.
  units bigint not null,
  paid bigint not null,
  point bigint not null,
  gift_point bigint not null,
  -- Of the pieces whose cost somebody had written down; the margin, of those of them that money paid.
  cost bigint not null,
  margin bigint not null,
  units_without_cost bigint not null,
  sales bigint not null check (sales >= 0),
  voids bigint not null check (voids >= 0),
  primary key (shop_id, grain, starts_on, goods_id, currency),
  foreign key (merchant_id, shop_id, goods_id) references goods (merchant_id, shop_id, id)
) with (fillfactor = 70);
create index goods_sum_by_start on goods_sum (grain, starts_on, shop_id);
create index goods_sum_by_goods on goods_sum (goods_id, grain, starts_on);
create statistics goods_sum_place (dependencies) on merchant_id, shop_id from goods_sum;

create function sum_goods() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
create trigger sums_goods after insert on goods_sale referencing new table as added
  for each statement execute function sum_goods();

-- The owner of the tables reads past their policies until the sales of before are summed.
alter table goods_sale no force row level security;
alter table shop no force row level security;

-- Up to which sale the next migration sums, while sales go on: nobody wrote one while the trigger was made.
create table goods_sum_begin as select coalesce(max(s.id), 0) as last_sale_id from goods_sale s;

alter table goods_sum enable row level security;
create policy staff on goods_sum for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on goods_sum for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on goods_sum to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
grant select on goods_sum to app_staff, app_partner, app_shop;
grant insert, update on goods_sum to app_shop;
