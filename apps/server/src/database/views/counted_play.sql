-- A play counts once it is over and as long as nobody has taken it back, on the day on which it began in
-- its shop. The one place that says so: sums, reports of the running day and the lists behind them.
-- A play of no game counts in no number of theirs. Seconds are rounded as numbers are, without working with one.
create or replace view counted_play with (security_invoker = true) as
  select p.id, p.shop_id, p.merchant_id, p.game_id, p.kind, p.card_id, p.started_at,
      (p.started_at at time zone s.time_zone)::date as day,
      greatest(floor(date_part('epoch', p.ended_at - p.started_at) + 0.5)::bigint - p.paused_seconds, 0) as used_seconds,
      p.point, p.gift_point, p.lebean
    from play p join shop s on s.id = p.shop_id
    where p.state in ('ended', 'timedOut') and p.game_id is not null;

grant select on counted_play to app_staff, app_partner, app_shop, lebean_report;
