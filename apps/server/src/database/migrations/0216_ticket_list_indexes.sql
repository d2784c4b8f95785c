-- outside a transaction
-- What lists of tickets ask for and hardly any ticket is (SVC-13), and their order by priority.
create index concurrently if not exists ticket_by_priority on ticket (priority, created_at, id);
create index concurrently if not exists ticket_waiting on ticket (created_at desc, id desc) where waiting_for is not null;
create index concurrently if not exists ticket_cancelled on ticket (created_at desc, id desc) where state = 'cancelled';
