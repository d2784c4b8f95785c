-- Credits in lebeans for downtime, by contract (SVC-11): proposed when a ticket is resolved, decided by somebody else,
-- booked in the ledger and billed by a line of the next statement.
alter table settlement_setting
  -- For an hour of downtime; nothing is agreed where it is 0.
  add column hourly_credit bigint not null default 0 check (hourly_credit between 0 and 100000000),
  -- In a month of a shop; none where nothing is said.
  add column monthly_credit_cap bigint check (monthly_credit_cap between 0 and 10000000000);

create table service_credit (
  id bigint generated always as identity primary key,
  credit_number text not null unique,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null references ticket,
  downtime_minutes integer not null check (downtime_minutes > 0),
  -- As agreed when it was proposed.
  hourly_credit bigint not null check (hourly_credit > 0),
  lebean bigint not null check (lebean > 0),
  is_capped boolean not null,
  state text not null default 'proposed' check (state in ('proposed', 'booked', 'rejected')),
  -- Nobody: the ticket has resolved itself.
  proposed_by_account_id bigint references account,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by_account_id bigint references account,
  decided_by text,
  decided_at timestamptz,
  reason text not null default '',
  wallet_id bigint references ledger_account,
  transfer_id bigint unique,
  version integer not null default 1,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (decided_by_account_id is null)),
  check ((state = 'booked') = (transfer_id is not null) and (transfer_id is null) = (wallet_id is null)),
  check (state <> 'rejected' or reason <> ''),
  -- Nobody books what they have proposed (CTL-1).
  check (decided_by_account_id <> proposed_by_account_id)
);
create unique index service_credit_proposed on service_credit (ticket_id) where state = 'proposed';
create index service_credit_by_ticket on service_credit (ticket_id, id);
create index service_credit_by_shop on service_credit (merchant_id, shop_id, proposed_at);
create index service_credit_by_booking on service_credit (shop_id, decided_at) where state = 'booked';

-- What was booked stays: a mistake is an adjustment of lebeans.
create function keep_service_credit() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'proposed' or (old.id, old.credit_number, old.merchant_id, old.shop_id, old.ticket_id)
      is distinct from (new.id, new.credit_number, new.merchant_id, new.shop_id, new.ticket_id) then
    raise exception 'the credit % is decided (SVC-11)', old.credit_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_service_credit before update on service_credit for each row execute function keep_service_credit();
create trigger never_removed before delete on service_credit for each row execute function refuse_change();

alter table service_credit enable row level security;
alter table service_credit force row level security;
create policy staff on service_credit to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on service_credit for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on service_credit for select to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
create policy settlement_reads on service_credit for select to lebean_report using (true);
create policy ledger_reads on service_credit for select to lebean_ledger using (true);
create policy settlement_reads on ticket for select to lebean_report using (true);
grant select on service_credit to app_staff, app_partner, app_shop, lebean_report, lebean_ledger;
grant select (id, ticket_number) on ticket to lebean_report;
grant insert (credit_number, merchant_id, shop_id, ticket_id, downtime_minutes, hourly_credit, lebean, is_capped,
  proposed_by_account_id, proposed_by, proposed_at) on service_credit to app_staff;
grant update (downtime_minutes, hourly_credit, lebean, is_capped, proposed_by_account_id, proposed_by, proposed_at,
  state, decided_by_account_id, decided_by, decided_at, reason, wallet_id, transfer_id, version) on service_credit to app_staff;
create statistics service_credit_place (dependencies) on merchant_id, shop_id from service_credit;

-- A row of statements more (SET-7).
alter table statement_source drop constraint statement_source_source_kind_check,
  add constraint statement_source_source_kind_check check (source_kind in ('play', 'playReversal', 'lebeanSale', 'lebeanReversal', 'adjustment',
    'clearedRecharge', 'clearedPlay', 'clearedPlayReversal', 'clearedGoods',
    'homeRecharge', 'homePlay', 'homePlayReversal', 'homeGoods', 'payment', 'salePayment', 'partnerShare', 'shareCorrection',
    'lineTax', 'serviceCredit')) not valid;
insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('statementSource', 'serviceCredit', '停机补偿', 'Credit for downtime', 'Abono por parada', 96, true),
  ('lebeanMovement', 'serviceCredit', '停机补偿', 'Credit for downtime', 'Abono por parada', 45, true);

-- Above a hundred lebeans a credit takes a second person (CTL-1).
alter table approval_limit no force row level security;
insert into approval_limit (limit_key, amount) values ('serviceCredit', 10000);
alter table approval_limit force row level security;

update role set permissions = permissions || '{service.credit.list,service.credit.decide}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{service.credit.list}' where role_key in ('partner-manager', 'shop-owner');
