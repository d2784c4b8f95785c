-- A shop chooses how its members' points are spent (MEM-6); the platform sets the rules of all plays.
grant update (spending_order) on shop to app_staff, app_partner, app_shop;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('spendingOrder', 'pointFirst', '先扣本金', 'Paid points first', 'Primero los pagados', 10, true),
  ('spendingOrder', 'giftFirst', '先扣赠送', 'Gift points first', 'Primero los de regalo', 20, true),
  ('spendingOrder', 'proportional', '按比例同时扣', 'In proportion', 'En proporción', 30, true);

alter table play_setting
  add column version integer not null default 1,
  add column changed_by text not null default '',
  add column changed_at timestamptz;
create policy whole_network_changes on play_setting for update to app_staff using ((select is_whole_network()));
grant update (reversal_hours, silent_seconds, version, changed_by, changed_at) on play_setting to app_staff;

update role set permissions = permissions || '{play.setting.manage}' where role_key = 'platform-administrator';
