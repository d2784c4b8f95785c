-- Activities: prices for a while (PRI-4), and the shops that joined those that ask for it (ACT-1).

create table activity (
  id bigint generated always as identity primary key,
  -- A shop's own: the merchant, and the shop, or none of them where it is for every shop of the merchant.
  -- The platform's have neither.
  merchant_id bigint references merchant,
  shop_id bigint,
  activity_name text not null check (activity_name <> ''),
  activity_type text not null check (activity_type in ('platform', 'applyToJoin', 'own')),
  activity_mode text not null check (activity_mode in ('discount', 'fixedPrice')),
  -- The part to pay: 90 is 10 % off (NUM-2).
  discount_percent smallint check (discount_percent between 1 and 100),
  fixed_price bigint check (fixed_price >= 0),
  -- Empty: any.
  shop_types text[] not null default '{}'
    check (shop_types <@ '{sales,cooperation,union,shared,selfOperated}'::text[]),
  starts_at timestamptz not null,
  -- The first instant without it.
  ends_at timestamptz not null,
  -- 1 is Monday. Empty: every day.
  weekdays smallint[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- Minutes of the day on the shop's clock (NUM-3), over midnight where the second is the lower.
  from_minute smallint check (from_minute between 0 and 1439),
  until_minute smallint check (until_minute between 0 and 1440),
  stacks_with_level boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'enabled', 'disabled')),
  created_at timestamptz not null,
  changed_by text not null,
  version integer not null default 1,
  check (starts_at < ends_at),
  check ((from_minute is null) = (until_minute is null) and from_minute <> until_minute),
  check (case activity_mode
    when 'discount' then discount_percent is not null and fixed_price is null
    else fixed_price is not null and discount_percent is null end),
  check ((activity_type = 'own') = (merchant_id is not null)),
  check (shop_id is null or merchant_id is not null),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index activity_by_start on activity (starts_at desc, id desc);
create index activity_by_merchant on activity (merchant_id, starts_at desc);
-- What a price asks for: those that can apply now.
create index activity_enabled on activity (ends_at) where state = 'enabled';

-- The games that an activity is about; the merchant is the activity's.
create table activity_game (
  activity_id bigint not null references activity,
  -- Whether something is still in use is looked up when it is gone.
  game_id bigint not null references game deferrable initially deferred,
  primary key (activity_id, game_id)
);
create index activity_game_by_game on activity_game (game_id);

-- What shops asked (ACT-1). What was rejected or withdrawn can be asked again, by another row.
create table activity_join (
  id bigint generated always as identity primary key,
  activity_id bigint not null references activity,
  merchant_id bigint not null references merchant,
  shop_id bigint not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- Why it was rejected.
  reason text not null default '',
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check ((state = 'pending') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'rejected') = (reason <> ''))
);
create unique index activity_join_once on activity_join (activity_id, shop_id)
  where state in ('pending', 'approved');
create index activity_join_by_shop on activity_join (shop_id, requested_at desc, id desc);
create index activity_join_by_time on activity_join (requested_at desc, id desc);
create index activity_join_pending on activity_join (activity_id) where state = 'pending';

-- What has started keeps its terms, whoever writes (ACT-1): its end is moved, or it is disabled, for good.
create function keep_started_activity() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{ends_at,state,version,changed_by}';
begin
  if old.state = 'disabled' or (old.state = 'enabled' and new.state = 'draft') then
    raise exception 'activity % does not come back (ACT-1)', old.id using errcode = 'restrict_violation';
  end if;
  if old.state = 'enabled' and old.starts_at <= now()
    and to_jsonb(new) - movable is distinct from to_jsonb(old) - movable then
    raise exception 'activity % has started (ACT-1)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_started before update on activity
  for each row when (old.* is distinct from new.*) execute function keep_started_activity();

create function keep_games_of_started() returns trigger language plpgsql as $$
declare
  changed constant bigint := coalesce(new.activity_id, old.activity_id);
begin
  if exists (select from activity a where a.id = changed and a.state <> 'draft'
    and (a.state = 'disabled' or a.starts_at <= now())) then
    raise exception 'activity % has started (ACT-1)', changed using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger keeps_games before insert or update or delete on activity_game
  for each row execute function keep_games_of_started();

-- A request is decided once; what a shop does with its own is to withdraw it.
create function keep_join_state() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' then
    raise exception 'the request % to join is decided (ACT-1)', old.id using errcode = 'restrict_violation';
  end if;
  if current_user = 'app_shop' and new.state <> 'withdrawn' then
    raise exception 'the request % to join is not the shop''s to decide (ACT-1)', old.id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_state before update on activity_join
  for each row when (old.* is distinct from new.*) execute function keep_join_state();

alter table activity enable row level security;
alter table activity force row level security;
create policy staff_reads on activity for select to app_staff
  using (merchant_id is null or (select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy whole_network_adds on activity for insert to app_staff
  with check (merchant_id is null and (select is_whole_network()));
create policy staff_changes on activity for update to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on activity for select to app_partner
  using ((merchant_id is null and state <> 'draft') or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop_reads on activity for select to app_shop
  using ((merchant_id is null and state <> 'draft') or (merchant_id = (select current_merchant_id())
    and (shop_id is null or shop_id = any ((select current_shop_ids())::bigint[]))));
-- One for every shop of the merchant is its owner's to make.
create policy shop_adds on activity for insert to app_shop
  with check (merchant_id = (select current_merchant_id())
    and case when shop_id is null then (select is_shop_owner()) else shop_id = any ((select current_shop_ids())::bigint[]) end);
create policy shop_changes on activity for update to app_shop
  using (merchant_id = (select current_merchant_id())
    and case when shop_id is null then (select is_shop_owner()) else shop_id = any ((select current_shop_ids())::bigint[]) end);

-- Its games are seen with an activity, and changed by whom it may be changed by.
alter table activity_game enable row level security;
alter table activity_game force row level security;
create policy seen_with_activity on activity_game for select to app_staff, app_partner, app_shop
  using (activity_id in (select a.id from activity a));
create policy staff on activity_game to app_staff
  using (activity_id in (select a.id from activity a
    where (select is_whole_network()) or a.merchant_id = any ((select current_merchant_ids())::bigint[])));
create policy shop on activity_game to app_shop
  using (activity_id in (select a.id from activity a where a.merchant_id = (select current_merchant_id())
    and case when a.shop_id is null then (select is_shop_owner()) else true end));

alter table activity_join enable row level security;
alter table activity_join force row level security;
create policy staff on activity_join to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on activity_join for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on activity_join to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
grant select on activity, activity_game, activity_join to app_staff, app_partner, app_shop;
grant insert on activity, activity_game to app_staff, app_shop;
grant insert (activity_id, merchant_id, shop_id, requested_by, requested_at) on activity_join to app_shop;
grant update (activity_name, activity_mode, discount_percent, fixed_price, shop_types, starts_at, ends_at, weekdays,
  from_minute, until_minute, stacks_with_level, state, changed_by, version) on activity to app_staff, app_shop;
grant delete on activity_game to app_staff, app_shop;
grant update (state, decided_by, decided_at, reason) on activity_join to app_staff, app_shop;
-- Its own price for a game is the shop's to say, where it may (PRI-2).
grant update (own_price, changed_by) on shop_game to app_shop;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('activityType', 'platform', '平台活动', 'Run by the platform', 'De la plataforma', 10, true),
  ('activityType', 'applyToJoin', '报名活动', 'Shops apply to join', 'Con inscripción', 20, true),
  ('activityType', 'own', '店铺自营活动', 'A shop’s own', 'De la tienda', 30, true),
  ('activityMode', 'discount', '折扣', 'Discount', 'Descuento', 10, true),
  ('activityMode', 'fixedPrice', '固定价', 'Fixed price', 'Precio fijo', 20, true),
  ('activityState', 'draft', '草稿', 'Draft', 'Borrador', 10, true),
  ('activityState', 'notStarted', '未开始', 'Not started', 'Sin empezar', 20, true),
  ('activityState', 'running', '进行中', 'Running', 'En curso', 30, true),
  ('activityState', 'ended', '已结束', 'Ended', 'Terminada', 40, true),
  ('activityState', 'disabled', '已停用', 'Disabled', 'Desactivada', 50, true),
  ('joinState', 'pending', '待审核', 'Pending', 'Pendiente', 10, true),
  ('joinState', 'approved', '已通过', 'Approved', 'Aprobada', 20, true),
  ('joinState', 'rejected', '已驳回', 'Rejected', 'Rechazada', 30, true),
  ('joinState', 'withdrawn', '已撤回', 'Withdrawn', 'Retirada', 40, true);

update role set permissions = permissions || '{activity.activity.list,activity.activity.manage,activity.join.list,activity.join.decide,game.price.view}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{activity.activity.list,game.price.view}'
  where role_key = 'partner-manager';
update role set permissions = permissions || '{activity.activity.list,activity.activity.manage,activity.join.list,activity.join.ask,game.price.view,game.price.set}'
  where role_key = 'shop-owner';
