-- Filters and order of a list under a name (SH-58): one's own, or shared with a role or with all colleagues. It holds
-- what an address says and no rows, so that nobody sees more by it than without.
create table list_view (
  id bigint generated always as identity primary key,
  -- Where its colleagues are: neither is the platform's.
  merchant_id bigint references merchant,
  partner_id bigint references partner,
  account_id bigint not null references account on delete cascade,
  owner_name text not null,
  list_name text not null check (list_name ~ '^[a-zA-Z.]{1,64}$'),
  view_name text not null check (view_name <> '' and length(view_name) <= 32),
  search text not null check (length(search) <= 1000),
  audience text not null check (audience in ('mine', 'role', 'all')),
  role_id bigint references role on delete cascade,
  created_at timestamptz not null,
  unique (account_id, list_name, view_name),
  check ((audience = 'role') = (role_id is not null)),
  check (merchant_id is null or partner_id is null)
);
create index list_view_of_merchant on list_view (merchant_id, list_name) where audience <> 'mine';
create index list_view_of_partner on list_view (partner_id, list_name) where audience <> 'mine';

-- Which view a list opens with, as somebody has chosen for themselves.
create table list_view_choice (
  account_id bigint not null references account on delete cascade,
  list_name text not null check (list_name ~ '^[a-zA-Z.]{1,64}$'),
  list_view_id bigint not null references list_view on delete cascade,
  primary key (account_id, list_name)
);
create index list_view_choice_by_view on list_view_choice (list_view_id);

alter table list_view enable row level security;
alter table list_view force row level security;
create policy own on list_view to app_staff, app_partner, app_shop using (account_id = (select current_account_id()));
create policy own_place on list_view as restrictive for insert to app_staff, app_partner, app_shop
  with check (merchant_id is not distinct from (select current_merchant_id())
    and partner_id is not distinct from (select current_partner_id()));
create policy colleagues_read on list_view for select to app_shop
  using (merchant_id = (select current_merchant_id()) and (audience = 'all' or role_id = any ((select array(
    select r.role_id from account_role r where r.account_id = (select current_account_id())))::bigint[])));
create policy colleagues_read_too on list_view for select to app_partner
  using (partner_id = (select current_partner_id()) and (audience = 'all' or role_id = any ((select array(
    select r.role_id from account_role r where r.account_id = (select current_account_id())))::bigint[])));
create policy staff_read on list_view for select to app_staff
  using (merchant_id is null and partner_id is null and (audience = 'all' or role_id = any ((select array(
    select r.role_id from account_role r where r.account_id = (select current_account_id())))::bigint[])));
grant select, delete on list_view to app_staff, app_partner, app_shop;
grant insert (merchant_id, partner_id, account_id, owner_name, list_name, view_name, search, audience, role_id, created_at),
  update (search, audience, role_id) on list_view to app_staff, app_partner, app_shop;

alter table list_view_choice enable row level security;
alter table list_view_choice force row level security;
create policy own on list_view_choice to app_staff, app_partner, app_shop using (account_id = (select current_account_id()));
grant select, insert, delete, update (list_view_id) on list_view_choice to app_staff, app_partner, app_shop;
