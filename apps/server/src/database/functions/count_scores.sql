-- Counts what is shown of each game, so that no average reads comments (GAM-6). With rights of its own: whoever
-- rates or moderates changes the counts in no other way.
create or replace function count_scores() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.state = 'shown' then
    update game_score set count = count - 1
      where merchant_id = old.merchant_id and game_id = old.game_id and score = old.score;
  end if;
  if new.state = 'shown' then
    insert into game_score as counted (merchant_id, game_id, score, count)
      values (new.merchant_id, new.game_id, new.score, 1)
      on conflict (merchant_id, game_id, score) do update set count = counted.count + 1;
  end if;
  return null;
end $$;

revoke execute on function count_scores from public;
