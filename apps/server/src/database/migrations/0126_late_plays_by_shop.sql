-- outside a transaction
create index concurrently if not exists play_late_of_shop on play (shop_id, started_at) where is_late;
create index concurrently if not exists lebean_adjustment_by_shop on lebean_adjustment (shop_id, created_at);
