-- What reports over closed days read instead of every play (RPT-5): sums of each shop's days in its own
-- time zone (NUM-3), kept by close_report_days(). The day that runs is read from the plays themselves.

-- What a day of a shop came to, once it was over.
create table shop_day (
  shop_id bigint not null,
  day date not null,
  merchant_id bigint not null,
  -- Paid ones; what follows counts all kinds, since all take a device and may cost lebeans (PLY-3).
  plays bigint not null check (plays >= 0),
  used_seconds bigint not null check (used_seconds >= 0),
  -- Devices times open hours, as they were when the day was closed.
  available_seconds bigint not null check (available_seconds >= 0),
  point bigint not null check (point >= 0),
  gift_point bigint not null check (gift_point >= 0),
  lebean bigint not null check (lebean >= 0),
  -- Cards that played, those that had never played here before, and how many of these came back within so many days.
  members bigint not null check (members >= 0),
  newcomers bigint not null default 0 check (newcomers >= 0),
  back_1 bigint not null default 0,
  back_7 bigint not null default 0,
  back_30 bigint not null default 0,
  primary key (shop_id, day),
  check (back_1 between 0 and back_7 and back_7 <= back_30 and back_30 <= newcomers),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index shop_day_by_day on shop_day (day, shop_id);

-- The same by game and kind of play, and the sums of these by month.
create table game_day (
  shop_id bigint not null,
  day date not null,
  game_id bigint not null,
  kind text not null,
  merchant_id bigint not null,
  plays bigint not null check (plays > 0),
  used_seconds bigint not null check (used_seconds >= 0),
  point bigint not null,
  gift_point bigint not null,
  lebean bigint not null,
  primary key (shop_id, day, game_id, kind),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index game_day_by_day on game_day (day, shop_id);
create table game_month (
  shop_id bigint not null,
  month date not null check (extract(day from month) = 1),
  game_id bigint not null,
  kind text not null,
  merchant_id bigint not null,
  plays bigint not null check (plays > 0),
  used_seconds bigint not null check (used_seconds >= 0),
  point bigint not null,
  gift_point bigint not null,
  lebean bigint not null,
  primary key (shop_id, month, game_id, kind),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index game_month_by_month on game_month (month, shop_id);

-- Which card played in which shop on which day: what cannot be added up day by day is told from here.
create table visit_day (
  shop_id bigint not null,
  day date not null,
  card_id bigint not null,
  merchant_id bigint not null,
  primary key (shop_id, day, card_id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index visit_day_by_card on visit_day (shop_id, card_id, day);

-- How many different cards played in a shop in a week, from Monday, and in a month; closed days only.
create table visitor_sum (
  shop_id bigint not null,
  grain text not null check (grain in ('week', 'month')),
  starts_on date not null,
  merchant_id bigint not null,
  members bigint not null check (members > 0),
  primary key (shop_id, grain, starts_on),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index visitor_sum_by_start on visitor_sum (grain, starts_on, shop_id);

-- Up to which day the days of a shop are summed.
create table report_closing (
  shop_id bigint primary key,
  merchant_id bigint not null,
  closed_to date not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
) with (fillfactor = 50);

-- Days that something has changed of after they were over: a reversal, a late play, a play that ended
-- after midnight. Written with what changed, in its transaction; until the next run takes it away, reports
-- read that day from the plays.
create table report_mark (
  id bigint generated always as identity primary key,
  shop_id bigint not null,
  merchant_id bigint not null,
  day date not null,
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index report_mark_by_shop on report_mark (shop_id, day);

-- Whoever sums days; no call acts as it.
do $$ begin
  create role lebean_report nologin;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
grant usage on schema public to lebean_report;

do $$
declare
  summed text;
begin
  foreach summed in array array['shop_day', 'game_day', 'game_month', 'visit_day', 'visitor_sum', 'report_closing', 'report_mark'] loop
    execute format('alter table %I enable row level security', summed);
    execute format('alter table %I force row level security', summed);
    execute format('create policy sums on %I to lebean_report using (true)', summed);
    execute format('create policy staff on %I for select to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', summed);
    execute format('create policy partner on %I for select to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]))', summed);
    execute format('create policy shop on %I for select to app_shop using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', summed);
    execute format('grant select on %I to app_staff, app_partner, app_shop', summed);
    execute format('grant select, insert, update, delete on %I to lebean_report', summed);
  end loop;
end $$;
create policy report_reads on play for select to lebean_report using (true);
create policy report_reads on shop for select to lebean_report using (true);
create policy report_reads on terminal for select to lebean_report using (true);
create policy report_reads on authorisation_code for select to lebean_report using (true);
grant select (id, shop_id, merchant_id, game_id, kind, state, card_id, started_at, ended_at, paused_seconds,
  point, gift_point, lebean) on play to lebean_report;
grant select (id, merchant_id, time_zone, opening_minute, closing_minute, created_at) on shop to lebean_report;
grant select (id, shop_id, authorisation_code_id, activated_at) on terminal to lebean_report;
grant select (id, state) on authorisation_code to lebean_report;

-- A play counts once it is over and as long as nobody has taken it back, on the day on which it began in
-- its shop. The one place that says so: sums, reports of the running day and the lists behind them.
create view counted_play with (security_invoker = true) as
  select p.id, p.shop_id, p.merchant_id, p.game_id, p.kind, p.card_id, p.started_at,
      (p.started_at at time zone s.time_zone)::date as day,
      greatest(extract(epoch from p.ended_at - p.started_at)::bigint - p.paused_seconds, 0) as used_seconds,
      p.point, p.gift_point, p.lebean
    from play p join shop s on s.id = p.shop_id
    where p.state in ('ended', 'timedOut');

-- The hours of devices that a shop has to offer in a day, as of now: those in which it is open, over
-- midnight too; twelve for a shop that has not said.
create view shop_capacity with (security_invoker = true) as
  select s.id as shop_id, s.merchant_id, count(t.id) as devices,
      count(t.id) * coalesce((s.closing_minute - s.opening_minute + 1440) % 1440, 720) * 60 as available_seconds
    from shop s left join (terminal t join authorisation_code a on a.id = t.authorisation_code_id and a.state = 'activated')
      on t.shop_id = s.id
    group by s.id;
grant select on counted_play, shop_capacity to app_staff, app_partner, app_shop, lebean_report;

-- Marks the days of plays that came or changed after their day was over; the clock decides, not what is
-- closed: a day is closed only when nobody can be writing who took it for today.
create function mark_report_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into report_mark (shop_id, merchant_id, day)
    select distinct p.shop_id, p.merchant_id, (p.started_at at time zone s.time_zone)::date
    from changed p join shop s on s.id = p.shop_id
    where p.state in ('ended', 'timedOut', 'reversed')
      and (p.started_at at time zone s.time_zone)::date < (clock_timestamp() at time zone s.time_zone)::date;
  return null;
end $$;
create trigger marks_report_days_of_new after insert on play referencing new table as changed
  for each statement execute function mark_report_days();
create trigger marks_report_days_of_changed after update on play referencing new table as changed
  for each statement execute function mark_report_days();

-- Sums the days of a shop anew, with the weeks and months that they are in and the first visits that they
-- change. Whatever stood there before is gone: run twice, it is the same. Only the hours of devices stay,
-- which nothing but the day itself knew.
create function sum_report_days(p_shop_id bigint, p_merchant_id bigint, p_time_zone text, p_days date[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  begins_at constant timestamptz := (select min(d)::timestamp at time zone p_time_zone from unnest(p_days) d);
  ends_at constant timestamptz := (select (max(d) + 1)::timestamp at time zone p_time_zone from unnest(p_days) d);
  months constant date[] := (select array_agg(distinct date_trunc('month', d)::date) from unnest(p_days) d);
  weeks constant date[] := (select array_agg(distinct date_trunc('week', d)::date) from unnest(p_days) d);
  -- Days on which somebody came for the first time, as far as these days have a say in it.
  firsts date[] := p_days;
begin
  firsts := firsts || coalesce((select array_agg(distinct f.day) from (
      select min(v.day) as day from visit_day v where v.shop_id = p_shop_id and v.card_id in (
        select o.card_id from visit_day o where o.shop_id = p_shop_id and o.day = any (p_days)) group by v.card_id) f), '{}');

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

  firsts := firsts || coalesce((select array_agg(distinct f.day) from (
      select min(v.day) as day from visit_day v where v.shop_id = p_shop_id and v.card_id in (
        select o.card_id from visit_day o where o.shop_id = p_shop_id and o.day = any (p_days)) group by v.card_id) f), '{}');
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
          and not exists (select from visit_day e where e.shop_id = v.shop_id and e.card_id = v.card_id and e.day < v.day)
        group by v.day) n on n.day = f.day
    where d.shop_id = p_shop_id and d.day = f.day;
end $$;

-- Closes the days of shops that are over, and sums those with a mark anew; answers how many shops it
-- looked after, the most that it may. A day ends ten minutes after midnight: no transaction lives as
-- long, so all that was written as of today is there. Marks are taken first and the plays read after,
-- so that whoever commits meanwhile leaves a mark for the next run. All that was missed is made up for.
create function close_report_days(p_now timestamptz, p_most_shops integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due record;
  days date[];
  served integer := 0;
begin
  for due in
    select s.id, s.merchant_id, s.time_zone, s.created_at, c.closed_to, greatest(c.closed_to, over.day) as closes_to
      from shop s left join report_closing c on c.shop_id = s.id
      cross join lateral (select ((p_now - interval '10 minutes') at time zone s.time_zone)::date - 1 as day) over
      where c.closed_to is null or c.closed_to < over.day
        or exists (select from report_mark m where m.shop_id = s.id and m.day <= c.closed_to)
      order by s.id limit p_most_shops
  loop
    with taken as (delete from report_mark m where m.shop_id = due.id and m.day <= due.closes_to returning m.day)
    select coalesce(array_agg(distinct t.day), '{}') into days from taken t;
    days := days || array(select d::date from generate_series(coalesce(due.closed_to + 1,
      (select (least(due.created_at, min(p.started_at)) at time zone due.time_zone)::date from play p where p.shop_id = due.id)), due.closes_to, interval '1 day') d);
    if cardinality(days) > 0 then
      perform sum_report_days(due.id, due.merchant_id, due.time_zone, days);
    end if;
    insert into report_closing as c (shop_id, merchant_id, closed_to) values (due.id, due.merchant_id, due.closes_to)
      on conflict (shop_id) do update set closed_to = excluded.closed_to;
    served := served + 1;
  end loop;
  return served;
end $$;

revoke execute on function mark_report_days, sum_report_days, close_report_days from public;
grant execute on function close_report_days to lebean_app;
grant lebean_report to current_user;
grant create on schema public to lebean_report;
alter function mark_report_days owner to lebean_report;
alter function sum_report_days owner to lebean_report;
alter function close_report_days owner to lebean_report;
revoke create on schema public from lebean_report;
revoke lebean_report from current_user;

update role set permissions = permissions || '{report.game.view,report.operations.view}'
  where role_key in ('platform-administrator', 'shop-owner', 'partner-manager');
