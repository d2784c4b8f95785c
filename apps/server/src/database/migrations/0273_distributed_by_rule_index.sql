-- outside a transaction
create index concurrently if not exists shop_game_by_rule on shop_game (rule_id, merchant_id)
  where rule_id is not null and is_automatic and is_distributed;
