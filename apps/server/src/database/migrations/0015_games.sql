-- Games: what they are, what they cost, how terminals start them, and which shops have them (GAM-1 to GAM-3).

create table game_category (
  id bigint generated always as identity primary key,
  -- Whether something is still in use is looked up when it is gone, here and below.
  parent_id bigint references game_category deferrable initially deferred check (parent_id <> id),
  title_zh text not null check (title_zh <> ''),
  title_en text not null check (title_en <> ''),
  title_es text not null check (title_es <> ''),
  icon text not null default '' check (icon ~ '^[A-Za-z]{0,32}$'),
  sort_order integer not null check (sort_order >= 0),
  version integer not null default 1,
  changed_by text not null default ''
);
create index game_category_by_parent on game_category (parent_id, sort_order, id);

-- A tree, and no deeper than a person can read: changes of it wait for each other.
create function keep_category_tree() returns trigger language plpgsql as $$
declare
  above bigint := new.parent_id;
  height integer;
begin
  if above is null and tg_op = 'INSERT' then return new; end if;
  perform pg_advisory_xact_lock(hashtext('lebean.game_category'));
  with recursive branch as (
    select new.id as id, 1 as level
    union all select c.id, b.level + 1 from game_category c join branch b on c.parent_id = b.id where b.level < 4
  ) select max(level) into height from branch;
  while above is not null loop
    height := height + 1;
    if above = new.id or height > 3 then
      raise exception 'categories are a tree of at most three levels' using errcode = 'check_violation';
    end if;
    select parent_id into above from game_category where id = above;
  end loop;
  return new;
end $$;
create trigger keeps_tree before insert or update of parent_id on game_category
  for each row execute function keep_category_tree();

-- Amounts are hundredths of points (what a member pays) and of lebeans (what a shop pays, PRI-7).
create table game (
  id bigint generated always as identity primary key,
  -- The Chinese name is the name; the others may be missing.
  game_name text not null check (game_name <> ''),
  game_name_en text not null default '',
  game_name_es text not null default '',
  category_id bigint not null references game_category deferrable initially deferred,
  state text not null default 'draft' check (state in ('draft', 'published', 'unpublished')),
  published_at timestamptz,
  charge_mode text not null default 'byCount' check (charge_mode in ('byCount', 'byTime', 'openDirectly')),
  -- The product specification names both; the second says nothing that the first does not.
  is_charge_by_time boolean not null generated always as (charge_mode = 'byTime') stored,
  price bigint not null default 0 check (price >= 0),
  initial_price bigint not null default 0 check (initial_price >= 0),
  unit_time_minutes integer not null default 0 check (unit_time_minutes between 0 and 1440),
  unit_time_price bigint not null default 0 check (unit_time_price >= 0),
  is_price_capping boolean not null default false,
  top_price bigint not null default 0 check (top_price >= 0),
  -- Wholesale, per play, by shop type; null is not said yet, which a draft may be.
  sell_point bigint check (sell_point >= 0),
  cooperation_point bigint check (cooperation_point >= 0),
  union_point bigint check (union_point >= 0),
  shared_point bigint check (shared_point >= 0),
  is_buyout boolean not null default false,
  buyout_point bigint check (buyout_point >= 0),
  is_use_dog boolean not null default false,
  -- The country rule (PRI-1): true denies the countries, false allows only them; none listed is all.
  is_black boolean,
  countries text[] not null default '{}' check (array_to_string(countries, ',', '-') ~ '^([A-Z]{2}(,[A-Z]{2})*)?$'),
  -- At most this share of a play is paid with gift points (MEM-6); null is no limit of the game's own.
  gift_share_percent smallint check (gift_share_percent between 0 and 100),
  created_at timestamptz not null,
  version integer not null default 1,
  changed_by text not null default '',
  check (charge_mode <> 'byTime' or unit_time_minutes > 0),
  check (not is_price_capping or top_price >= initial_price),
  -- What publishing needs of the game itself (GAM-2); its launch options are asked for below.
  constraint game_publishable check (state <> 'published' or (
    published_at is not null and sell_point is not null and cooperation_point is not null
    and union_point is not null and shared_point is not null and (not is_buyout or buyout_point is not null)
    and is_black is not null and (is_black or countries <> '{}')))
);
create index game_by_created on game (created_at desc, id desc);
create index game_by_category on game (category_id, created_at desc, id desc);
create index game_by_state on game (state, created_at desc, id desc);

-- What may stand where a terminal is told to start something: a path below a drive or below the folder
-- of the installation. Never a share, a way upwards, or a sign that a command line would read.
-- The server asks for more; this holds whoever writes.
create function is_launch_path(path text) returns boolean language sql immutable parallel safe as $$
  select length(path) <= 240
    and path ~ '^([A-Za-z]:[\\/])?[^:\\/]+([\\/][^:\\/]+)*$'
    and path !~ '[[:cntrl:]<>"|?*&;^%!`$''@=,~{}#\[\]]'
    and path !~ '(^|[\\/]) ' and path !~ '[. ]([\\/]|$)'
$$;
create function are_launch_options(options jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(options) <> 'array' or jsonb_array_length(options) > 20 then false else not exists (
    select from jsonb_array_elements(options) as o (option) where not coalesce(
      is_launch_path(option ->> 'startPath')
      and jsonb_typeof(option -> 'endProcesses') = 'array'
      and not jsonb_path_exists(option, '$.endProcesses[*] ? (!(@ like_regex "^[^\\\\/:<>\"|?*&;^%!`$''@=,~{}#]{1,64}[.]exe$" flag "i"))')
      and option ->> 'openType' in ('program', 'steamVr', 'video')
      and option ->> 'eyeCapture' in ('single', 'double'), false)) end
$$;

-- What a game brings to the terminals, version by version: one of them is current.
create table game_version (
  id bigint generated always as identity primary key,
  game_id bigint not null references game deferrable initially deferred,
  version_name text not null check (version_name <> ''),
  content_name text not null check (content_name <> ''),
  content_description text not null default '',
  rating text not null check (rating ~ '^[0-9A-Za-z-]{1,32}$'),
  content_source text not null check (content_source ~ '^[0-9A-Za-z-]{1,32}$'),
  extension_id text not null default '',
  equipment_types text[] not null default '{}',
  experience_types text[] not null default '{}',
  time_length_minutes integer not null check (time_length_minutes between 0 and 1440),
  client_configs jsonb not null default '[]' constraint game_version_launch_options check (are_launch_options(client_configs)),
  is_current boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 1,
  changed_by text not null default '',
  unique (game_id, version_name)
);
create unique index game_version_current on game_version (game_id) where is_current;
create index game_version_by_created on game_version (game_id, created_at desc, id desc);

-- GAM-2: draft, then published and unpublished in turn.
create function keep_game_state() returns trigger language plpgsql as $$
begin
  if new.state = 'draft' or old.state = 'draft' and new.state = 'unpublished' then
    raise exception 'the game % cannot go from % to % (GAM-2)', old.id, old.state, new.state
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keeps_state before update of state on game
  for each row when (old.state <> new.state) execute function keep_game_state();

-- GAM-2: whatever is published can be started. Whoever asks sees the game: only staff change one.
create function keep_launch_options() returns trigger language plpgsql as $$
declare
  asked bigint := (to_jsonb(old) ->> tg_argv[0])::bigint;
begin
  if exists (select from game g where g.id = asked and g.state = 'published') and not exists (
    select from game_version v where v.game_id = asked and v.is_current and jsonb_array_length(v.client_configs) > 0)
  then
    raise exception 'the published game % has no launch option (GAM-2)', asked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keeps_launch_options after update on game deferrable initially deferred
  for each row when (new.state = 'published' and old.state <> 'published') execute function keep_launch_options('id');
create constraint trigger keeps_launch_options after update or delete on game_version deferrable initially deferred
  for each row when (old.is_current) execute function keep_launch_options('game_id');

-- Which shop has which game (GAM-3). A row stays when a game is withdrawn: with the shop's own price, which
-- counts only while the shop may set prices (PRI-2), and with the buyout that it has paid (PRI-7).
create table shop_game (
  shop_id bigint not null,
  game_id bigint not null references game deferrable initially deferred,
  merchant_id bigint not null,
  is_distributed boolean not null default true,
  distributed_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Given by the publication of the game, not by a person.
  is_automatic boolean not null default false,
  own_price bigint check (own_price >= 0),
  buyout_paid_at timestamptz,
  changed_by text not null default '',
  primary key (shop_id, game_id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  check (is_distributed = (withdrawn_at is null))
);
create index shop_game_by_time on shop_game (distributed_at desc, shop_id desc, game_id desc);
create index shop_game_by_game on shop_game (game_id, distributed_at desc, shop_id desc);
create index shop_game_by_shop on shop_game (shop_id, distributed_at desc, game_id desc);
create index shop_game_by_merchant on shop_game (merchant_id, distributed_at desc, shop_id desc, game_id desc);
-- Whether anybody of a merchant has a game.
create index shop_game_of_merchant on shop_game (game_id, merchant_id);
create index shop_auto_distributed on shop (country_code, id) where is_auto_distributed and is_enabled;

-- Who sees what. The catalogue is the platform's: staff see it all, staff of the whole network change it.
alter table game_category enable row level security;
alter table game_category force row level security;
create policy readable on game_category for select to app_staff, app_partner, app_shop using (true);
create policy whole_network_adds on game_category for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on game_category for update to app_staff using ((select is_whole_network()));
create policy whole_network_removes on game_category for delete to app_staff using ((select is_whole_network()));
grant select on game_category to app_staff, app_partner, app_shop;
grant insert (parent_id, title_zh, title_en, title_es, icon, sort_order, changed_by),
  update (parent_id, title_zh, title_en, title_es, icon, sort_order, version, changed_by), delete
  on game_category to app_staff;

alter table shop_game enable row level security;
alter table shop_game force row level security;
create policy staff on shop_game to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on shop_game to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on shop_game to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[])
    and is_distributed);
grant select on shop_game to app_staff, app_partner, app_shop;
grant insert (shop_id, game_id, merchant_id, distributed_at, is_automatic, changed_by),
  update (is_distributed, distributed_at, withdrawn_at, is_automatic, changed_by)
  on shop_game to app_staff, app_partner;

-- A shop sees the games that it has, a partner those that its shops have or had.
alter table game enable row level security;
alter table game force row level security;
create policy readable on game for select to app_staff using (true);
create policy whole_network_adds on game for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on game for update to app_staff using ((select is_whole_network()));
create policy whole_network_removes on game for delete to app_staff using ((select is_whole_network()));
create policy of_shops on game for select to app_partner, app_shop
  using (exists (select from shop_game sg where sg.game_id = game.id));
grant select on game to app_staff, app_partner, app_shop;
grant insert (game_name, game_name_en, game_name_es, category_id, charge_mode, price, initial_price,
  unit_time_minutes, unit_time_price, is_price_capping, top_price, sell_point, cooperation_point, union_point,
  shared_point, is_buyout, buyout_point, is_use_dog, is_black, countries, gift_share_percent, created_at, changed_by),
  update (game_name, game_name_en, game_name_es, category_id, state, published_at, charge_mode, price, initial_price,
  unit_time_minutes, unit_time_price, is_price_capping, top_price, sell_point, cooperation_point, union_point,
  shared_point, is_buyout, buyout_point, is_use_dog, is_black, countries, gift_share_percent, version, changed_by),
  delete on game to app_staff;

alter table game_version enable row level security;
alter table game_version force row level security;
create policy readable on game_version for select to app_staff using (true);
create policy whole_network_adds on game_version for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on game_version for update to app_staff using ((select is_whole_network()));
create policy whole_network_removes on game_version for delete to app_staff using ((select is_whole_network()));
create policy of_shops on game_version for select to app_partner, app_shop
  using (is_current and exists (select from shop_game sg where sg.game_id = game_version.game_id));
grant select on game_version to app_staff;
-- What terminals are told to start is nobody else's business.
grant select (id, game_id, version_name, content_name, content_description, rating, content_source, extension_id,
  equipment_types, experience_types, time_length_minutes, is_current, created_at, version, changed_by)
  on game_version to app_partner, app_shop;
grant insert (game_id, version_name, content_name, content_description, rating, content_source, extension_id,
  equipment_types, experience_types, time_length_minutes, client_configs, is_current, created_at, changed_by),
  update (version_name, content_name, content_description, rating, content_source, extension_id, equipment_types,
  experience_types, time_length_minutes, client_configs, is_current, version, changed_by), delete
  on game_version to app_staff;

-- The types that content and games are described with.
alter table dictionary_entry drop constraint dictionary_entry_check;
alter table dictionary_entry add constraint dictionary_entry_check check (is_enabled or not is_prefab
  or type_key in ('cardType', 'contentRating', 'contentSource', 'equipmentType', 'experienceType'));
insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('gameState', 'draft', '草稿', 'Draft', 'Borrador', 10, true),
  ('gameState', 'published', '已上架', 'Published', 'Publicado', 20, true),
  ('gameState', 'unpublished', '已下架', 'Unpublished', 'Retirado', 30, true),
  ('chargeMode', 'byCount', '按次', 'By count', 'Por partida', 10, true),
  ('chargeMode', 'byTime', '按时', 'By time', 'Por tiempo', 20, true),
  ('chargeMode', 'openDirectly', '直接开启', 'Open directly', 'Apertura directa', 30, true),
  ('contentRating', 'all', '全年龄', 'All ages', 'Todas las edades', 10, true),
  ('contentRating', '8', '8 岁以上', '8 and over', 'Desde 8 años', 20, true),
  ('contentRating', '12', '12 岁以上', '12 and over', 'Desde 12 años', 30, true),
  ('contentRating', '16', '16 岁以上', '16 and over', 'Desde 16 años', 40, true),
  ('contentRating', '18', '18 岁以上', '18 and over', 'Desde 18 años', 50, true),
  ('contentSource', 'own', '自研', 'Own production', 'Producción propia', 10, true),
  ('contentSource', 'licensed', '代理授权', 'Licensed', 'Con licencia', 20, true),
  ('contentSource', 'steam', 'Steam', 'Steam', 'Steam', 30, true),
  ('contentSource', 'viveport', 'Viveport', 'Viveport', 'Viveport', 40, true),
  ('equipmentType', 'headset', '头显', 'Headset', 'Visor', 10, true),
  ('equipmentType', 'motionPlatform', '动感平台', 'Motion platform', 'Plataforma móvil', 20, true),
  ('equipmentType', 'walkingSpace', '大空间', 'Free-roam arena', 'Espacio libre', 30, true),
  ('equipmentType', 'racingSeat', '赛车座舱', 'Racing seat', 'Asiento de carreras', 40, true),
  ('experienceType', 'single', '单人', 'Single player', 'Un jugador', 10, true),
  ('experienceType', 'multiplayer', '多人联机', 'Multiplayer', 'Multijugador', 20, true),
  ('experienceType', 'cinema', '影片', 'Film', 'Película', 30, true),
  ('experienceType', 'education', '科普教育', 'Education', 'Educación', 40, true);

update role set permissions = permissions || '{game.category.list,game.category.update,game.game.list,game.game.update,game.launch.change,game.distribution.list,game.distribution.update}'
  where role_key = 'platform-administrator';
update role set permissions = permissions || '{game.distribution.list,game.distribution.update}'
  where role_key = 'partner-manager';
