-- What gives games to shops by itself, besides the switch of a shop (GAM-3): which games, to which shops. A list that
-- is empty means all of them. A rule is switched off and never removed: what it has given names it.
create table distribution_rule (
  id bigint generated always as identity primary key,
  rule_name text not null constraint distribution_rule_name unique check (rule_name <> ''),
  -- With all categories below them.
  category_ids bigint[] not null default '{}',
  charge_modes text[] not null default '{}' check (charge_modes <@ array['byCount', 'byTime', 'openDirectly']),
  countries text[] not null default '{}' check (array_to_string(countries, ',', '-') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$'),
  shop_types text[] not null default '{}'
    check (shop_types <@ array['sales', 'cooperation', 'union', 'shared', 'selfOperated']),
  partner_id bigint references partner,
  merchant_id bigint references merchant,
  is_enabled boolean not null default true,
  remark text not null default '',
  created_at timestamptz not null,
  version integer not null default 1,
  changed_by text not null default ''
);
create index distribution_rule_by_partner on distribution_rule (partner_id) where partner_id is not null;

alter table distribution_rule enable row level security;
alter table distribution_rule force row level security;
create policy staff_read on distribution_rule for select to app_staff using (true);
create policy whole_network_adds on distribution_rule for insert to app_staff
  with check ((select is_whole_network()));
create policy whole_network_changes on distribution_rule for update to app_staff
  using ((select is_whole_network()));
grant select on distribution_rule to app_staff;
grant insert (rule_name, category_ids, charge_modes, countries, shop_types, partner_id, merchant_id, is_enabled, remark,
  created_at, changed_by),
  update (rule_name, category_ids, charge_modes, countries, shop_types, partner_id, merchant_id, is_enabled, remark,
  version, changed_by)
  on distribution_rule to app_staff;
