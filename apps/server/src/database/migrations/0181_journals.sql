-- Journals for accounting programs (SET-28): where each kind is booked, the journals of closed months with their
-- lines, and their files as they were made. They tell of the whole network: only staff without countries see them.

-- Where a kind is booked: of a way of payment, of a shop, or of all that have nothing of their own.
create table journal_account (
  id bigint generated always as identity primary key,
  kind text not null,
  payment_mode text check (payment_mode in ('cash', 'bankTransfer', 'wechatPay', 'alipay')),
  merchant_id bigint,
  shop_id bigint,
  -- Decided on: these books do not hold it.
  is_left_out boolean not null,
  debit_account text not null,
  credit_account text not null,
  changed_by text not null,
  version integer not null default 1,
  unique nulls not distinct (kind, payment_mode, shop_id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check ((merchant_id is null) = (shop_id is null)),
  check (is_left_out and debit_account = '' and credit_account = ''
    or not is_left_out and debit_account ~ '^[A-Za-z0-9][A-Za-z0-9.]{0,29}$' and credit_account ~ '^[A-Za-z0-9][A-Za-z0-9.]{0,29}$')
);

create table journal (
  id bigint generated always as identity primary key,
  journal_number text not null unique,
  -- The first day of its month, which is closed.
  month date not null references period_closing (month),
  -- The one that it takes back.
  reverses_id bigint unique references journal,
  reason text not null default '',
  is_live boolean not null default true,
  line_count integer not null check (line_count >= 0),
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  check ((reverses_id is null) = (reason = ''))
);
-- A month is exported once, and again only when its journal was taken back.
create unique index journal_of_month on journal (month) where is_live and reverses_id is null;
create index journal_by_time on journal (created_at desc, id desc);

create table journal_line (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journal,
  position integer not null,
  -- The first day of the month that it belongs to: an earlier one, where something came late.
  belongs_to date not null,
  kind text not null,
  payment_mode text,
  merchant_id bigint,
  shop_id bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account text not null check (account <> ''),
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  unique (journal_id, position),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check ((debit = 0) <> (credit = 0))
);

-- The figures that a journal has dealt with, also those that these books leave out: what differs from their sum
-- later goes into the next journal.
create table journal_figure (
  id bigint generated always as identity primary key,
  journal_id bigint not null references journal,
  belongs_to date not null,
  kind text not null,
  payment_mode text,
  merchant_id bigint,
  shop_id bigint,
  currency text not null,
  amount bigint not null check (amount <> 0),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index journal_figure_by_month on journal_figure (belongs_to);
create index journal_figure_by_journal on journal_figure (journal_id);

create table journal_file (
  journal_id bigint not null references journal,
  format text not null check (format in ('csv', 'kingdee', 'yonyou', 'xero')),
  file_name text not null,
  content_type text not null,
  content bytea not null,
  checksum text not null,
  primary key (journal_id, format),
  check (checksum = encode(sha256(content), 'hex'))
);

-- Debit is credit in each currency of a journal (SET-28), whoever writes; all lines come at once.
create function keep_journal_balance() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  uneven record;
begin
  select l.journal_id, l.currency into uneven from journal_line l
    where l.journal_id in (select a.journal_id from added a)
    group by l.journal_id, l.currency having sum(l.debit) <> sum(l.credit) limit 1;
  if found then
    raise exception 'journal % does not balance in % (SET-28)', uneven.journal_id, uneven.currency using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger keeps_journal_balance after insert on journal_line referencing new table as added
  for each statement execute function keep_journal_balance();

-- Of a journal nothing changes but that it was taken back, once.
create function keep_journal() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.is_live and not new.is_live and old.reverses_id is null and to_jsonb(new) - 'is_live' = to_jsonb(old) - 'is_live' then
    return new;
  end if;
  raise exception 'journal % stays as it is (SET-28)', old.journal_number using errcode = 'restrict_violation';
end $$;
create trigger keeps_journal before update on journal for each row execute function keep_journal();
create trigger never_removed before delete on journal for each row execute function refuse_change();

do $$
declare
  kept text;
begin
  foreach kept in array array['journal_line', 'journal_figure', 'journal_file'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', kept);
  end loop;
  foreach kept in array array['journal_account', 'journal', 'journal_line', 'journal_figure', 'journal_file'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy whole_network on %I to app_staff using ((select is_whole_network()))', kept);
    execute format('grant select, insert on %I to app_staff', kept);
  end loop;
end $$;
grant update (is_left_out, debit_account, credit_account, changed_by, version) on journal_account to app_staff;
grant update (is_live) on journal to app_staff;
revoke execute on function keep_journal_balance, keep_journal from public;

update role set permissions = permissions || '{settlement.journal.list,settlement.journal.manage}'
  where role_key = 'platform-administrator';
