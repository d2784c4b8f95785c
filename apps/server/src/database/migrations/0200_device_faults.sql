-- Tickets that units open themselves (SVC-7), what was known of a unit when its ticket was opened, and how long it
-- stood still (SVC-2, SVC-11).
alter table ticket
  add column fault_rule text
    check (fault_rule in ('offline', 'diskLow', 'startsFailed', 'dongleMissing', 'headset', 'tracking', 'other')),
  -- How often the fault came again while the ticket was open, and when last.
  add column repeat_count integer not null default 0 check (repeat_count >= 0),
  add column last_fault_at timestamptz,
  -- Up to the last time that it was resolved.
  add column downtime_minutes integer check (downtime_minutes >= 0),
  add check ((fault_rule is null) = (last_fault_at is null)),
  add check (fault_rule is null or channel in ('terminal', 'system'));
-- One open ticket of a unit and a rule, and one of a shop where many fail at once.
create unique index ticket_open_of_unit_rule on ticket (shop_id, device_id, fault_rule)
  where fault_rule is not null and device_id is not null and state in ('pending', 'accepted', 'inProgress');
create unique index ticket_open_of_shop_rule on ticket (shop_id, fault_rule)
  where fault_rule is not null and device_id is null and state in ('pending', 'accepted', 'inProgress');
-- Those that may resolve themselves, and those that a fault of a shop may count on.
create index ticket_open_fault on ticket (shop_id, fault_rule) where fault_rule is not null and state in ('pending', 'accepted', 'inProgress');

-- The clock and terminals write steps in nobody's name; an account in its own.
alter table ticket_event alter column author_account_id drop not null,
  -- Whom a ticket waits for since then: what the shop is waited for is no downtime.
  add column waits_for text check (waits_for in ('customer', 'part', 'thirdParty')),
  add check (waits_for is null or kind = 'wait');
grant insert (waits_for) on ticket_event to app_staff;
drop policy own_words on ticket_event;
create policy own_words on ticket_event as restrictive for insert to app_staff, app_shop
  with check (author_account_id is not distinct from (select current_account_id()));
drop policy own_reports on ticket;
create policy own_reports on ticket as restrictive for insert to app_staff, app_shop
  with check (reporter_account_id is not distinct from (select current_account_id()));
grant insert (fault_rule, last_fault_at) on ticket to app_staff;
grant update (repeat_count, last_fault_at, downtime_minutes) on ticket to app_staff;

-- The last of each fault of a unit: a row for each rule, however often it is told.
create table device_fault (
  device_id bigint not null references device,
  fault_rule text not null check (fault_rule in ('offline', 'diskLow', 'startsFailed', 'dongleMissing', 'headset', 'tracking', 'other')),
  merchant_id bigint not null,
  shop_id bigint not null,
  -- The ticket that it counts on, once there is one.
  ticket_id bigint references ticket,
  -- By the clock of who told it: what was told already is told again without effect.
  reported_at timestamptz not null,
  -- By ours.
  last_at timestamptz not null,
  -- The last three.
  recent timestamptz[] not null check (cardinality(recent) between 1 and 3),
  fault_count bigint not null default 1 check (fault_count > 0),
  -- In the words of the terminal.
  detail text not null default '' check (length(detail) <= 200),
  primary key (device_id, fault_rule),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
) with (fillfactor = 50);
create index device_fault_by_ticket on device_fault (ticket_id) where ticket_id is not null;

-- What was known of a unit when its ticket was opened: it goes on living, the ticket stays as it was (SVC-7).
create table ticket_evidence (
  ticket_id bigint primary key references ticket,
  merchant_id bigint not null,
  shop_id bigint not null,
  taken_at timestamptz not null,
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object' and octet_length(evidence::text) <= 65536),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create trigger append_only before update or delete on ticket_evidence for each row execute function refuse_change();

-- Since when the disk of a terminal has had too little room, or enough.
alter table terminal_heartbeat add column disk_since timestamptz;
grant update (disk_since) on terminal_heartbeat to app_terminal;

do $$
declare
  own text;
begin
  foreach own in array array['device_fault', 'ticket_evidence'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy staff on %I to app_staff
      using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', own);
    execute format('create policy partner on %I for select to app_partner
      using (merchant_id = any ((select current_merchant_ids())::bigint[]))', own);
    execute format('create policy shop on %I to app_shop
      using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', own);
    execute format('grant select on %I to app_staff, app_partner, app_shop', own);
    execute format('create statistics %I (dependencies) on merchant_id, shop_id from %I', own || '_place', own);
  end loop;
end $$;
grant insert on device_fault to app_staff;
grant update (merchant_id, shop_id, ticket_id, reported_at, last_at, recent, fault_count, detail) on device_fault to app_staff;
grant insert on ticket_evidence to app_staff, app_shop;

-- How long a unit may be silent in opening hours, for a merchant or one of its shops.
alter table settlement_setting
  add column offline_minutes integer not null default 10 check (offline_minutes between 3 and 240);
