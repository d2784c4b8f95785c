-- in batches
-- A price of before was set for how its game charges now: nothing says otherwise. What a node of the version before
-- sets meanwhile has it said by the trigger. Each batch reads a table that has a row for each game of each shop; an
-- index for that would be dropped behind it.
update shop_game sg
  set own_charge_mode = case when g.charge_mode = 'byTime' then 'byTime' else 'byCount' end,
    own_unit_minutes = case when g.charge_mode = 'byTime' then g.unit_time_minutes end
  from game g
  where g.id = sg.game_id and (sg.shop_id, sg.game_id) in (
    select before.shop_id, before.game_id from shop_game before
      where before.own_price is not null and before.own_charge_mode is null limit 5000);
