-- Problems that shops report, from the report to the end (SVC-1 to SVC-3, SVC-8). What a shop may read and what it may
-- not stand in tables of their own: notes, costs and why somebody was assigned are granted to staff alone (SVC-16).
create table ticket (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_number text not null unique,
  device_id bigint references device,
  -- What the unit and its PC were called: a unit moves on, the ticket stays.
  device_code text not null default '',
  terminal_name text not null default '',
  ticket_category text not null
    check (ticket_category in ('headset', 'computer', 'tracking', 'network', 'game', 'installation', 'other')),
  impact text not null check (impact in ('wholeShop', 'severalDevices', 'oneDevice')),
  urgency text not null check (urgency in ('now', 'today', 'later')),
  priority text not null check (priority in ('P1', 'P2', 'P3', 'P4')),
  channel text not null check (channel in ('shop', 'phone', 'terminal', 'system', 'staff')),
  problem text not null check (problem <> ''),
  solution text not null default '',
  method text check (method in ('remote', 'phone', 'onSite', 'factoryReturn', 'replacement')),
  problem_cause text not null default '',
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'inProgress', 'resolved', 'closed', 'cancelled')),
  waiting_for text check (waiting_for in ('customer', 'part', 'thirdParty')),
  waiting_reason text not null default '',
  waiting_until timestamptz,
  -- When somebody comes.
  visit_at timestamptz,
  -- Whom to ask at the shop.
  contact text not null default '',
  reporter_account_id bigint references account,
  reporter_name text not null,
  accepter_account_id bigint references account,
  accepter_name text,
  engineer_id bigint references engineer,
  engineer_name text,
  reopen_count integer not null default 0 check (reopen_count >= 0),
  -- The ticket that came back too late to be reopened.
  previous_ticket_id bigint references ticket,
  created_at timestamptz not null,
  first_response_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  -- Nobody's where it closed by itself.
  closer_name text,
  cancel_reason text not null default '',
  changed_by text not null,
  version integer not null default 1,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check (waiting_for is null or (state = 'inProgress' and waiting_reason <> '')),
  check ((state = 'pending' or state = 'cancelled') = (accepter_name is null)),
  check (state <> 'inProgress' or engineer_id is not null),
  check (state not in ('resolved', 'closed') or (solution <> '' and method is not null and resolved_at is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'cancelled') = (cancel_reason <> ''))
);
create index ticket_by_time on ticket (created_at desc, id desc);
create index ticket_by_merchant on ticket (merchant_id, created_at desc, id desc);
create index ticket_by_shop on ticket (merchant_id, shop_id, created_at desc, id desc);
create index ticket_by_device on ticket (device_id, created_at desc, id desc) where device_id is not null;
create index ticket_by_engineer on ticket (engineer_id, created_at desc, id desc) where engineer_id is not null;
create index ticket_open on ticket (state, priority, created_at, id)
  where state in ('pending', 'accepted', 'inProgress', 'resolved');
create index ticket_open_of_engineer on ticket (engineer_id, priority)
  where state in ('accepted', 'inProgress');
-- How many problems a unit has.
create index ticket_open_of_device on ticket (device_id, shop_id)
  where device_id is not null and state in ('pending', 'accepted', 'inProgress');
create index ticket_by_resolution on ticket (resolved_at) where state = 'resolved';
create index ticket_by_previous on ticket (previous_ticket_id) where previous_ticket_id is not null;

-- What happened to a ticket, as all who see it may know.
create table ticket_event (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null references ticket,
  kind text not null check (kind in ('report', 'accept', 'classify', 'assign', 'start', 'wait', 'continue', 'resolve', 'close',
    'reopen', 'cancel')),
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  -- Who was assigned, why it waits, why it was reopened.
  words text not null default '',
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index ticket_event_by_ticket on ticket_event (ticket_id, id);

-- What both sides write to each other.
create table ticket_message (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null references ticket,
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  is_from_shop boolean not null,
  content text not null check (content <> ''),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index ticket_message_by_ticket on ticket_message (ticket_id, id);

create table ticket_file (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null references ticket,
  file_id bigint not null unique references stored_file,
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index ticket_file_by_ticket on ticket_file (ticket_id, id);

-- What staff write for each other, and what the work costs (SVC-8, SVC-16).
create table ticket_note (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null references ticket,
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  content text not null check (content <> ''),
  cost bigint check (cost > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  check ((cost is null) = (currency is null)),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index ticket_note_by_ticket on ticket_note (ticket_id, id);

-- Who was assigned and why (SVC-5).
create table ticket_assignment (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null references ticket,
  engineer_id bigint not null references engineer,
  engineer_name text not null,
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  -- Whether the proposal was followed.
  is_proposed boolean not null,
  -- What was known of the engineer then: load, capacity, whether they knew the shop. Nothing where they did not fit.
  reasons jsonb,
  reason text not null default '',
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index ticket_assignment_by_ticket on ticket_assignment (ticket_id, id);

-- Whoever writes: what was reported stays, a ticket goes on the ways of the rule, and its end is its end (SVC-1, SVC-16).
create function keep_ticket() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  fixed constant text[] := '{id,merchant_id,shop_id,ticket_number,device_id,channel,problem,reporter_account_id,reporter_name,previous_ticket_id,created_at}';
  ways constant text[] := '{pending accepted,pending cancelled,accepted inProgress,inProgress accepted,inProgress resolved,resolved closed,resolved inProgress,closed inProgress}';
  field text;
begin
  foreach field in array fixed loop
    if to_jsonb(new) -> field is distinct from to_jsonb(old) -> field then
      raise exception 'the ticket % keeps its % (SVC-16)', old.ticket_number, field using errcode = 'restrict_violation';
    end if;
  end loop;
  if old.state = 'cancelled' or new.state <> old.state and not old.state || ' ' || new.state = any (ways) then
    raise exception 'the ticket % does not become % (SVC-1)', old.ticket_number, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_ticket before update on ticket
  for each row when (old.* is distinct from new.*) execute function keep_ticket();
create trigger tells_change after insert on ticket_event for each row execute function tell_shop_change();
create trigger tells_change after insert on ticket_message for each row execute function tell_shop_change();

do $$
declare
  own text;
begin
  foreach own in array array['ticket', 'ticket_event', 'ticket_message', 'ticket_file', 'ticket_note', 'ticket_assignment'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy staff on %I to app_staff
      using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', own);
    execute format('create statistics %I (dependencies) on merchant_id, shop_id from %I', own || '_place', own);
  end loop;
  foreach own in array array['ticket', 'ticket_event', 'ticket_message', 'ticket_file'] loop
    execute format('create policy partner on %I for select to app_partner
      using (merchant_id = any ((select current_merchant_ids())::bigint[]))', own);
    execute format('create policy shop on %I to app_shop
      using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', own);
    execute format('grant select on %I to app_partner, app_shop', own);
  end loop;
  -- Nobody speaks in the name of another.
  foreach own in array array['ticket_event', 'ticket_message', 'ticket_file', 'ticket_note', 'ticket_assignment'] loop
    execute format('create policy own_words on %I as restrictive for insert to app_staff, app_shop
      with check (author_account_id = (select current_account_id()))', own);
    execute format('grant select on %I to app_staff', own);
  end loop;
end $$;
create policy own_reports on ticket as restrictive for insert to app_staff, app_shop
  with check (reporter_account_id = (select current_account_id()));
-- The clock closes what nobody has said a word about.
create policy app_closes on ticket to lebean_app using (true);
grant select on ticket to app_staff, lebean_app;
grant insert (merchant_id, shop_id, ticket_number, device_id, device_code, terminal_name, ticket_category, impact, urgency, priority,
  channel, problem, contact, reporter_account_id, reporter_name, previous_ticket_id, created_at, changed_by)
  on ticket to app_staff, app_shop;
grant update (ticket_category, impact, urgency, priority, solution, method, problem_cause, state, waiting_for, waiting_reason, waiting_until,
  visit_at, accepter_account_id, accepter_name, engineer_id, engineer_name, reopen_count, first_response_at, resolved_at,
  closed_at, closer_name, cancel_reason, changed_by, version) on ticket to app_staff;
-- A shop takes its report back, closes what is solved and reopens what is not.
grant update (state, reopen_count, closed_at, closer_name, cancel_reason,
  changed_by, version) on ticket to app_shop;
grant update (state, closed_at, version) on ticket to lebean_app;
grant insert (merchant_id, shop_id, ticket_id, kind, at, author_account_id, author_name, words) on ticket_event
  to app_staff, app_shop;
grant insert (merchant_id, shop_id, ticket_id, at, author_account_id, author_name, is_from_shop, content) on ticket_message
  to app_staff, app_shop;
grant insert (merchant_id, shop_id, ticket_id, file_id, at, author_account_id, author_name) on ticket_file
  to app_staff, app_shop;
grant insert (merchant_id, shop_id, ticket_id, at, author_account_id, author_name, content, cost, currency) on ticket_note
  to app_staff;
grant insert (merchant_id, shop_id, ticket_id, engineer_id, engineer_name, at, author_account_id, author_name, is_proposed,
  reasons, reason) on ticket_assignment to app_staff;

-- Photos: shops upload already (slips of orders), and see those of their tickets; staff of some countries upload too.
create policy of_tickets on stored_file for select to app_partner, app_shop
  using (exists (select from ticket_file f where f.file_id = stored_file.id));
create policy own_adds_of_staff on stored_file for insert to app_staff
  with check (uploaded_by = (select current_account_id()));
-- Whoever cleans files looks whether a ticket has them, and whoever assigns is told the whole load of an engineer.
do $$ begin
  execute format('create policy owner_cleans on ticket_file for select to %I using (true)', current_user);
  execute format('create policy owner_counts on ticket for select to %I using (true)', current_user);
end $$;

update role set permissions = permissions || '{service.ticket.list,service.ticket.report,service.ticket.handle}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{service.ticket.list}' where role_key = 'partner-manager';
update role set permissions = permissions || '{service.ticket.list,service.ticket.report}' where role_key = 'shop-owner';
