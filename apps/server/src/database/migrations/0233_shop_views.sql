-- Who of the platform, or of a partner, has looked at a shop as its own people see it, and how that ended (ACC-7). A view
-- belongs to the session that opened it: without that session it opens nothing. Rows stay, so that a shop can read them.
create table shop_view (
  merchant_id bigint not null references merchant,
  shop_id bigint not null references shop,
  id bigint generated always as identity primary key,
  -- Who looks, and what they were called then. A shop does not learn who looks after it: the name of a partner's people
  -- stands in their account alone, which no shop reads.
  viewer_account_id bigint not null references account,
  viewer_kind text not null check (viewer_kind in ('staff', 'partner')),
  viewer_name text check ((viewer_name is null) = (viewer_kind = 'partner')),
  session_id bigint not null,
  -- As whom.
  shown_account_id bigint not null references account,
  reason text not null default '' check (length(reason) <= 200),
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  ended_at timestamptz,
  end_reason text check (end_reason in ('left', 'expired', 'over')),
  check ((ended_at is null) = (end_reason is null))
);
create index shop_view_by_shop on shop_view (shop_id, opened_at desc, id desc);
create index shop_view_open on shop_view (ends_at) where ended_at is null;
create statistics shop_view_place (dependencies) on merchant_id, shop_id from shop_view;

alter table shop_view enable row level security;
alter table shop_view force row level security;
create policy app_opens on shop_view for select to lebean_app using (true);
create policy app_ends on shop_view for update to lebean_app using (true);
create policy staff on shop_view for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on shop_view for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on shop_view for select to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
-- Whoever opens one does it in their own name, and of a shop that they see; nobody does while acting for somebody else.
create policy staff_opens on shop_view for insert to app_staff
  with check (viewer_account_id = (select current_account_id()) and viewer_kind = 'staff'
    and (select current_impersonator_id()) is null
    and ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[])));
create policy partner_opens on shop_view for insert to app_partner
  with check (viewer_account_id = (select current_account_id()) and viewer_kind = 'partner'
    and (select current_impersonator_id()) is null
    and merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy own_ends on shop_view for update to app_staff, app_partner
  using (viewer_account_id = (select current_account_id()) and ended_at is null)
  with check (viewer_account_id = (select current_account_id()));
grant select on shop_view to lebean_app, app_staff, app_partner, app_shop;
grant insert (merchant_id, shop_id, viewer_account_id, viewer_name, viewer_kind, session_id, shown_account_id, reason,
  opened_at, ends_at) on shop_view to app_staff, app_partner;
grant update (ended_at, end_reason) on shop_view to lebean_app, app_staff, app_partner;

update role set permissions = permissions || '{shop.view.open}'
  where role_key = 'platform-administrator' and not permissions @> '{shop.view.open}';
