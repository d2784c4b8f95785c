-- The pages that an account has on top of its menu (SH-67): a handful of paths, its own to change.
alter table account add column menu_pins text[] not null default '{}'
  constraint account_menu_pins_few check (cardinality(menu_pins) <= 7);
grant select (menu_pins), update (menu_pins) on account to app_staff, app_partner, app_shop;
