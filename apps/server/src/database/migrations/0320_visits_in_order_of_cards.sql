-- outside a transaction
-- Different people of a shop are counted in the order of cards, from the index alone: it needs what policies look at.
create index concurrently if not exists visit_day_of_card on visit_day (shop_id, card_id, day) include (merchant_id);
drop index concurrently if exists visit_day_by_card;
