-- outside a transaction
create index concurrently if not exists terminal_message_by_age on terminal_message (sent_at);
