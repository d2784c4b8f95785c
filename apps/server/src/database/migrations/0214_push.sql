-- Push (NTC-10, SH-56): an account hears of an event on the screen of a phone or computer that it has said so on.
--
-- A push is a knock, not a place: what it says stands in the inbox or in a mail as well, so that nothing is lost with one
-- that was wiped away. So whether a category is pushed is chosen beside the way it is heard, and off is off.

alter table event_choice alter column way drop not null;
-- Nothing where only the way was chosen.
alter table event_choice add column is_pushed boolean;

-- What became of an event on that way, as with mails; rows of before have no reason.
alter table account_event add column push_state text not null default 'skipped';
alter table account_event add column push_reason text;
-- When it is due to be written; nothing once it has been, and is held until a push service has taken it.
alter table account_event add column push_due_at timestamptz;
alter table account_event add constraint account_event_push_state
  check (push_state in ('held', 'sent', 'skipped')) not valid;
alter table account_event add constraint account_event_push_reason
  check (push_reason in ('off', 'chosen', 'collapsed', 'noDevice', 'notPermitted', 'quietHours', 'sending', 'failed'))
  not valid;
alter table account_event add constraint account_event_push_due
  check (push_due_at is null or push_state = 'held') not valid;

-- A browser that an account is told on. Its endpoint is the address at a push service that the browser has been given.
create table push_device (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The session in which it was said so. One that somebody ends takes it along; one that only ran out does not.
  session_id bigint not null,
  endpoint text not null unique check (endpoint ~ '^https://[^[:space:][:cntrl:]]+$' and length(endpoint) <= 1000),
  -- What messages are encrypted for, so that the push service reads none of them.
  public_key text not null check (length(public_key) = 87),
  auth_secret text not null check (length(auth_secret) = 22),
  -- The key of ours that the browser has bound it to: after another one was made nothing reaches it.
  server_key text not null check (length(server_key) = 87),
  user_agent text not null check (length(user_agent) <= 512),
  created_at timestamptz not null,
  -- When its page was last opened: one that is opened no more is forgotten.
  renewed_at timestamptz not null,
  sent_at timestamptz
);
create index push_device_of_account on push_device (account_id);
create index push_device_of_session on push_device (session_id);
create index push_device_by_renewal on push_device (renewed_at);

-- What waits to be taken by a push service; gone once it is known what became of it.
create table push_message (
  id bigint generated always as identity primary key,
  push_device_id bigint not null references push_device on delete cascade,
  account_id bigint not null references account on delete cascade,
  -- The rows of account_event that it tells of.
  account_event_ids bigint[] not null,
  title text not null,
  body text not null,
  page text not null,
  is_critical boolean not null,
  created_at timestamptz not null,
  tries smallint not null default 0,
  claim integer not null default 0,
  next_try_at timestamptz not null
);
create index push_message_due on push_message (next_try_at, id);
create index push_message_of_device on push_message (push_device_id);
create index push_message_of_account on push_message (account_id);

-- A session that somebody ends, by logging out or from elsewhere, is not told of anything any more.
create function end_push_of_session() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from push_device where session_id = old.id and old.expires_at > now();
  return old;
end $$;
revoke execute on function end_push_of_session from public;

-- A changed password and an account that is switched off end it everywhere.
create function end_push_of_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from push_device where account_id = new.id;
  return null;
end $$;
revoke execute on function end_push_of_account from public;

-- A browser tells one account at a time: who is signed in there now.
create function take_push_endpoint(asked_endpoint text) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from push_device where endpoint = asked_endpoint and account_id is distinct from current_account_id()
$$;
revoke execute on function take_push_endpoint from public;
grant execute on function take_push_endpoint to app_staff, app_partner, app_shop;

alter table push_device enable row level security;
alter table push_device force row level security;
alter table push_message enable row level security;
alter table push_message force row level security;

create policy own on push_device to app_staff, app_partner, app_shop
  using (account_id = (select current_account_id()));
create policy app_pushes on push_device to lebean_app using (true);
create policy app_pushes on push_message to lebean_app using (true);

grant select, insert, update, delete on push_device to app_staff, app_partner, app_shop;
grant select, delete on push_device to lebean_app;
grant update (sent_at) on push_device to lebean_app;
grant select, insert, update, delete on push_message to lebean_app;
grant update (push_state, push_reason, push_due_at) on account_event to app_staff, app_partner, app_shop;
