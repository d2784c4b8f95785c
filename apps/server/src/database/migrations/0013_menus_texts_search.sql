-- What an installation changes about the menu and the texts of the product, and the search of the header
-- for records.

-- The menu itself is the product's. A row says what differs from it; `is_own` marks the groups and ways
-- that exist in this installation alone. Resetting empties a row and keeps its version (SH-35).
create table menu_entry (
  id bigint generated always as identity primary key,
  path text not null unique check (path ~ '^(/[A-Za-z0-9][A-Za-z0-9_-]*){1,3}$' and length(path) <= 64),
  is_own boolean not null default false,
  -- The path of the screen that an own entry shows; none for a group.
  component text not null default '',
  parent_path text,
  title_zh text not null default '',
  title_en text not null default '',
  title_es text not null default '',
  icon text,
  redirect text,
  position integer check (position between 1 and 999),
  is_hidden boolean not null default false,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  check (component = '' or is_own),
  check (title_zh <> '' or not is_own),
  check (redirect <> path),
  check (parent_path <> path)
);

-- What an installation says instead of a text of the product: an empty language is the product's.
create table text_override (
  owner text not null,
  key text not null,
  -- The text that was overridden, in Chinese: its placeholders are those of every language.
  source text not null,
  zh text not null default '',
  en text not null default '',
  es text not null default '',
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  primary key (owner, key)
);

-- Both are seen by all, the texts also before anybody has signed in; they are changed by staff of the
-- whole network only.
do $$
declare
  shared text;
begin
  foreach shared in array array['menu_entry', 'text_override'] loop
    execute format('alter table %I enable row level security', shared);
    execute format('alter table %I force row level security', shared);
    execute format('create policy readable on %I for select to app_staff, app_partner, app_shop using (true)', shared);
    execute format('create policy whole_network_adds on %I for insert to app_staff with check ((select is_whole_network()))', shared);
    execute format('create policy whole_network_changes on %I for update to app_staff using ((select is_whole_network()))', shared);
    execute format('grant select on %I to app_staff, app_partner, app_shop', shared);
    execute format('grant insert, update on %I to app_staff', shared);
  end loop;
end $$;
create policy whole_network_removes on menu_entry for delete to app_staff using ((select is_whole_network()));
grant delete on menu_entry to app_staff;
create policy app_reads on text_override for select to lebean_app using (true);
grant select on text_override to lebean_app;

-- An order number is looked up by its beginning, which is leakproof in the order of bytes (ADR 0008).
create index recharge_record_by_number on recharge_record (order_number collate "C");

-- What a shop is found by: every ending of its name, so that any part of the name is a beginning, and its
-- number. Kept by a trigger: whoever names a shop need not know of it.
create table shop_search_token (
  merchant_id bigint not null,
  shop_id bigint not null,
  token text collate "C" not null,
  primary key (token, shop_id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id) on delete cascade
);
create index shop_search_token_by_shop on shop_search_token (shop_id);
create function shop_search_tokens(shop_id bigint, shop_name text) returns setof text
language sql immutable as $$
  select shop_id::text
  union
  select substr(lower(shop_name), place) from generate_series(1, length(shop_name)) as place
$$;
create function keep_shop_search_tokens() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from shop_search_token t where t.shop_id = new.id;
  insert into shop_search_token (merchant_id, shop_id, token)
    select new.merchant_id, new.id, token from shop_search_tokens(new.id, new.shop_name) as token;
  return null;
end $$;
revoke execute on function keep_shop_search_tokens from public;
create trigger keeps_search_tokens after insert or update of shop_name on shop
  for each row execute function keep_shop_search_tokens();

alter table shop_search_token enable row level security;
alter table shop_search_token force row level security;
do $$
begin
  execute format('create policy owner_keeps on shop_search_token to %I using (true) with check (true)', current_user);
end $$;
create policy staff on shop_search_token for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on shop_search_token for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on shop_search_token for select to app_shop
  using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]));
grant select on shop_search_token to app_staff, app_partner, app_shop;

-- The owner of the tables sees no shops by their policies, and here it has to see all.
alter table shop no force row level security;
insert into shop_search_token (merchant_id, shop_id, token)
  select s.merchant_id, s.id, token from shop s, shop_search_tokens(s.id, s.shop_name) as token;
alter table shop force row level security;

update role set permissions = permissions
    || '{system.menu.list,system.menu.update,system.text.list,system.text.update}'
  where role_key = 'platform-administrator';
