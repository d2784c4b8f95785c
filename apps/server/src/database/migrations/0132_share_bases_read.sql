-- What whoever sums days reads besides, so that a partner is told its own share of shops that it no longer
-- looks after, and nothing else of them (SET-4).
create policy report_reads on recharge_day for select to lebean_report using (true);
create policy report_reads on lebean_price for select to lebean_report using (true);
grant select (id, point_price) on merchant to lebean_report;
grant select (shop_name, currency, province_code, city_code) on shop to lebean_report;
grant select (shop_id, day, merchant_id, paid) on recharge_day to lebean_report;
grant select (currency, price) on lebean_price to lebean_report;
