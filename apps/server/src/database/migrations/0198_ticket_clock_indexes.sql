-- outside a transaction
-- The list by deadline, and what is due within the hour (SVC-13).
create index concurrently if not exists ticket_by_deadline on ticket (next_due_at, id);
create index concurrently if not exists ticket_by_warning on ticket (next_warning_at) where next_warning_at is not null;
create index concurrently if not exists ticket_by_acceptance on ticket (accept_due_at) where accept_due_at is not null;
-- Whose terms may have changed, and what has to be wound.
create index concurrently if not exists ticket_open_by_id on ticket (id)
  where state in ('pending', 'accepted', 'inProgress', 'resolved');
-- Load counts what was handed to somebody who has not accepted it yet, too.
create index concurrently if not exists ticket_load_of_engineer on ticket (engineer_id, priority)
  where state in ('pending', 'accepted', 'inProgress') and engineer_id is not null;
