-- Several goods in one order (GDS-1): each stays a sale with a number of its own, that can be taken back.

-- The number of the first sale of an order of several; nothing where goods were sold by themselves.
alter table goods_sale add column receipt_number text check (receipt_number <> '');
create index goods_sale_by_receipt on goods_sale (receipt_number) where receipt_number is not null;
