-- outside a transaction
-- A play goes on in one other at most.
create unique index concurrently if not exists play_by_moved_from on play (moved_from) where moved_from is not null;
alter table play validate constraint play_moved_from_fkey;
