-- outside a transaction
-- A play was begun with one payment at most.
create unique index concurrently if not exists checkout_by_play on checkout (play_id) where play_id is not null;
alter table checkout validate constraint checkout_play_id_fkey, validate constraint checkout_holds_something;
