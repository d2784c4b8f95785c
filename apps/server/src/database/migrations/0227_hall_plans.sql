-- How the terminals of a shop stand in its room (SH-54). A plan is read and written as a whole, so it is one row: its
-- zones in their order, each with a name and the devices that stand in it. Which devices are the shop's says `device`
-- alone: a place of one that has left means nothing.
create table hall_plan (
  merchant_id bigint not null,
  shop_id bigint primary key,
  zones jsonb not null check (jsonb_typeof(zones) = 'array' and octet_length(zones::text) < 65536),
  version integer not null default 1 check (version > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
-- Whoever looks at the hall sees it arranged.
create trigger tells_change after insert or update on hall_plan for each row execute function tell_shop_change();

alter table hall_plan enable row level security;
alter table hall_plan force row level security;
create policy staff on hall_plan for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on hall_plan for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on hall_plan to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
-- An owner or the manager of the shop arranges it, no assistant.
create policy owner_adds on hall_plan as restrictive for insert to app_shop with check ((select is_shop_owner()));
create policy owner_changes on hall_plan as restrictive for update to app_shop
  using ((select is_shop_owner())) with check ((select is_shop_owner()));
grant select on hall_plan to app_staff, app_partner, app_shop;
grant insert (merchant_id, shop_id, zones, version, changed_by, changed_at),
  update (zones, version, changed_by, changed_at) on hall_plan to app_shop;
