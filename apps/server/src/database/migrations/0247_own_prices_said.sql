-- A price of before was set for how its game charges now: nothing says otherwise.
update shop_game sg
  set own_charge_mode = case when g.charge_mode = 'byTime' then 'byTime' else 'byCount' end,
    own_unit_minutes = case when g.charge_mode = 'byTime' then g.unit_time_minutes end
  from game g
  where g.id = sg.game_id and sg.own_price is not null and sg.own_charge_mode is null;
-- From now on none is without; who writes as before has it said by the trigger.
alter table shop_game add constraint shop_game_own_price_said
  check (own_charge_mode is not null or own_price is null) not valid;
