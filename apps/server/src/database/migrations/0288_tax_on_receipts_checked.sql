-- outside a transaction
alter table recharge_record validate constraint recharge_record_tax_rate;
alter table goods_sale validate constraint goods_sale_tax_rate;
