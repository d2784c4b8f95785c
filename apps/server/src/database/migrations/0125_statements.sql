-- Statements of account (SET-1 … SET-15): what a shop owes for a period, by which rows, and what became of it.

-- From which day on a shop pays for its plays afterwards, and at what price of a lebean; before the first
-- row it has paid beforehand.
create table billing_mode (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  billing_mode text not null check (billing_mode in ('prePaid', 'postPaid')),
  bean_price bigint check (bean_price between 1 and 1000000000),
  effective_from date not null,
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  unique (shop_id, effective_from),
  check ((billing_mode = 'postPaid') = (bean_price is not null)),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);

-- How a merchant, or one of its shops, is dealt with; where nothing is said, the columns' defaults.
create table settlement_setting (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  shop_id bigint,
  grace_hours integer not null default 48 check (grace_hours between 0 and 168),
  confirmation_days integer not null default 7 check (confirmation_days between 1 and 30),
  payment_days integer not null default 15 check (payment_days between 0 and 180),
  silence text not null default 'remind' check (silence in ('remind', 'deemConfirmed')),
  changed_by text not null,
  version integer not null default 1,
  unique nulls not distinct (merchant_id, shop_id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);

create table statement (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  -- The same for all versions of a period.
  statement_number text not null,
  version integer not null check (version > 0),
  -- Days of the shop, the last one not included; and the instants at which they begin there (SET-9).
  period_start date not null,
  period_end date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Whom it is made out to, as of issue (SET-6).
  shop_name text not null,
  merchant_name text not null,
  legal_name text not null,
  tax_number text not null,
  stage text not null default 'draft' check (stage in ('draft', 'sent', 'disputed', 'confirmed', 'returned', 'discarded')),
  opening bigint not null default 0,
  -- The sum of its lines, that of the payments up to its end, and what of these was paid with the sale itself.
  receivable bigint not null default 0,
  payments bigint not null default 0,
  paid_at_sale bigint not null default 0,
  closing bigint not null default 0,
  -- Since when the shop has had to get and not to pay (SET-15).
  negative_since date,
  -- What payments were put to it, and what open disputes claim of it: kept by those tables.
  allocated bigint not null default 0,
  frozen bigint not null default 0 check (frozen >= 0),
  drafted_at timestamptz not null,
  drafted_by text not null,
  account_operator_id bigint references account,
  account_operator text,
  account_remark text not null default '',
  sent_at timestamptz,
  confirm_until timestamptz,
  due_on date,
  confirm_operator_id bigint references account,
  confirm_operator text,
  confirm_remark text not null default '',
  confirm_time timestamptz,
  -- By the silence that was agreed (SET-11): nobody has confirmed it.
  is_deemed boolean not null default false,
  received_at_confirmation bigint,
  reminded_at timestamptz,
  unique (statement_number, version),
  unique (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check (period_start < period_end and starts_at < ends_at),
  check (closing = opening + receivable - payments),
  check ((negative_since is not null) = (closing < 0)),
  -- What is paid is between nothing and all of it.
  check (allocated = 0 or allocated between least(0, receivable - paid_at_sale) and greatest(0, receivable - paid_at_sale)),
  check ((stage = 'draft' or stage = 'discarded') = (sent_at is null)),
  check ((sent_at is null) = (account_operator_id is null) and (sent_at is null) = (confirm_until is null)
    and (sent_at is null) = (due_on is null)),
  check ((stage = 'confirmed') = (confirm_time is not null)),
  -- Two people, unless nobody has said anything (SET-2, SET-11).
  check (confirm_operator_id <> account_operator_id),
  check (confirm_time is null or is_deemed = (confirm_operator_id is null)),
  check (confirm_time is null or is_deemed or received_at_confirmation = receivable or confirm_remark <> '')
) with (fillfactor = 80);
-- One statement of a period that counts (SET-1); keep_statement() holds that periods do not overlap.
create unique index statement_of_period on statement (shop_id, period_start) where stage not in ('returned', 'discarded');
create index statement_by_time on statement (period_end desc, id desc);
create index statement_by_merchant on statement (merchant_id, period_end desc, id desc);
create index statement_by_shop on statement (shop_id, period_end desc, id desc);
-- What is due: lists and sums of what is open.
create index statement_open on statement (merchant_id, due_on)
  where stage in ('sent', 'disputed', 'confirmed') and receivable - paid_at_sale - allocated > 0;
create index statement_waiting on statement (confirm_until) where stage in ('sent', 'disputed');

create table statement_line (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint not null,
  position integer not null,
  kind text not null check (kind in ('wholesale', 'lebeanSale', 'clearing', 'partnerShare', 'serviceCredit', 'adjustment', 'tax')),
  -- The first day of the earlier period that its rows belong to (SET-9).
  belongs_to date,
  quantity bigint not null,
  unit_price bigint,
  gross bigint not null,
  tax bigint not null default 0,
  net bigint not null,
  rows integer not null check (rows > 0),
  -- Of an adjustment: which row, why, and by whom (SET-10).
  reference text not null default '',
  reason text not null default '',
  person text not null default '',
  unique (statement_id, position),
  unique (merchant_id, shop_id, statement_id, id),
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id),
  check (gross = net + tax),
  check (kind not in ('serviceCredit', 'adjustment') or reference <> '' and reason <> '' and person <> '')
);

-- The rows that a line is made of, and the payments of a statement's period, which are of no line. Written by
-- draft_statement() alone; no foreign key for each of ten million of them.
create table statement_source (
  statement_id bigint not null,
  line_id bigint,
  merchant_id bigint not null,
  shop_id bigint not null,
  source_id bigint not null,
  at timestamptz not null,
  quantity bigint not null,
  amount bigint not null,
  -- Not of a version that was returned or discarded: its rows are free again.
  is_live boolean not null default true,
  source_kind text not null check (source_kind in ('play', 'playReversal', 'lebeanSale', 'lebeanReversal', 'adjustment',
    'clearedRecharge', 'clearedPlay', 'clearedPlayReversal', 'clearedGoods',
    'homeRecharge', 'homePlay', 'homePlayReversal', 'homeGoods', 'payment', 'salePayment')),
  primary key (statement_id, source_id, source_kind),
  check ((line_id is null) = (source_kind in ('payment', 'salePayment')))
);
-- A row is billed once (SET-7).
create unique index statement_source_once on statement_source (source_id, source_kind) where is_live;

create table statement_stage (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint not null,
  step text not null check (step in ('draft', 'sent', 'disputed', 'settled', 'confirmed', 'returned', 'discarded', 'reminded')),
  at timestamptz not null,
  operator_account_id bigint references account,
  -- Nothing: done by the clock.
  operator_name text not null default '',
  remark text not null default '',
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id)
);
create index statement_stage_by_statement on statement_stage (statement_id, id);

-- What is given or charged by hand, and what an upheld dispute gives (SET-10, SET-12); less than nothing is
-- for the shop.
create table statement_adjustment (
  id bigint generated always as identity primary key,
  adjustment_number text not null unique,
  merchant_id bigint not null,
  shop_id bigint not null,
  kind text not null check (kind in ('serviceCredit', 'adjustment')),
  amount bigint not null check (amount <> 0),
  currency text not null,
  reason text not null check (reason <> ''),
  -- What it is about: a document, a ticket, the line that was disputed.
  reference text not null default '',
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  unique (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check (kind = 'adjustment' or amount < 0),
  check ((removed_at is null) = (removed_by is null))
);
create index statement_adjustment_by_shop on statement_adjustment (shop_id, created_at desc, id desc);
create index statement_adjustment_by_merchant on statement_adjustment (merchant_id, created_at desc, id desc);
create index statement_adjustment_by_time on statement_adjustment (created_at desc, id desc);

create table statement_dispute (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint not null,
  line_id bigint not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected', 'withdrawn')),
  reason text not null check (reason <> ''),
  claimed_amount bigint not null check (claimed_amount > 0),
  due_on date not null,
  opened_by_account_id bigint not null references account,
  opened_by text not null,
  opened_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision text not null default '',
  adjustment_id bigint,
  unique (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id, statement_id, line_id) references statement_line (merchant_id, shop_id, statement_id, id),
  foreign key (merchant_id, shop_id, adjustment_id) references statement_adjustment (merchant_id, shop_id, id),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'upheld') = (adjustment_id is not null)),
  check (state <> 'rejected' or decision <> '')
);
create unique index statement_dispute_open on statement_dispute (line_id) where state = 'open';
create index statement_dispute_by_statement on statement_dispute (statement_id, id);

create table statement_message (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  dispute_id bigint not null,
  words text not null check (words <> ''),
  operator_account_id bigint not null references account,
  operator_name text not null,
  operator_kind text not null check (operator_kind in ('staff', 'partner', 'shop')),
  created_at timestamptz not null,
  foreign key (merchant_id, shop_id, dispute_id) references statement_dispute (merchant_id, shop_id, id)
);
create index statement_message_by_dispute on statement_message (dispute_id, id);

-- Money that came in, or went out, for statements (SET-16), and what was written off (SET-8).
create table statement_payment (
  id bigint generated always as identity primary key,
  payment_number text not null unique,
  merchant_id bigint not null,
  shop_id bigint not null,
  kind text not null check (kind in ('received', 'made', 'writeOff')),
  amount bigint not null check (case kind when 'made' then amount < 0 else amount > 0 end),
  -- What of it was put to statements; the rest is the shop's credit.
  allocated bigint not null default 0 check (allocated = 0 or allocated between least(0, amount) and greatest(0, amount)),
  currency text not null,
  bank_reference text not null default '',
  value_date date not null,
  payer text not null default '',
  remark text not null default '',
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  unique (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
) with (fillfactor = 80);
create unique index statement_payment_by_reference on statement_payment (bank_reference) where bank_reference <> '';
create index statement_payment_by_shop on statement_payment (shop_id, created_at desc, id desc);
create index statement_payment_by_merchant on statement_payment (merchant_id, created_at desc, id desc);
create index statement_payment_by_time on statement_payment (created_at desc, id desc);

create table statement_allocation (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  payment_id bigint not null,
  statement_id bigint not null,
  amount bigint not null check (amount <> 0),
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  foreign key (merchant_id, shop_id, payment_id) references statement_payment (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id)
);
create index statement_allocation_by_statement on statement_allocation (statement_id, id);
create index statement_allocation_by_payment on statement_allocation (payment_id, id);

-- Nobody writes off alone (SET-8).
create table statement_write_off (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  proposed_by_account_id bigint not null references account,
  proposed_by text not null,
  proposed_at timestamptz not null,
  confirmed_by_account_id bigint references account,
  confirmed_by text,
  confirmed_at timestamptz,
  payment_id bigint,
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id, payment_id) references statement_payment (merchant_id, shop_id, id),
  check (confirmed_by_account_id <> proposed_by_account_id),
  check ((confirmed_at is null) = (payment_id is null) and (confirmed_at is null) = (confirmed_by_account_id is null))
);
create unique index statement_write_off_open on statement_write_off (statement_id) where confirmed_at is null;

-- The runs that drafted (SET-25), the shops that could not be drafted, and rows that no line has taken (SET-7).
create table settlement_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  due integer not null,
  drafted integer not null default 0,
  failed integer not null default 0
);
create table settlement_failure (
  shop_id bigint primary key,
  merchant_id bigint not null,
  period_start date not null,
  reason text not null,
  tries integer not null default 1,
  failed_at timestamptz not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create table settlement_gap (
  source_kind text not null,
  source_id bigint not null,
  merchant_id bigint not null,
  shop_id bigint not null,
  period_start date not null,
  at timestamptz not null,
  quantity bigint not null,
  amount bigint not null,
  reference text not null,
  -- Came when the period had been drafted: the next statement takes it. Nothing explains the others.
  is_late boolean not null,
  primary key (source_kind, source_id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index settlement_gap_by_time on settlement_gap (at desc, source_id desc);

grant lebean_report to current_user;
grant create on schema public to lebean_report;

-- A stage leads only where it may (SET-8), what was sent stays as it was sent, and a period lies behind the
-- last one (SET-1), whoever writes.
create function keep_statement() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{stage,allocated,frozen,confirm_operator_id,confirm_operator,confirm_remark,confirm_time,is_deemed,received_at_confirmation,reminded_at}';
  later text;
begin
  if tg_op = 'INSERT' then
    select s.statement_number into later from statement s
      where s.shop_id = new.shop_id and s.period_end > new.period_start and s.stage not in ('returned', 'discarded') limit 1;
    if later is not null then
      raise exception 'the period overlaps that of statement % (SET-1)', later using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.stage <> new.stage and not (case old.stage
      when 'draft' then new.stage in ('sent', 'discarded')
      when 'sent' then new.stage in ('disputed', 'confirmed', 'returned')
      when 'disputed' then new.stage in ('sent', 'confirmed', 'returned')
      else false end) then
    raise exception 'PERIOD_LOCKED: statement % cannot go from % to % (SET-8)', old.statement_number, old.stage, new.stage
      using errcode = 'restrict_violation';
  end if;
  if old.stage <> 'draft' and to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or old.stage in ('confirmed', 'returned', 'discarded')
      and to_jsonb(new) - '{allocated,frozen}'::text[] is distinct from to_jsonb(old) - '{allocated,frozen}'::text[] then
    raise exception 'PERIOD_LOCKED: statement % stays as it is (SET-10)', old.statement_number using errcode = 'restrict_violation';
  end if;
  if new.stage in ('returned', 'discarded') and old.stage <> new.stage then
    if new.allocated <> 0 or new.frozen <> 0 or exists (select from statement s where s.shop_id = new.shop_id
        and s.period_end > new.period_end and s.stage not in ('returned', 'discarded')) then
      raise exception 'statement % is paid, disputed or followed by another (SET-8)', old.statement_number using errcode = 'restrict_violation';
    end if;
    update statement_source x set is_live = false where x.statement_id = new.id;
  end if;
  return new;
end $$;
revoke execute on function keep_statement from public;
alter function keep_statement owner to lebean_report;
create trigger keeps_statement before insert or update on statement for each row execute function keep_statement();

-- Lines and their rows are written while their statement is a draft, and never again (SET-10).
create function keep_statement_part() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from added a join statement s on s.id = a.statement_id where s.stage <> 'draft') then
    raise exception 'PERIOD_LOCKED: a statement gets no more lines once it was sent (SET-10)' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
revoke execute on function keep_statement_part from public;
alter function keep_statement_part owner to lebean_report;
create trigger keeps_statement_part after insert on statement_line referencing new table as added
  for each statement execute function keep_statement_part();
create trigger keeps_statement_part after insert on statement_source referencing new table as added
  for each statement execute function keep_statement_part();

-- Of a row nothing changes but that its version counts no more, and that only once.
create function keep_statement_source() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.is_live and not new.is_live and to_jsonb(new) - 'is_live' = to_jsonb(old) - 'is_live' then return new; end if;
  raise exception 'PERIOD_LOCKED: what a statement billed stays (SET-10)' using errcode = 'restrict_violation';
end $$;
create trigger keeps_statement_source before update on statement_source for each row execute function keep_statement_source();

-- What a statement has billed does not change (SET-10): the number of the statement is told.
create function keep_billed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  number text;
begin
  select s.statement_number into number from statement_source x join statement s on s.id = x.statement_id
    where x.source_id = old.id and x.source_kind = any (tg_argv) and x.is_live limit 1;
  if number is not null then
    raise exception 'PERIOD_LOCKED: % % is billed by statement % (SET-10)', tg_table_name, old.id, number using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
revoke execute on function keep_billed from public;
alter function keep_billed owner to lebean_report;
create trigger keeps_billed before update or delete on statement_adjustment
  for each row execute function keep_billed('adjustment');
create trigger keeps_billed before update or delete on lebean_recharge
  for each row execute function keep_billed('lebeanSale');

-- How a shop pays is not changed within a period that has its statement (SET-10).
create function keep_billing_mode() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed constant billing_mode := case tg_op when 'DELETE' then old else new end;
  number text;
begin
  select s.statement_number into number from statement s where s.shop_id = changed.shop_id
    and s.period_end > least(changed.effective_from, case tg_op when 'UPDATE' then old.effective_from end)
    and s.stage not in ('returned', 'discarded') order by s.period_end desc limit 1;
  if number is not null then
    raise exception 'PERIOD_LOCKED: the period is billed by statement % (SET-10)', number using errcode = 'restrict_violation';
  end if;
  return changed;
end $$;
revoke execute on function keep_billing_mode from public;
alter function keep_billing_mode owner to lebean_report;
create trigger keeps_billing_mode before insert or update or delete on billing_mode for each row execute function keep_billing_mode();

-- What is put to a statement counts on it and on its payment (SET-16); the checks of both hold the rest.
create function put_payment() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from statement s where s.id = new.statement_id and s.stage in ('sent', 'disputed', 'confirmed')) then
    raise exception 'only a statement that was sent is paid (SET-16)' using errcode = 'restrict_violation';
  end if;
  update statement_payment p set allocated = p.allocated + new.amount where p.id = new.payment_id;
  update statement s set allocated = s.allocated + new.amount where s.id = new.statement_id;
  return new;
end $$;
revoke execute on function put_payment from public;
alter function put_payment owner to lebean_report;
create trigger puts_payment before insert on statement_allocation for each row execute function put_payment();

-- What is claimed is frozen as long as nobody has decided (SET-12).
create function freeze_claim() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update statement s set frozen = s.frozen + new.claimed_amount where s.id = new.statement_id;
  elsif old.state <> 'open' then
    raise exception 'the dispute % is decided (SET-12)', old.id using errcode = 'restrict_violation';
  elsif new.state <> 'open' then
    update statement s set frozen = s.frozen - old.claimed_amount where s.id = new.statement_id;
  end if;
  return new;
end $$;
revoke execute on function freeze_claim from public;
alter function freeze_claim owner to lebean_report;
create trigger freezes_claim before insert or update on statement_dispute for each row execute function freeze_claim();

revoke create on schema public from lebean_report;
revoke lebean_report from current_user;

do $$
declare
  kept text;
begin
  foreach kept in array array['statement_line', 'statement_stage', 'statement_allocation', 'statement_message'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', kept);
  end loop;
  foreach kept in array array['statement', 'statement_source', 'statement_payment', 'statement_dispute', 'statement_write_off'] loop
    execute format('create trigger never_removed before delete on %I for each row execute function refuse_change()', kept);
  end loop;
  foreach kept in array array['statement', 'statement_line', 'statement_source', 'statement_stage', 'statement_dispute', 'statement_message', 'statement_adjustment',
      'statement_payment', 'statement_allocation', 'statement_write_off', 'billing_mode', 'settlement_setting', 'settlement_failure', 'settlement_gap'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy settles on %I to lebean_report using (true)', kept);
    execute format('grant select, insert, update, delete on %I to lebean_report', kept);
    execute format('create policy staff on %I to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', kept);
    execute format('grant select on %I to app_staff', kept);
  end loop;
  -- What is not sent yet is nobody else's to see, nor what it is made of.
  foreach kept in array array['statement'] loop
    execute format('create policy partner on %I to app_partner using (stage not in (''draft'', ''discarded'') and merchant_id = any ((select current_merchant_ids())::bigint[]))', kept);
    execute format('create policy shop on %I to app_shop using (stage not in (''draft'', ''discarded'') and merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', kept);
    execute format('grant select on %I to app_partner, app_shop', kept);
  end loop;
  foreach kept in array array['statement_line', 'statement_source', 'statement_stage', 'statement_dispute', 'statement_allocation'] loop
    execute format('create policy partner on %I to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]) and exists (select from statement s where s.id = statement_id))', kept);
    execute format('create policy shop on %I to app_shop using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]) and exists (select from statement s where s.id = statement_id))', kept);
    execute format('grant select on %I to app_partner, app_shop', kept);
  end loop;
  foreach kept in array array['statement_message', 'statement_payment', 'statement_adjustment', 'billing_mode'] loop
    execute format('create policy partner on %I to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]))', kept);
    execute format('create policy shop on %I to app_shop using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', kept);
    execute format('grant select on %I to app_partner, app_shop', kept);
  end loop;
end $$;
create policy partner on settlement_setting for select to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on settlement_setting for select to app_shop using (merchant_id = (select current_merchant_id()) and (shop_id is null or shop_id = any ((select current_shop_ids())::bigint[])));
grant select on settlement_setting to app_partner, app_shop;
grant insert, update on settlement_setting to app_staff;
grant insert, update on billing_mode to app_staff;
grant update (stage, confirm_operator_id, confirm_operator, confirm_remark, confirm_time, received_at_confirmation) on statement to app_partner, app_shop;
grant update (stage, account_operator_id, account_operator, account_remark, sent_at, confirm_until, due_on,
  shop_name, merchant_name, legal_name, tax_number) on statement to app_staff;
grant insert on statement_stage, statement_dispute, statement_message to app_staff, app_partner, app_shop;
grant update (state, decided_by, decided_at, decision, adjustment_id) on statement_dispute to app_staff, app_partner, app_shop;
grant insert on statement_adjustment, statement_payment, statement_allocation, statement_write_off to app_staff;
grant update (removed_at, removed_by) on statement_adjustment to app_staff;
-- To put the rest of a payment somewhere it is locked, which asks for the right to change something of it.
grant update (remark) on statement_payment to app_staff;
grant update (confirmed_by_account_id, confirmed_by, confirmed_at, payment_id) on statement_write_off to app_staff;

alter table settlement_run enable row level security;
alter table settlement_run force row level security;
create policy settles on settlement_run to lebean_report using (true);
grant select, insert, update on settlement_run to lebean_report;
create policy whole_network on settlement_run for select to app_staff using ((select is_whole_network()));
grant select on settlement_run to app_staff;

-- What the drafts are made from.
do $$
declare
  read text;
begin
  foreach read in array array['merchant', 'card', 'recharge_record', 'lebean_recharge', 'lebean_adjustment', 'goods_sale'] loop
    execute format('create policy settlement_reads on %I for select to lebean_report using (true)', read);
  end loop;
end $$;
-- Nothing is drafted of a story that is still being told.
create policy settlement_reads on demo_fill for select to lebean_report using (true);
grant select on demo_fill to lebean_report;
grant select (id, merchant_name, legal_name, tax_number, point_price) on merchant to lebean_report;
grant select (shop_name, currency) on shop to lebean_report;
grant select (id, merchant_id, opened_shop_id) on card to lebean_report;
grant select (id, merchant_id, shop_id, card_id, point, payment_state, order_number, created_at) on recharge_record to lebean_report;
grant select (id, merchant_id, shop_id, recharge_type, payment_state, paid, currency, lebean, transfer_id, order_number, created_at) on lebean_recharge to lebean_report;
grant select (id, shop_id, kind, lebean, reverses_transfer_id, order_number, reason, operator_name, created_at) on lebean_adjustment to lebean_report;
grant select (id, merchant_id, shop_id, card_id, point, order_number, created_at) on goods_sale to lebean_report;
grant select (order_number, is_late, created_at, reversed_at, reversed_by, reversal_reason) on play to lebean_report;

update role set permissions = permissions || '{settlement.statement.list,settlement.statement.draft,settlement.statement.return,settlement.dispute.decide,settlement.dispute.answer,settlement.adjustment.manage,settlement.payment.list,settlement.payment.manage,settlement.writeOff.propose,settlement.writeOff.confirm,settlement.setting.view,settlement.setting.manage,settlement.run.view}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{settlement.statement.list,settlement.statement.return,settlement.statement.confirm,settlement.dispute.open,settlement.dispute.answer,settlement.payment.list,settlement.setting.view}'
  where role_key in ('partner-manager', 'shop-owner');

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('statementStage', 'draft', '草稿', 'Draft', 'Borrador', 10, true),
  ('statementStage', 'sent', '待确认', 'To confirm', 'Por confirmar', 20, true),
  ('statementStage', 'disputed', '有争议', 'Disputed', 'En disputa', 30, true),
  ('statementStage', 'confirmed', '已确认', 'Confirmed', 'Confirmado', 40, true),
  ('statementStage', 'returned', '已退回', 'Returned', 'Devuelto', 50, true),
  ('statementStage', 'discarded', '已作废', 'Discarded', 'Descartado', 60, true),
  ('statementStep', 'draft', '生成草稿', 'Drafted', 'Borrador hecho', 10, true),
  ('statementStep', 'sent', '发出', 'Sent', 'Enviado', 20, true),
  ('statementStep', 'disputed', '提出争议', 'Disputed', 'Disputado', 30, true),
  ('statementStep', 'settled', '争议已处理', 'Disputes settled', 'Disputas resueltas', 40, true),
  ('statementStep', 'confirmed', '确认', 'Confirmed', 'Confirmado', 50, true),
  ('statementStep', 'returned', '退回', 'Returned', 'Devuelto', 60, true),
  ('statementStep', 'discarded', '作废', 'Discarded', 'Descartado', 70, true),
  ('statementStep', 'reminded', '提醒', 'Reminded', 'Recordado', 80, true),
  ('statementPaid', 'nothingDue', '无应付', 'Nothing due', 'Nada pendiente', 10, true),
  ('statementPaid', 'unpaid', '未付', 'Unpaid', 'Sin pagar', 20, true),
  ('statementPaid', 'partPaid', '部分已付', 'Part paid', 'Pago parcial', 30, true),
  ('statementPaid', 'paid', '已付清', 'Paid', 'Pagado', 40, true),
  ('statementLine', 'wholesale', '游戏批发（后付）', 'Wholesale of plays', 'Mayoreo de partidas', 10, true),
  ('statementLine', 'lebeanSale', '线下乐豆销售', 'Lebeans sold offline', 'Lebeans vendidos', 20, true),
  ('statementLine', 'clearing', '跨店清算', 'Clearing between shops', 'Compensación entre tiendas', 30, true),
  ('statementLine', 'partnerShare', '合作商分成', 'Partner share', 'Parte del socio', 40, true),
  ('statementLine', 'serviceCredit', '服务抵扣', 'Service credit', 'Abono por servicio', 50, true),
  ('statementLine', 'adjustment', '调整', 'Adjustment', 'Ajuste', 60, true),
  ('statementLine', 'tax', '税', 'Tax', 'Impuesto', 70, true),
  ('statementSource', 'play', '游戏订单', 'Play', 'Partida', 10, true),
  ('statementSource', 'playReversal', '游戏冲正', 'Play reversed', 'Partida anulada', 20, true),
  ('statementSource', 'lebeanSale', '乐豆充值单', 'Lebean sale', 'Venta de lebeans', 30, true),
  ('statementSource', 'lebeanReversal', '乐豆冲正', 'Lebean sale reversed', 'Venta de lebeans anulada', 40, true),
  ('statementSource', 'adjustment', '调整单', 'Adjustment', 'Ajuste', 50, true),
  ('statementSource', 'clearedRecharge', '他店会员在本店充值', 'Recharge of another shop''s card here', 'Recarga aquí de tarjeta ajena', 60, true),
  ('statementSource', 'clearedPlay', '他店会员在本店消费', 'Play of another shop''s card here', 'Partida aquí de tarjeta ajena', 61, true),
  ('statementSource', 'clearedPlayReversal', '他店会员在本店冲正', 'Play of another shop''s card here reversed', 'Partida aquí de tarjeta ajena anulada', 62, true),
  ('statementSource', 'clearedGoods', '他店会员在本店购物', 'Goods for another shop''s card here', 'Artículos aquí con tarjeta ajena', 63, true),
  ('statementSource', 'homeRecharge', '本店会员在他店充值', 'Recharge of our card elsewhere', 'Recarga fuera de tarjeta propia', 70, true),
  ('statementSource', 'homePlay', '本店会员在他店消费', 'Play of our card elsewhere', 'Partida fuera de tarjeta propia', 71, true),
  ('statementSource', 'homePlayReversal', '本店会员在他店冲正', 'Play of our card elsewhere reversed', 'Partida fuera de tarjeta propia anulada', 72, true),
  ('statementSource', 'homeGoods', '本店会员在他店购物', 'Goods for our card elsewhere', 'Artículos fuera con tarjeta propia', 73, true),
  ('statementSource', 'payment', '付款', 'Payment', 'Pago', 80, true),
  ('statementSource', 'salePayment', '随单付款', 'Paid with the sale', 'Pagado con la venta', 81, true),
  ('disputeState', 'open', '处理中', 'Open', 'Abierta', 10, true),
  ('disputeState', 'upheld', '成立', 'Upheld', 'Aceptada', 20, true),
  ('disputeState', 'rejected', '驳回', 'Rejected', 'Rechazada', 30, true),
  ('disputeState', 'withdrawn', '撤回', 'Withdrawn', 'Retirada', 40, true),
  ('statementPaymentKind', 'received', '收款', 'Received', 'Recibido', 10, true),
  ('statementPaymentKind', 'made', '付款', 'Paid out', 'Pagado', 20, true),
  ('statementPaymentKind', 'writeOff', '核销', 'Written off', 'Cancelado', 30, true),
  ('billingMode', 'prePaid', '预付', 'Pre-paid', 'Prepago', 10, true),
  ('billingMode', 'postPaid', '后付', 'Post-paid', 'Pospago', 20, true),
  ('settlementSilence', 'remind', '仅提醒', 'Remind only', 'Solo recordar', 10, true),
  ('settlementSilence', 'deemConfirmed', '视为确认', 'Deemed confirmed', 'Se da por confirmado', 20, true);
