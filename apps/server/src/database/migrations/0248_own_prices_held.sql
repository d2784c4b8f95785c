-- outside a transaction
alter table shop_game drop constraint if exists shop_game_own_price_said;
alter table shop_game add constraint shop_game_own_price_said
  check (own_charge_mode is not null or own_price is null) not valid;
alter table shop_game validate constraint shop_game_own_price_said;
alter table shop_game validate constraint shop_game_own_charge_mode;
alter table shop_game validate constraint shop_game_own_unit;
alter table shop_game validate constraint shop_game_own_parts;
alter table shop_game validate constraint shop_game_own_amounts;
alter table shop_game validate constraint shop_game_own_cap;
alter table shop_game validate constraint shop_game_price_version;
