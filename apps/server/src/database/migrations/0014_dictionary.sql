-- The type dictionary: what can be chosen in fields that hold a type, with titles in three languages.
-- Which types there are is the contract's; code branches on those that are closed, so of these only titles
-- and order change.

create table dictionary_entry (
  id bigint generated always as identity primary key,
  type_key text not null check (type_key <> ''),
  code text not null check (code ~ '^[0-9A-Za-z-]{1,32}$'),
  title_zh text not null check (title_zh <> ''),
  title_en text not null check (title_en <> ''),
  title_es text not null check (title_es <> ''),
  sort_order integer not null,
  is_enabled boolean not null default true,
  -- Comes with the product: it stays, and keeps its code.
  is_prefab boolean not null default false,
  version integer not null default 1,
  changed_by text not null default '',
  unique (type_key, code),
  check (is_enabled or not is_prefab or type_key = 'cardType')
);

-- What the entries are now, by a name of chance that is never used twice: whoever keeps a copy of them
-- compares it, also one who has read what was rolled back later.
create table dictionary_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null default gen_random_uuid()
);
insert into dictionary_version default values;

alter table dictionary_entry enable row level security;
alter table dictionary_entry force row level security;
create policy readable on dictionary_entry for select to app_staff, app_partner, app_shop using (true);
create policy whole_network_adds on dictionary_entry for insert to app_staff with check ((select is_whole_network()));
create policy whole_network_changes on dictionary_entry for update to app_staff using ((select is_whole_network()));
create policy whole_network_removes on dictionary_entry for delete to app_staff
  using ((select is_whole_network()));
grant select on dictionary_entry to app_staff, app_partner, app_shop;
grant insert (type_key, code, title_zh, title_en, title_es, sort_order, changed_by) on dictionary_entry to app_staff;
grant update (title_zh, title_en, title_es, sort_order, is_enabled, version, changed_by) on dictionary_entry to app_staff;
grant delete on dictionary_entry to app_staff;

alter table dictionary_version enable row level security;
alter table dictionary_version force row level security;
create policy readable on dictionary_version for select to app_staff, app_partner, app_shop using (true);
grant select on dictionary_version to app_staff, app_partner, app_shop;
do $$ begin
  execute format('create policy owner_renews on dictionary_version to %I using (true) with check (true)', current_user);
  execute format('create policy owner_sets_up on dictionary_entry to %I using (true) with check (true)', current_user);
end $$;

create function renew_dictionary_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update dictionary_version set version = gen_random_uuid();
  return null;
end $$;
revoke execute on function renew_dictionary_version from public;
create trigger renews_version after insert or update or delete on dictionary_entry
  for each statement execute function renew_dictionary_version();

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('cardType', 'physical', '实体卡', 'Plastic card', 'Tarjeta física', 10, true),
  ('cardType', 'wristband', '手环', 'Wristband', 'Pulsera', 20, true),
  ('cardType', 'virtual', '虚拟卡', 'Virtual card', 'Tarjeta virtual', 30, true),
  ('sex', '1', '男', 'Male', 'Hombre', 10, true),
  ('sex', '2', '女', 'Female', 'Mujer', 20, true),
  ('sex', '0', '未知', 'Unknown', 'Sin indicar', 30, true),
  ('cardState', 'normal', '正常', 'Normal', 'Normal', 10, true),
  ('cardState', 'frozen', '已冻结', 'Frozen', 'Bloqueada', 20, true),
  ('cardState', 'cancelled', '已注销', 'Cancelled', 'Anulada', 30, true),
  ('shopType', 'sales', '销售', 'Sales', 'Venta', 10, true),
  ('shopType', 'cooperation', '合作', 'Cooperation', 'Cooperación', 20, true),
  ('shopType', 'union', '联盟', 'Union', 'Unión', 30, true),
  ('shopType', 'shared', '共享', 'Shared', 'Compartida', 40, true),
  ('shopType', 'selfOperated', '自营', 'Self-operated', 'Propia', 50, true),
  ('pricePermission', 'custom', '允许自定义价格', 'May set own prices', 'Puede fijar sus precios', 10, true),
  ('pricePermission', 'fixed', '不允许修改价格', 'May not change prices', 'No puede cambiar precios', 20, true),
  ('pricePermission', 'activityOnly', '只能申请活动价', 'May apply for activity prices only',
    'Solo puede pedir precios de actividad', 30, true),
  ('memberPermission', 'custom', '允许自定义会员设置', 'May set up its own members',
    'Puede definir sus miembros', 10, true),
  ('memberPermission', 'fixed', '不允许修改会员设置', 'May not change member settings',
    'No puede cambiar los miembros', 20, true),
  ('memberPermission', 'packageOnly', '只能申请会员套餐', 'May apply for member packages only',
    'Solo puede pedir paquetes de miembros', 30, true),
  ('rechargeType', 'onlineTopUp', '线上充值', 'Online top-up', 'Recarga en línea', 10, true),
  ('rechargeType', 'offlineTopUp', '线下充值', 'Offline top-up', 'Recarga presencial', 20, true),
  ('rechargeType', 'allocation', '分配', 'Allocation', 'Asignación', 30, true),
  ('rechargeType', 'gift', '赠送', 'Gift', 'Regalo', 40, true),
  ('rechargeType', 'adjustment', '调整', 'Adjustment', 'Ajuste', 50, true),
  ('rechargeType', 'cardOpening', '开卡', 'Card opening', 'Apertura de tarjeta', 60, true),
  ('rechargeType', 'cardRecharge', '会员充值', 'Card recharge', 'Recarga de tarjeta', 70, true),
  ('rechargeType', 'cardReplacement', '补卡', 'Card replacement', 'Reposición de tarjeta', 80, true),
  ('rechargeType', 'refund', '退款', 'Refund', 'Reembolso', 90, true),
  ('paymentMode', 'cash', '现金', 'Cash', 'Efectivo', 10, true),
  ('paymentMode', 'bankTransfer', '银行转账', 'Bank transfer', 'Transferencia', 20, true),
  ('paymentMode', 'wechatPay', '微信支付', 'WeChat Pay', 'WeChat Pay', 30, true),
  ('paymentMode', 'alipay', '支付宝', 'Alipay', 'Alipay', 40, true),
  ('paymentState', 'unpaid', '未支付', 'Unpaid', 'Sin pagar', 10, true),
  ('paymentState', 'failed', '支付失败', 'Failed', 'Fallido', 20, true),
  ('paymentState', 'success', '支付成功', 'Paid', 'Pagado', 30, true),
  ('accountKind', 'staff', '平台', 'Staff', 'Plataforma', 10, true),
  ('accountKind', 'partner', '合作商', 'Partner', 'Socio', 20, true),
  ('accountKind', 'shop', '店铺', 'Shop', 'Tienda', 30, true);

-- The type of a card is checked against the dictionary when it is opened (MEM-1); what was chosen stays,
-- also when its entry is switched off.
alter table card drop constraint card_card_type_check;
alter table card add constraint card_card_type_check check (card_type ~ '^[0-9A-Za-z-]{1,32}$') not valid;

update role set permissions = permissions || '{system.dictionary.list,system.dictionary.update}'
  where role_key = 'platform-administrator';
