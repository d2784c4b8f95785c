-- outside a transaction
-- Different people who paid at a shop are counted in the order of cards, from the index alone: it needs what policies
-- look at.
create unique index concurrently if not exists payer_day_of_card on payer_day (shop_id, card_id, day) include (merchant_id);
