-- What a country is promised (SVC-4): when work is done, and how soon something comes of a ticket. The row without a
-- country holds for all that have none of their own.
create table service_terms (
  id bigint generated always as identity primary key,
  country text check (country ~ '^[A-Z]{2}$'),
  -- Nothing: the clock of each shop.
  time_zone text,
  -- [{weekday, fromMinute, toMinute}], several a day.
  working_hours jsonb not null check (jsonb_typeof(working_hours) = 'array' and jsonb_array_length(working_hours) > 0),
  -- [{day, title}], days on the same clock.
  holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array' and jsonb_array_length(holidays) <= 1000),
  -- {P1: {firstResponse, nextResponse, resolve}, …}, in minutes of working time.
  targets jsonb not null check (targets ?& array['P1', 'P2', 'P3', 'P4']),
  changed_at timestamptz not null,
  changed_by text not null,
  version integer not null default 1,
  unique nulls not distinct (country)
);
insert into service_terms (country, working_hours, targets, changed_at, changed_by)
  select null, jsonb_agg(jsonb_build_object('weekday', d, 'fromMinute', 540, 'toMinute', 1260)),
    '{"P1": {"firstResponse": 15, "nextResponse": 30, "resolve": 240},
      "P2": {"firstResponse": 30, "nextResponse": 60, "resolve": 480},
      "P3": {"firstResponse": 120, "nextResponse": 240, "resolve": 1440},
      "P4": {"firstResponse": 240, "nextResponse": 480, "resolve": 2880}}', now(), ''
  from generate_series(1, 7) d;
alter table service_terms enable row level security;
alter table service_terms force row level security;
-- Whoever reports sets the clocks of the ticket.
create policy everyone_reads on service_terms for select to app_staff, app_shop using (true);
create policy whole_network_adds on service_terms for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on service_terms for update to app_staff using ((select is_whole_network()));
create policy whole_network_removes on service_terms for delete to app_staff using ((select is_whole_network()));
grant select on service_terms to app_staff, app_shop;
grant insert (country, time_zone, working_hours, holidays, targets, changed_at, changed_by) on service_terms to app_staff;
grant update (time_zone, working_hours, holidays, targets, changed_at, changed_by, version) on service_terms to app_staff;
grant delete on service_terms to app_staff;

-- Deadlines are instants that are stored; what is null has none now.
alter table ticket
  add column clock_pauses jsonb not null default '[]',
  add column first_response_due_at timestamptz,
  add column next_response_due_at timestamptz,
  add column resolve_due_at timestamptz,
  add column next_due_at timestamptz,
  add column next_due_clock text check (next_due_clock in ('firstResponse', 'nextResponse', 'resolve')),
  add column next_warning_at timestamptz,
  -- The first message of the shop that staff have not answered.
  add column unanswered_since timestamptz,
  -- Since when and until when somebody has to accept it (SVC-5).
  add column accept_since timestamptz,
  add column accept_due_at timestamptz,
  -- Under which terms they were set; no version where something has changed since.
  add column terms_id bigint,
  add column terms_version integer;
grant update (clock_pauses, first_response_due_at, next_response_due_at, resolve_due_at, next_due_at, next_due_clock,
  next_warning_at, unanswered_since, accept_since, accept_due_at, terms_id, terms_version) on ticket to app_staff, app_shop;
-- The word of a shop ends the time for which it was waited for.
grant update (waiting_for, waiting_reason, waiting_until) on ticket to app_shop;

-- A clock that has run for most of its time, for all of it, or for more: once for each start (SVC-4). Staff alone see it.
create table ticket_warning (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null references ticket,
  clock text not null check (clock in ('firstResponse', 'nextResponse', 'resolve')),
  percent smallint not null check (percent in (75, 100, 120)),
  started_at timestamptz not null,
  -- When the clock had run so far, and when that was seen.
  due_at timestamptz not null,
  at timestamptz not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  unique (ticket_id, clock, started_at, percent)
);
create index ticket_warning_by_time on ticket_warning (at desc, id desc);
create statistics ticket_warning_place (dependencies) on merchant_id, shop_id from ticket_warning;
alter table ticket_warning enable row level security;
alter table ticket_warning force row level security;
create policy staff on ticket_warning for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy clock_warns on ticket_warning for insert to app_staff
  with check ((select is_whole_network()) and (select current_account_id()) is null);
grant select, insert (merchant_id, shop_id, ticket_id, clock, percent, started_at, due_at, at) on ticket_warning to app_staff;

-- What the clock does is nobody's word: a ticket that nobody accepts goes on to the next (SVC-5).
alter table ticket_event alter column author_account_id drop not null;
alter table ticket_event drop constraint ticket_event_kind_check;
alter table ticket_event add constraint ticket_event_kind_check check (kind in ('report', 'accept', 'classify', 'assign', 'start',
  'wait', 'continue', 'resolve', 'close', 'reopen', 'cancel', 'handOn', 'release')) not valid;
alter table ticket_assignment alter column author_account_id drop not null;
alter table ticket_assignment alter column engineer_id drop not null;
alter table ticket_assignment
  add column cause text check (cause in ('nobodyAccepted', 'absence')),
  -- Nobody fits: the condition that has emptied the list.
  add column emptied_by text check (emptied_by in ('region', 'skill', 'duty', 'capacity')),
  add constraint ticket_assignment_of_somebody check ((engineer_id is null) = (emptied_by is not null)) not valid;
grant insert (cause, emptied_by) on ticket_assignment to app_staff;
do $$
declare
  own text;
begin
  foreach own in array array['ticket_event', 'ticket_assignment'] loop
    execute format('drop policy own_words on %I', own);
    execute format('create policy own_words on %I as restrictive for insert to app_staff, app_shop
      with check (author_account_id = (select current_account_id())
        or author_account_id is null and (select current_account_id()) is null and (select is_whole_network()))', own);
  end loop;
end $$;

update role set permissions = permissions || '{service.terms.list,service.terms.manage}'
  where role_key = 'platform-administrator';
