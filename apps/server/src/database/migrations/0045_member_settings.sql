-- Levels and packages as they are looked after (MEM-7, MEM-10): changed, disabled, copied, applied for.

alter table member_level
  add column is_enabled boolean not null default true,
  add column changed_by text not null default '',
  -- The template that it is a copy of.
  add column copied_from_id bigint references member_level on delete set null;
alter table recharge_package
  add column changed_by text not null default '',
  add column copied_from_id bigint references recharge_package on delete set null;
create unique index member_level_copied_once on member_level (copied_from_id, merchant_id) where copied_from_id is not null;
create unique index recharge_package_copied_once on recharge_package (copied_from_id, merchant_id)
  where copied_from_id is not null;
-- What rises to a level, who has it, and what a package was sold by: asked before one is disabled or removed.
create index member_level_by_target on member_level (upgrade_level_id) where upgrade_level_id is not null;
create index card_by_level on card (level_id, merchant_id);
create index recharge_record_by_package on recharge_record (package_id, merchant_id) where package_id is not null;
create index payment_by_package on payment (package_id, merchant_id) where package_id is not null;

-- One change at a time for each owner: two that are right alone are not always right together.
create function lock_member_levels(p_merchant_id bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('member_level', coalesce(p_merchant_id, 0)))
$$;
create function lock_packages(p_merchant_id bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('recharge_package', coalesce(p_merchant_id, 0)))
$$;

-- Each step of a rise leads upwards among the levels of one owner, whoever writes: then none is a circle (MEM-7).
create function rise_upwards() returns trigger language plpgsql as $$
begin
  perform lock_member_levels(new.merchant_id);
  if new.upgrade_level_id is not null and not exists (
      select from member_level target where target.id = new.upgrade_level_id
        and target.merchant_id is not distinct from new.merchant_id and target.level_order > new.level_order)
    or exists (select from member_level lower where lower.upgrade_level_id = new.id
        and (lower.merchant_id is distinct from new.merchant_id or lower.level_order >= new.level_order)) then
    raise exception 'the level % does not rise upwards (MEM-7)', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger rises_upwards after insert or update of merchant_id, level_order, upgrade_level_id on member_level
  for each row execute function rise_upwards();

do $$
declare
  owned text;
begin
  foreach owned in array array['member_level', 'recharge_package'] loop
    execute format('create policy whole_network_changes on %I as restrictive for update to app_staff using ((select is_whole_network()) or merchant_id is not null)', owned);
    execute format('create policy whole_network_removes on %I as restrictive for delete to app_staff using ((select is_whole_network()) or merchant_id is not null)', owned);
    execute format('create policy shop_changes on %I for update to app_shop using (merchant_id = (select current_merchant_id()))', owned);
    execute format('create policy shop_removes on %I for delete to app_shop using (merchant_id = (select current_merchant_id()))', owned);
    execute format('grant update, delete on %I to app_staff, app_shop', owned);
  end loop;
end $$;

-- What the shops of a merchant may do about its levels and packages: the least of what each may (MEM-10).
-- An assistant sees one shop; what holds for the merchant goes by all of them.
create function member_settings_right(p_merchant_id bigint) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when bool_and(s.member_permission = 'custom') then 'custom'
      when bool_and(s.member_permission <> 'fixed') then 'packageOnly' else 'fixed' end
    from shop s where s.merchant_id = p_merchant_id
$$;
revoke execute on function member_settings_right from public;
grant execute on function member_settings_right to app_staff, app_partner, app_shop;
grant lebean_ledger to current_user;
grant create on schema public to lebean_ledger;
alter function member_settings_right owner to lebean_ledger;
revoke create on schema public from lebean_ledger;
revoke lebean_ledger from current_user;
grant select (merchant_id, member_permission) on shop to lebean_ledger;

-- What a merchant asks of its packages (MEM-10): another one, other terms, or to sell one no more.
create table package_application (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  -- The package that it is about, which may be a template; nothing for a new one.
  package_id bigint references recharge_package,
  -- What the package was, and what it is to be; nothing where it is to be sold no more.
  before jsonb,
  wanted jsonb,
  remark text not null default '',
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  requester_account_id bigint not null references account,
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- Why it was rejected.
  reason text not null default '',
  check (package_id is not null or wanted is not null),
  check ((package_id is null) = (before is null)),
  check ((state = 'pending') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'rejected') = (reason <> ''))
);
create unique index package_application_once on package_application (merchant_id, package_id) where state = 'pending';
create index package_application_by_merchant on package_application (merchant_id, requested_at desc, id desc);
create index package_application_by_time on package_application (requested_at desc, id desc);
create index package_application_waiting on package_application (requested_at desc, id desc) where state = 'pending';
create index package_application_by_package on package_application (package_id) where package_id is not null;

-- It is decided once; what a shop does with its own is to withdraw it.
create function keep_package_application() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or current_user = 'app_shop' and new.state <> 'withdrawn'
    or to_jsonb(new) - '{state,decided_by,decided_at,reason}'::text[]
      is distinct from to_jsonb(old) - '{state,decided_by,decided_at,reason}'::text[] then
    raise exception 'the application % cannot become that (MEM-10)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_application before update on package_application
  for each row when (old.* is distinct from new.*) execute function keep_package_application();
create trigger never_removed before delete on package_application for each row execute function refuse_change();
create trigger never_truncated before truncate on package_application for each statement execute function refuse_change();

alter table package_application enable row level security;
alter table package_application force row level security;
create policy staff on package_application to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on package_application for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on package_application to app_shop using (merchant_id = (select current_merchant_id()));
grant select on package_application to app_staff, app_partner, app_shop;
grant insert on package_application to app_shop;
grant update (state, decided_by, decided_at, reason) on package_application to app_staff, app_shop;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('applicationState', 'pending', '待审核', 'Waiting', 'Pendiente', 10, true),
  ('applicationState', 'approved', '已通过', 'Approved', 'Aprobada', 20, true),
  ('applicationState', 'rejected', '已驳回', 'Rejected', 'Rechazada', 30, true),
  ('applicationState', 'withdrawn', '已撤回', 'Withdrawn', 'Retirada', 40, true),
  ('applicationKind', 'add', '新增套餐', 'Another package', 'Otro paquete', 10, true),
  ('applicationKind', 'change', '修改套餐', 'Other terms', 'Otras condiciones', 20, true),
  ('applicationKind', 'stop', '停售套餐', 'Sell no more', 'Dejar de vender', 30, true);

update role set permissions = permissions
    || '{member.level.update,member.package.update,member.application.list,member.application.ask}'
  where role_key = 'shop-owner';
update role set permissions = permissions
    || '{member.level.update,member.package.update,member.application.list,member.application.decide}'
  where role_key = 'platform-administrator';
