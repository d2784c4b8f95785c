-- A late play of a game that its shop never had happened, too: it is kept and listed like all that could not be
-- charged (PLY-4), with the number that its terminal named in the place of the game. Which games there are beyond
-- its own is not for a shop to learn (ACC-2), so that it is the same whether there is such a game somewhere or not.
--
-- No rewrite and no scan: nothing that is stored has such a reason yet, and what is added is checked.
alter table play alter column game_id drop not null;
alter table play alter column charge_mode drop not null;
alter table play add column said_game_id bigint;
alter table play add constraint play_has_its_game check (
  (game_id is null) = (uncharged_why is not distinct from 'unknownGame')
    and (game_id is null) = (said_game_id is not null)
    and (game_id is null) = (charge_mode is null)) not valid;

-- Reports are about games: a play of none counts in no number of theirs.
create or replace view counted_play with (security_invoker = true) as
  select p.id, p.shop_id, p.merchant_id, p.game_id, p.kind, p.card_id, p.started_at,
      (p.started_at at time zone s.time_zone)::date as day,
      greatest(extract(epoch from p.ended_at - p.started_at)::bigint - p.paused_seconds, 0) as used_seconds,
      p.point, p.gift_point, p.lebean
    from play p join shop s on s.id = p.shop_id
    where p.state in ('ended', 'timedOut') and p.game_id is not null;
