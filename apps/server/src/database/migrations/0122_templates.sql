-- Templates of receipts, notices, mails, messages, contracts and statements (TPL-1 to TPL-3).

create table template (
  id bigint generated always as identity primary key,
  -- Of a merchant, for its own receipts; nothing for those of the platform.
  merchant_id bigint references merchant,
  template_type text not null
    check (template_type in ('receipt', 'notice', 'mail', 'sms', 'contract', 'statement')),
  language text not null check (language in ('zh', 'en', 'es')),
  paper text check (paper in ('58mm', '80mm', 'A4')),
  template_name text not null check (template_name <> ''),
  serial_number text not null generated always as ('T' || lpad(id::text, 6, '0')) stored,
  content text not null check (length(content) <= 20000),
  -- Comes with the product: it is cloned, and never changed.
  is_prefab boolean not null default false,
  is_in_use boolean not null default false,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  check ((template_type = 'receipt') = (paper is not null)),
  check (merchant_id is null or template_type = 'receipt'),
  check (merchant_id is null or not is_prefab)
);
create unique index template_in_use on template (coalesce(merchant_id, 0), template_type, language) where is_in_use;
create index template_by_owner on template (merchant_id, template_type, language, id);
create index template_by_type on template (template_type, language, id);

-- What each version said: never changed.
create table template_version (
  template_id bigint not null references template on delete cascade,
  version integer not null,
  merchant_id bigint references merchant,
  template_name text not null,
  content text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (template_id, version)
);

create function keep_prefab_template() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.is_prefab or old.is_in_use then raise exception 'a template that comes with the product or is in use stays'; end if;
    return old;
  end if;
  if old.is_prefab and (old.content, old.template_name, old.is_prefab, old.version)
    is distinct from (new.content, new.template_name, new.is_prefab, new.version)
  then raise exception 'a template that comes with the product is not changed'; end if;
  if (old.template_type, old.language, old.paper, coalesce(old.merchant_id, 0))
    is distinct from (new.template_type, new.language, new.paper, coalesce(new.merchant_id, 0))
  then raise exception 'a template stays what it is for'; end if;
  return new;
end $$;
create trigger keeps_prefab before update or delete on template
  for each row execute function keep_prefab_template();

do $$
declare
  own text;
begin
  foreach own in array array['template', 'template_version'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy staff on %I for select to app_staff
      using ((select is_whole_network()) or merchant_id is null or merchant_id = any ((select current_merchant_ids())::bigint[]))', own);
    -- The platform's serve everywhere: staff of some countries do not make one. A merchant's are its own.
    execute format('create policy whole_network_adds on %I for insert to app_staff
      with check ((select is_whole_network()) and merchant_id is null)', own);
    execute format('create policy shop on %I for select to app_shop
      using (merchant_id is null or merchant_id = (select current_merchant_id()))', own);
    execute format('create policy shop_adds on %I for insert to app_shop
      with check (merchant_id = (select current_merchant_id()))', own);
  end loop;
end $$;
create policy whole_network_changes on template for update to app_staff
  using ((select is_whole_network()) and merchant_id is null);
create policy shop_changes on template for update to app_shop
  using (merchant_id = (select current_merchant_id()));
create policy whole_network_removes on template for delete to app_staff
  using ((select is_whole_network()) and merchant_id is null);
create policy shop_removes on template for delete to app_shop
  using (merchant_id = (select current_merchant_id()));

grant select, delete on template to app_staff, app_shop;
grant insert (merchant_id, template_type, language, paper, template_name, content, changed_by, changed_at, created_at)
  on template to app_staff, app_shop;
grant update (template_name, content, is_in_use, version, changed_by, changed_at) on template to app_staff, app_shop;
grant select, insert on template_version to app_staff, app_shop;

update role set permissions = permissions || '{template.template.list,template.template.manage}'
  where role_key in ('platform-administrator', 'shop-owner');
