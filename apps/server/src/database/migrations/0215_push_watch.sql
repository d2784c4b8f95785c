-- outside a transaction
-- What 0214_push.sql could not do to busy tables together with the rest: nobody waits for the checks to be looked at, for
-- the index, or for two triggers at once.
alter table account_event validate constraint account_event_push_state;
alter table account_event validate constraint account_event_push_reason;
alter table account_event validate constraint account_event_push_due;

create index concurrently if not exists account_event_push_due on account_event (push_due_at, account_id)
  where push_due_at is not null;

-- What a push service has not taken yet.
create index concurrently if not exists account_event_pushing on account_event (account_id)
  where push_reason = 'sending';

create or replace trigger ends_push before delete on session for each row execute function end_push_of_session();

create or replace trigger ends_push after update of password_hash, is_enabled on account for each row
  when (new.password_hash is distinct from old.password_hash or (old.is_enabled and not new.is_enabled))
  execute function end_push_of_account();
