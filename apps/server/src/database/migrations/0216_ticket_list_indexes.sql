-- outside a transaction
-- What lists of tickets ask for and hardly any ticket is (SVC-13), and their order by priority.
create index concurrently if not exists ticket_by_priority on ticket (priority, created_at, id);
create index concurrently if not exists ticket_waiting on ticket (created_at desc, id desc) where waiting_for is not null;
create index concurrently if not exists ticket_cancelled on ticket (created_at desc, id desc) where state = 'cancelled';
-- What an owner has open, and the board: counted without reading the tickets themselves.
create index concurrently if not exists ticket_open_of_merchant on ticket (merchant_id, created_at desc, id desc)
  include (shop_id, state, priority, engineer_id, next_due_at, resolved_at)
  where not is_merged and state in ('pending', 'accepted', 'inProgress', 'resolved');
