-- What each country taxes from which month on (SET-19): a rate in hundredths of a percent, in the prices or on top of
-- them. A row is never changed: another rate begins with a later month.
create table country_tax (
  id bigint generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  starts_on date not null check (extract(day from starts_on) = 1),
  title_zh text not null check (length(title_zh) between 1 and 40),
  title_en text not null check (length(title_en) between 1 and 40),
  title_es text not null check (length(title_es) between 1 and 40),
  rate integer not null check (rate between 0 and 10000),
  mode text not null check (mode in ('inclusive', 'exclusive')),
  created_at timestamptz not null,
  operator_account_id bigint not null references account,
  operator_name text not null,
  unique (country, starts_on)
);
alter table country_tax enable row level security;
alter table country_tax force row level security;
-- Whoever sees a statement sees by which rate it is taxed.
create policy everyone_reads on country_tax for select to app_staff, app_partner, app_shop, lebean_report, lebean_app using (true);
create policy whole_network_adds on country_tax for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_removes on country_tax for delete to app_staff using ((select is_whole_network()));
grant select on country_tax to app_staff, app_partner, app_shop, lebean_report, lebean_app;
grant insert, delete on country_tax to app_staff;

-- The rate that a statement was drafted with: nothing where its country taxes nothing.
alter table statement add column tax_id bigint references country_tax;
create index statement_by_tax on statement (tax_id) where tax_id is not null;

-- The invoice of a statement (SET-19): requested, issued, cancelled by a red one.
create table statement_invoice (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint not null,
  state text not null default 'requested' check (state in ('requested', 'issued', 'cancelled')),
  title text not null check (length(title) between 1 and 200),
  tax_number text not null check (length(tax_number) <= 32),
  amount bigint not null check (amount > 0),
  tax bigint not null check (tax between 0 and amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  requested_at timestamptz not null,
  requester_account_id bigint not null references account,
  requested_by text not null,
  invoice_number text check (length(invoice_number) between 1 and 64),
  issued_at timestamptz,
  issued_by text,
  file_id bigint unique references stored_file,
  red_number text check (length(red_number) between 1 and 64),
  reason text not null default '' check (length(reason) <= 200),
  cancelled_at timestamptz,
  cancelled_by text,
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id),
  check ((invoice_number is null) = (issued_at is null) and (issued_at is null) = (issued_by is null)),
  check (state <> 'issued' or invoice_number is not null),
  check (state <> 'requested' or invoice_number is null),
  check (file_id is null or invoice_number is not null),
  check ((state = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancelled_by is null)
    and (cancelled_at is null) = (reason = '')),
  -- What was issued is cancelled by another paper, and nothing else is.
  check ((red_number is not null) = (state = 'cancelled' and invoice_number is not null))
);
-- One at a time, and a number once.
create unique index statement_invoice_live on statement_invoice (statement_id) where state <> 'cancelled';
create unique index statement_invoice_number on statement_invoice (currency, invoice_number) where invoice_number is not null;
create unique index statement_invoice_red on statement_invoice (currency, red_number) where red_number is not null;
create index statement_invoice_by_time on statement_invoice (id desc) where state = 'requested';
create index statement_invoice_by_shop on statement_invoice (merchant_id, shop_id, id desc);
create statistics statement_invoice_owner (dependencies) on merchant_id, shop_id from statement_invoice;

-- Whoever writes: what was requested and issued stays as it was.
create function keep_invoice() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{state,invoice_number,issued_at,issued_by,file_id,red_number,reason,cancelled_at,cancelled_by}';
begin
  if old.state = 'cancelled' or to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or old.invoice_number is not null and (new.invoice_number, new.issued_at, new.issued_by) is distinct from (old.invoice_number, old.issued_at, old.issued_by)
    or old.state = 'issued' and new.state = 'requested' then
    raise exception 'the invoice % stays as it was issued (SET-19)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_invoice before update on statement_invoice
  for each row when (old.* is distinct from new.*) execute function keep_invoice();
create trigger never_removed before delete on statement_invoice for each row execute function refuse_change();

alter table statement_invoice enable row level security;
alter table statement_invoice force row level security;
create policy staff on statement_invoice to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on statement_invoice for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on statement_invoice to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
create policy shop_requests on statement_invoice as restrictive for insert to app_shop
  with check (state = 'requested' and requester_account_id = (select current_account_id()));
grant select on statement_invoice to app_staff, app_partner, app_shop;
grant insert on statement_invoice to app_staff, app_shop;
grant update (state, invoice_number, issued_at, issued_by, file_id, red_number, reason, cancelled_at, cancelled_by)
  on statement_invoice to app_staff;
-- Whoever cleans files looks whether an invoice has them.
do $$ begin
  execute format('create policy owner_cleans on statement_invoice for select to %I using (true)', current_user);
end $$;
-- Those of an invoice are whose the invoice is.
create policy of_invoices on stored_file for select to app_partner, app_shop
  using (exists (select from statement_invoice i where i.file_id = stored_file.id));

-- A line of tax is made of the tax of each line that is taxed.
alter table statement_source drop constraint statement_source_source_kind_check,
  add constraint statement_source_source_kind_check check (source_kind in ('play', 'playReversal', 'lebeanSale', 'lebeanReversal', 'adjustment',
    'clearedRecharge', 'clearedPlay', 'clearedPlayReversal', 'clearedGoods',
    'homeRecharge', 'homePlay', 'homePlayReversal', 'homeGoods', 'payment', 'salePayment', 'partnerShare', 'shareCorrection',
    'lineTax')) not valid;
insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('statementSource', 'lineTax', '明细行税额', 'Tax of a line', 'Impuesto de una línea', 95, true);

update role set permissions = permissions || '{settlement.tax.list,settlement.tax.manage,settlement.invoice.list,settlement.invoice.request,settlement.invoice.issue}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{settlement.invoice.list}' where role_key = 'partner-manager';
update role set permissions = permissions || '{settlement.invoice.list,settlement.invoice.request}' where role_key = 'shop-owner';
grant select (country_code) on shop to lebean_report;
