-- Which view a list opens with for those who have a role and have chosen none for themselves (SH-58): what the address of
-- a view said when whoever manages roles chose it. It is the role's and of no place, as the role itself is.
create table list_view_default (
  role_id bigint not null references role on delete cascade,
  list_name text not null check (list_name ~ '^[a-zA-Z.]{1,64}$'),
  view_name text not null check (view_name <> '' and length(view_name) <= 32),
  search text not null check (length(search) <= 1000),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (role_id, list_name)
);

alter table list_view_default enable row level security;
alter table list_view_default force row level security;
create policy own_roles on list_view_default for select to app_staff, app_partner, app_shop
  using (role_id = any ((select array(
    select r.role_id from account_role r where r.account_id = (select current_account_id())))::bigint[]));
create policy managed on list_view_default to app_staff
  using ((select is_whole_network())) with check ((select is_whole_network()));
grant select on list_view_default to app_staff, app_partner, app_shop;
grant insert, delete, update (view_name, search, changed_by, changed_at) on list_view_default to app_staff;
