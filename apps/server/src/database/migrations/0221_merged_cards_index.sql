-- outside a transaction
create index concurrently if not exists card_by_merged on card (merged_into_id) where merged_into_id is not null;
