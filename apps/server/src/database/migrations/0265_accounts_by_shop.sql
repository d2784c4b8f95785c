-- outside a transaction
-- Who signs in for a shop, and who works there: asked for each shop of a list.
create index concurrently if not exists account_by_shop on account (shop_id, account_type) where shop_id is not null;
