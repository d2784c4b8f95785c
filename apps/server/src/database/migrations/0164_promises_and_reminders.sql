-- What debtors promised, and when they were reminded of what (SET-23).
create table payment_promise (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint not null,
  promised_for date not null,
  note text not null default '',
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id)
);
create index payment_promise_by_statement on payment_promise (statement_id, id desc);
create index payment_promise_by_time on payment_promise (created_at desc, id desc);

-- Sums below it are not worth a message; where a currency has no row, nothing is too small.
create table reminder_threshold (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount >= 0),
  changed_by text not null,
  version integer not null default 1
);

create table debt_reminder (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  level integer not null check (level in (-3, 1, 7, 14, 30)),
  -- The day that it was in the debtor's first shop.
  day date not null,
  created_at timestamptz not null,
  -- When its mail was handed on; nothing where there is none to send it by.
  sent_at timestamptz,
  unique (merchant_id, id)
);
create index debt_reminder_by_time on debt_reminder (created_at desc, id desc);

create table debt_reminder_statement (
  debt_reminder_id bigint not null,
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint not null,
  level integer not null check (level in (-3, 1, 7, 14, 30)),
  open bigint not null check (open > 0),
  primary key (debt_reminder_id, statement_id),
  foreign key (merchant_id, debt_reminder_id) references debt_reminder (merchant_id, id),
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id)
);
create index debt_reminder_statement_by_level on debt_reminder_statement (statement_id, level desc);

do $$
declare
  kept text;
begin
  foreach kept in array array['payment_promise', 'debt_reminder_statement'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', kept);
  end loop;
  foreach kept in array array['payment_promise', 'debt_reminder', 'debt_reminder_statement'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy settles on %I to lebean_report using (true)', kept);
    execute format('grant select, insert on %I to lebean_report', kept);
    execute format('create policy staff on %I to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', kept);
    execute format('grant select on %I to app_staff', kept);
  end loop;
end $$;
grant insert on payment_promise to app_staff;
grant update (sent_at) on debt_reminder to lebean_report;

alter table reminder_threshold enable row level security;
alter table reminder_threshold force row level security;
create policy settles on reminder_threshold for select to lebean_report using (true);
create policy staff on reminder_threshold for select to app_staff using (true);
create policy whole_network_adds on reminder_threshold for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on reminder_threshold for update to app_staff using ((select is_whole_network()));
grant select on reminder_threshold to lebean_report;
grant select, insert on reminder_threshold to app_staff;
grant update (amount, changed_by, version) on reminder_threshold to app_staff;
