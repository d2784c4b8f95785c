-- outside a transaction
-- What somebody has done, over all shops of the one who asks: without a shop it was looked for in all records.
create index concurrently if not exists recharge_record_by_operator
  on recharge_record (operator_account_id, created_at desc, id desc);
create index concurrently if not exists goods_sale_by_operator
  on goods_sale (operator_account_id, created_at desc, id desc);
create index concurrently if not exists play_by_operator on play (operator_account_id, started_at desc, id desc)
  where operator_account_id is not null;
