-- Sums the days of a shop anew, with the weeks and months that they are in and the first visits that they
-- change. Whatever stood there before is gone: run twice, it is the same. Only the hours of devices stay,
-- which nothing but the day itself knew.
create or replace function sum_report_days(p_shop_id bigint, p_merchant_id bigint, p_time_zone text, p_days date[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  begins_at constant timestamptz := (select min(d)::timestamp at time zone p_time_zone from unnest(p_days) d);
  ends_at constant timestamptz := (select (max(d) + 1)::timestamp at time zone p_time_zone from unnest(p_days) d);
  months constant date[] := (select array_agg(distinct date_trunc('month', d)::date) from unnest(p_days) d);
  weeks constant date[] := (select array_agg(distinct date_trunc('week', d)::date) from unnest(p_days) d);
  -- Days on which somebody came for the first time, as far as these days have a say in it.
  firsts date[] := p_days;
begin
  firsts := firsts || coalesce((select array_agg(distinct f.day)
    from (select distinct o.card_id from visit_day o where o.shop_id = p_shop_id and o.day = any (p_days)) o
    cross join lateral (select min(v.day) as day from visit_day v where v.shop_id = p_shop_id and v.card_id = o.card_id) f), '{}');

  delete from game_day g where g.shop_id = p_shop_id and g.day = any (p_days);
  insert into game_day (shop_id, day, game_id, kind, merchant_id, plays, used_seconds, point, gift_point, lebean)
    select p_shop_id, p.day, p.game_id, p.kind, p_merchant_id, count(*), sum(p.used_seconds), sum(p.point), sum(p.gift_point), sum(p.lebean)
    from counted_play p
    where p.shop_id = p_shop_id and p.started_at >= begins_at and p.started_at < ends_at and p.day = any (p_days)
    group by p.day, p.game_id, p.kind;
  delete from game_month g where g.shop_id = p_shop_id and g.month = any (months);
  insert into game_month (shop_id, month, game_id, kind, merchant_id, plays, used_seconds, point, gift_point, lebean)
    select p_shop_id, m.month, g.game_id, g.kind, p_merchant_id, sum(g.plays), sum(g.used_seconds), sum(g.point), sum(g.gift_point), sum(g.lebean)
    from unnest(months) m (month) join game_day g on g.shop_id = p_shop_id
      and g.day >= m.month and g.day < m.month + interval '1 month'
    group by m.month, g.game_id, g.kind;

  delete from visit_day v where v.shop_id = p_shop_id and v.day = any (p_days);
  insert into visit_day (shop_id, day, card_id, merchant_id)
    select distinct p_shop_id, p.day, p.card_id, p_merchant_id from counted_play p
    where p.shop_id = p_shop_id and p.started_at >= begins_at and p.started_at < ends_at and p.day = any (p_days)
      and p.kind = 'paid' and p.card_id is not null;
  delete from visitor_sum v where v.shop_id = p_shop_id
    and (v.grain = 'week' and v.starts_on = any (weeks) or v.grain = 'month' and v.starts_on = any (months));
  insert into visitor_sum (shop_id, grain, starts_on, merchant_id, members)
    select p_shop_id, 'week', w.week, p_merchant_id, count(distinct v.card_id)
      from unnest(weeks) w (week) join visit_day v on v.shop_id = p_shop_id and v.day >= w.week and v.day < w.week + 7
      group by w.week
    union all
    select p_shop_id, 'month', m.month, p_merchant_id, count(distinct v.card_id)
      from unnest(months) m (month) join visit_day v on v.shop_id = p_shop_id
        and v.day >= m.month and v.day < m.month + interval '1 month'
      group by m.month;

  insert into shop_day as d (shop_id, day, merchant_id, plays, used_seconds, available_seconds, point, gift_point, lebean, members)
    select p_shop_id, n.day, p_merchant_id, coalesce(g.plays, 0), coalesce(g.used_seconds, 0), c.available_seconds,
        coalesce(g.point, 0), coalesce(g.gift_point, 0), coalesce(g.lebean, 0), coalesce(v.members, 0)
      from (select distinct d.day from unnest(p_days) d (day)) n
      cross join (select k.available_seconds from shop_capacity k where k.shop_id = p_shop_id) c
      left join (select g.day, sum(g.plays) filter (where g.kind = 'paid') as plays, sum(g.used_seconds) as used_seconds,
          sum(g.point) as point, sum(g.gift_point) as gift_point, sum(g.lebean) as lebean
        from game_day g where g.shop_id = p_shop_id and g.day = any (p_days) group by g.day) g on g.day = n.day
      left join (select v.day, count(*) as members from visit_day v
        where v.shop_id = p_shop_id and v.day = any (p_days) group by v.day) v on v.day = n.day
    on conflict (shop_id, day) do update set plays = excluded.plays, used_seconds = excluded.used_seconds, point = excluded.point,
      gift_point = excluded.gift_point, lebean = excluded.lebean, members = excluded.members;

  firsts := firsts || coalesce((select array_agg(distinct f.day)
    from (select distinct o.card_id from visit_day o where o.shop_id = p_shop_id and o.day = any (p_days)) o
    cross join lateral (select min(v.day) as day from visit_day v where v.shop_id = p_shop_id and v.card_id = o.card_id) f), '{}');
  update shop_day d set newcomers = coalesce(n.newcomers, 0), back_1 = coalesce(n.back_1, 0),
      back_7 = coalesce(n.back_7, 0), back_30 = coalesce(n.back_30, 0)
    from (select distinct f.day from unnest(firsts) f (day)) f
    left join (
      select v.day, count(*) as newcomers, count(*) filter (where a.day <= v.day + 1) as back_1,
          count(*) filter (where a.day <= v.day + 7) as back_7, count(*) filter (where a.day <= v.day + 30) as back_30
        from visit_day v
        left join lateral (select min(a.day) as day from visit_day a
          where a.shop_id = v.shop_id and a.card_id = v.card_id and a.day > v.day) a on true
        where v.shop_id = p_shop_id and v.day = any (firsts)
          and v.day = (select min(e.day) from visit_day e where e.shop_id = v.shop_id and e.card_id = v.card_id)
        group by v.day) n on n.day = f.day
    where d.shop_id = p_shop_id and d.day = f.day;
end $$;

revoke execute on function sum_report_days from public;
alter function sum_report_days owner to lebean_report;
