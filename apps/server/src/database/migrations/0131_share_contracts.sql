-- What partners have a share of (SET-4, SET-13): contracts, their terms from a day on, the tiers of these.

create table share_contract (
  id bigint generated always as identity primary key,
  partner_id bigint not null references partner,
  share_base text not null check (share_base in ('moneyIn', 'wholesaleLebean', 'plays')),
  -- Of the shops that have it: no sum goes over several.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of this shop alone, or of those in a province or city; of all without either.
  shop_id bigint references shop,
  region_code text references region,
  -- The last day on which it holds.
  ends_on date,
  created_at timestamptz not null,
  changed_by text not null default '',
  version integer not null default 1,
  unique (partner_id, id),
  check (shop_id is null or region_code is null)
);

create table share_terms (
  id bigint generated always as identity primary key,
  partner_id bigint not null,
  contract_id bigint not null,
  starts_on date not null,
  -- In ten-thousandths of the base, which are hundredths of a percent.
  share_rate integer not null check (share_rate between 0 and 10000),
  -- Of a whole month, in hundredths of the contract's currency.
  min_share bigint check (min_share >= 0),
  max_share bigint check (max_share >= 0),
  -- Other terms were agreed on before these began.
  is_replaced boolean not null default false,
  created_at timestamptz not null,
  created_by text not null,
  unique (partner_id, id),
  check (min_share <= max_share),
  foreign key (partner_id, contract_id) references share_contract (partner_id, id)
);
create unique index share_terms_by_day on share_terms (contract_id, starts_on) where not is_replaced;

create table share_tier (
  partner_id bigint not null,
  terms_id bigint not null,
  above bigint not null check (above > 0),
  share_rate integer not null check (share_rate between 0 and 10000),
  primary key (terms_id, above),
  foreign key (partner_id, terms_id) references share_terms (partner_id, id)
);

-- What was agreed on stays: other terms are other rows, and nobody may change these (SET-4).
do $$
declare
  named text;
begin
  foreach named in array array['share_contract', 'share_terms', 'share_tier'] loop
    execute format('alter table %I enable row level security', named);
    execute format('alter table %I force row level security', named);
    execute format('create policy staff on %I to app_staff using ((select is_whole_network()))', named);
    execute format('create policy partner on %I for select to app_partner using (partner_id = (select current_partner_id()))', named);
    -- A statement is made by nobody in particular.
    execute format('create policy app_reads on %I for select to lebean_app using (true)', named);
    execute format('grant select on %I to app_staff, app_partner, lebean_app', named);
    execute format('grant insert on %I to app_staff', named);
  end loop;
end $$;
grant update (ends_on, changed_by, version) on share_contract to app_staff;
grant update (is_replaced) on share_terms to app_staff;

-- Two people confirm each contract and each change of one (CTL-1).
alter table approval_limit drop constraint always_two_people;
alter table approval_limit no force row level security;
insert into approval_limit (limit_key, amount) values ('shareContract', 0);
alter table approval_limit force row level security;
alter table approval_limit add constraint always_two_people
  check (limit_key not in ('approvalLimit', 'wholesale', 'shareContract') or amount is not distinct from 0);

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('shareBase', 'moneyIn', '收款（扣除退款）', 'Money in, less refunds', 'Ingresos menos reembolsos', 10, true),
  ('shareBase', 'wholesaleLebean', '游戏消耗乐豆（按乐豆售价）', 'Lebeans of plays, at their price', 'Lebeans de partidas, a su precio', 20, true),
  ('shareBase', 'plays', '游戏消费本金（按点数价格）', 'Plays: bought points spent, at their price', 'Partidas: puntos comprados gastados, a su precio', 30, true);

update role set permissions = permissions || '{partner.share.list,partner.share.manage}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{partner.share.list}' where role_key = 'partner-manager';
