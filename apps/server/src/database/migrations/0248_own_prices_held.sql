-- What holds for prices of shops, held for those of before as well.
alter table shop_game
  validate constraint shop_game_own_charge_mode,
  validate constraint shop_game_own_unit,
  validate constraint shop_game_own_parts,
  validate constraint shop_game_own_amounts,
  validate constraint shop_game_own_cap,
  validate constraint shop_game_price_version,
  validate constraint shop_game_own_price_said;
alter table game force row level security;
alter table shop_game force row level security;
