-- A partner's share of a month is a line of its own statement (SET-4, SET-7, SET-13): what was booked of which
-- contract, month and shop, and statements that are made out to a partner.

-- A contract's share of a month is booked once, by whoever drafts first.
create table share_booking (
  partner_id bigint not null,
  contract_id bigint not null,
  period_start date not null check (extract(day from period_start) = 1),
  booked_at timestamptz not null,
  primary key (contract_id, period_start),
  unique (partner_id, contract_id, period_start),
  foreign key (partner_id, contract_id) references share_contract (partner_id, id)
);

-- What it came to in each shop by terms; a later revision is what changed afterwards. Of no change is nothing.
create table share_piece (
  id bigint generated always as identity primary key,
  partner_id bigint not null,
  contract_id bigint not null,
  period_start date not null,
  terms_id bigint not null,
  shop_id bigint not null references shop,
  -- 0 is what was booked first, those after it are corrections.
  revision integer not null check (revision >= 0),
  -- The days of the month on which the terms held, with the last.
  starts_on date not null,
  ends_on date not null,
  -- In hundredths of the contract's currency; a price is that of a lebean or point when it was booked, and stays.
  base bigint not null,
  share bigint not null,
  price bigint check (price >= 0),
  -- The rate that the whole base of the contract came to, and above which amount it goes.
  share_rate integer not null check (share_rate between 0 and 10000),
  tier_above bigint not null check (tier_above >= 0),
  -- Decides it instead of rates.
  share_bound text check (share_bound in ('minShare', 'maxShare')),
  booked_at timestamptz not null,
  unique (contract_id, period_start, terms_id, shop_id, revision),
  check (period_start <= starts_on and starts_on <= ends_on and ends_on < period_start + interval '1 month'),
  foreign key (partner_id, contract_id, period_start) references share_booking (partner_id, contract_id, period_start),
  foreign key (partner_id, terms_id) references share_terms (partner_id, id)
);
-- Which contracts have booked a month of a shop: a day of it that changes is told to them.
create index share_piece_by_shop on share_piece (shop_id, period_start);
create index share_piece_by_partner on share_piece (partner_id, id);

-- A booked month in which something changed afterwards: the next statement looks at it again (SET-10).
create table share_change (
  id bigint generated always as identity primary key,
  partner_id bigint not null,
  contract_id bigint not null,
  period_start date not null,
  foreign key (partner_id, contract_id, period_start) references share_booking (partner_id, contract_id, period_start)
);
create index share_change_by_partner on share_change (partner_id, contract_id);

-- The partners whose statement could not be drafted, and why (SET-25).
create table share_failure (
  partner_id bigint not null references partner,
  currency text not null,
  period_start date not null,
  reason text not null,
  tries integer not null default 1,
  failed_at timestamptz not null,
  primary key (partner_id, currency)
);

do $$
declare
  named text;
begin
  foreach named in array array['share_booking', 'share_piece'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', named);
    execute format('create policy partner on %I for select to app_partner using (partner_id = (select current_partner_id()))', named);
    execute format('grant select on %I to app_partner', named);
  end loop;
  foreach named in array array['share_booking', 'share_piece', 'share_change', 'share_failure'] loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format('create policy settles on %I to lebean_report using (true)', named);
    execute format('create policy app_reads on %I for select to lebean_app using (true)', named);
    execute format('create policy staff on %I for select to app_staff using ((select is_whole_network()))', named);
    execute format('grant select on %I to app_staff, lebean_app', named);
    execute format('grant select, insert on %I to lebean_report', named);
  end loop;
  foreach named in array array['share_contract', 'share_terms'] loop
    execute format('create policy settlement_reads on %I for select to lebean_report using (true)', named);
    execute format('grant select on %I to lebean_report', named);
  end loop;
end $$;
grant delete on share_change to lebean_report;
grant update, delete on share_failure to lebean_report;
create policy settlement_reads on partner for select to lebean_report using (true);
grant select (id, partner_name) on partner to lebean_report;

-- A statement is made out to a shop, or to a partner.
alter table statement alter column merchant_id drop not null, alter column shop_id drop not null,
  add column partner_id bigint references partner, add column partner_name text not null default '',
  add constraint statement_party check (num_nonnulls(shop_id, partner_id) = 1 and (merchant_id is null) = (shop_id is null)
    and (partner_id is null) = (partner_name = '')),
  add unique (partner_id, id);
create unique index statement_of_partner_period on statement (partner_id, currency, period_start)
  where partner_id is not null and stage not in ('returned', 'discarded');
create index statement_by_partner on statement (partner_id, period_end desc, id desc) where partner_id is not null;
grant update (partner_name) on statement to app_staff;

-- Of a share: by which contract and of what, the highest rate that its base has reached, and the amount above which that begins.
alter table statement_line add column contract_id bigint references share_contract,
  add column share_base text check (share_base in ('moneyIn', 'wholesaleLebean', 'plays')),
  add column share_rate integer check (share_rate between 0 and 10000),
  add column tier_above bigint check (tier_above >= 0),
  add column share_bound text check (share_bound in ('minShare', 'maxShare')),
  add constraint statement_line_share check ((kind = 'partnerShare') = (contract_id is not null)
    and (contract_id is null) = (share_base is null) and (contract_id is null) = (share_rate is null) and (contract_id is null) = (tier_above is null));

do $$
declare
  named text;
begin
  foreach named in array array['statement_line', 'statement_source', 'statement_stage', 'statement_seal', 'statement_file'] loop
    execute format('alter table %I alter column merchant_id drop not null, alter column shop_id drop not null, add column partner_id bigint', named);
    execute format('alter table %I add constraint %I check (num_nonnulls(shop_id, partner_id) = 1 and (merchant_id is null) = (shop_id is null)) not valid', named, named || '_party');
    execute format('create policy partner_own on %I to app_partner using (partner_id = (select current_partner_id()) and exists (select from statement s where s.id = statement_id))', named);
  end loop;
  -- The rows have no foreign key: draft_statement() and draft_partner_statement() alone write them.
  foreach named in array array['statement_line', 'statement_stage', 'statement_seal', 'statement_file'] loop
    execute format('alter table %I add foreign key (partner_id, statement_id) references statement (partner_id, id)', named);
  end loop;
end $$;
create policy partner_own on statement to app_partner
  using (partner_id = (select current_partner_id()) and stage not in ('draft', 'discarded'));

alter table statement_source drop constraint statement_source_source_kind_check,
  add constraint statement_source_source_kind_check check (source_kind in ('play', 'playReversal', 'lebeanSale', 'lebeanReversal', 'adjustment',
    'clearedRecharge', 'clearedPlay', 'clearedPlayReversal', 'clearedGoods',
    'homeRecharge', 'homePlay', 'homePlayReversal', 'homeGoods', 'payment', 'salePayment', 'partnerShare', 'shareCorrection')) not valid;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('statementSource', 'partnerShare', '店铺分成', 'Share of a shop', 'Parte de una tienda', 90, true),
  ('statementSource', 'shareCorrection', '店铺分成更正', 'Share of a shop corrected', 'Parte de una tienda corregida', 91, true);
