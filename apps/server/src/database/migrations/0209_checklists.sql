-- What an engineer looks at before a ticket is resolved (SVC-10). A list is never changed: another one has the next
-- number, and a ticket keeps the one that was in force when it was reported.
create table checklist_version (
  id bigint generated always as identity primary key,
  ticket_category text not null
    check (ticket_category in ('headset', 'computer', 'tracking', 'network', 'game', 'installation', 'other')),
  number integer not null check (number > 0),
  -- [{kind, titleZh, titleEn, titleEs, isMandatory, min, max, unit}], in order.
  points jsonb not null check (jsonb_typeof(points) = 'array'),
  created_at timestamptz not null,
  operator_account_id bigint not null references account,
  operator_name text not null,
  unique (ticket_category, number)
);
create index checklist_version_by_time on checklist_version (ticket_category, created_at desc, number desc);

-- What was found, each answer a row: of several on one point the last one holds. Staff alone read them.
create table ticket_check (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null references ticket,
  checklist_version_id bigint not null references checklist_version,
  place integer not null check (place >= 0),
  is_yes boolean,
  measured double precision,
  ticket_file_id bigint references ticket_file,
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  check (num_nonnulls(is_yes, measured, ticket_file_id) = 1),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index ticket_check_by_point on ticket_check (ticket_id, checklist_version_id, place, id desc);

alter table checklist_version enable row level security;
alter table checklist_version force row level security;
create policy staff on checklist_version for select to app_staff using (true);
create policy whole_network_adds on checklist_version for insert to app_staff with check ((select is_whole_network()));
grant select, insert (ticket_category, number, points, created_at, operator_account_id, operator_name)
  on checklist_version to app_staff;

alter table ticket_check enable row level security;
alter table ticket_check force row level security;
create policy staff on ticket_check to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy own_words on ticket_check as restrictive for insert to app_staff
  with check (author_account_id = (select current_account_id()));
grant select, insert (merchant_id, shop_id, ticket_id, checklist_version_id, place, is_yes, measured, ticket_file_id, at,
  author_account_id, author_name) on ticket_check to app_staff;
create statistics ticket_check_place (dependencies) on merchant_id, shop_id from ticket_check;

update role set permissions = permissions || '{service.setting.manage}' where role_key = 'platform-administrator';
