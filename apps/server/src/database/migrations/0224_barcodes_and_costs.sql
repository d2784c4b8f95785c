-- What a reader reads on goods (SH-44), once per shop: each shop of a merchant keeps its own shelf (GDS-1).
alter table goods add column barcode text check (barcode <> '');
create unique index goods_by_barcode on goods (shop_id, barcode) where barcode is not null;

-- What was sold had cost so much when it was sold, all pieces together. Nothing for sales before this: nobody wrote it down.
alter table goods_sale add column cost bigint,
  add constraint goods_sale_cost_sign check (cost is null
    or case when reverses_sale_id is null then cost >= 0 else cost <= 0 end) not valid;
