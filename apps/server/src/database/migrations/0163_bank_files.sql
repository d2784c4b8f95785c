-- Files of banks, their lines, and what became of each (SET-17). They show whoever pays anywhere in the network:
-- only staff who are not limited to countries see them.

-- An account at a bank, WeChat Pay or Alipay, with how its files are read.
create table bank_account (
  id bigint generated always as identity primary key,
  bank_name text not null check (bank_name <> ''),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- As it was last confirmed by a person; nothing before the first file.
  layout jsonb,
  changed_by text not null,
  version integer not null default 1,
  unique (bank_name, currency)
);

create table bank_file (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account,
  file_id bigint not null references stored_file,
  checksum text not null,
  layout jsonb not null,
  heading_line integer not null,
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  -- The same file is read once.
  unique (bank_account_id, checksum),
  unique (bank_account_id, id)
);
create index bank_file_by_time on bank_file (created_at desc, id desc);
create index bank_file_by_file on bank_file (file_id);

create table bank_line (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null,
  bank_file_id bigint not null,
  line_number integer not null,
  value_date date not null,
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payer text not null,
  bank_reference text not null,
  words text not null,
  whole text not null,
  fingerprint text not null,
  state text not null default 'open' check (state in ('open', 'booked', 'ignored')),
  reason text not null default '',
  decided_by_account_id bigint references account,
  decided_by text,
  decided_at timestamptz,
  unique (bank_file_id, line_number),
  -- The same line in two files is one.
  unique (bank_account_id, fingerprint),
  foreign key (bank_account_id, bank_file_id) references bank_file (bank_account_id, id),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (decided_by_account_id is null)),
  check (state <> 'ignored' or reason <> '')
) with (fillfactor = 80);
create index bank_line_by_day on bank_line (value_date desc, id desc);
create index bank_line_open on bank_line (value_date, id) where state = 'open';

-- Rows that are no line: why each of them is none, and which line it repeats.
create table bank_row (
  bank_file_id bigint not null references bank_file,
  line_number integer not null,
  kind text not null check (kind in ('fault', 'known', 'note')),
  fault text check ((kind = 'fault') = (fault is not null)),
  known_line_id bigint references bank_line check ((kind = 'known') = (known_line_id is not null)),
  whole text not null,
  primary key (bank_file_id, line_number)
);

-- What a line was booked as: a payment for each shop whose statements it pays.
create table bank_line_payment (
  bank_line_id bigint not null references bank_line,
  payment_id bigint not null references statement_payment unique,
  primary key (bank_line_id, payment_id)
);

-- Nothing about a line changes but what became of it, and what was booked stays booked.
create function keep_bank_line() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state = 'booked' or old.state = 'ignored' and new.state = 'booked' then
    raise exception 'bank line % is decided (SET-17)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_bank_line before update on bank_line for each row execute function keep_bank_line();

do $$
declare
  kept text;
begin
  foreach kept in array array['bank_row', 'bank_line_payment', 'bank_file'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', kept);
  end loop;
  create trigger never_removed before delete on bank_line for each row execute function refuse_change();
  foreach kept in array array['bank_account', 'bank_file', 'bank_line', 'bank_row', 'bank_line_payment'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy whole_network on %I to app_staff using ((select is_whole_network()))', kept);
    execute format('grant select, insert on %I to app_staff', kept);
  end loop;
end $$;
grant update (layout, changed_by, version) on bank_account to app_staff;
grant update (state, reason, decided_by_account_id, decided_by, decided_at) on bank_line to app_staff;

update role set permissions = permissions || '{settlement.bank.list,settlement.bank.manage,settlement.debt.view,settlement.debt.manage}'
  where role_key = 'platform-administrator';
