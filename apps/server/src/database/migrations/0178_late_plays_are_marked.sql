-- outside a transaction
drop index concurrently if exists play_late_of_shop;
