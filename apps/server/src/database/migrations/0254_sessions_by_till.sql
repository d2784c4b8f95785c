-- outside a transaction
-- A till that is taken away ends its sessions (SH-47).
create index concurrently if not exists session_by_till on session (till_id) where till_id is not null;
