-- What partners have a share of (SET-13), shop by shop: sums of the days in which a partner looked after a shop,
-- in the parts of the period that begin on `p_cuts`. A day is of whoever has the merchant when it ends at the
-- shop. Days that are closed are read as their sums, others from the plays (RPT-5). A shop without anything
-- has its row, too. It tells partners of themselves, staff of some countries and shops of nobody.
create or replace function share_bases(p_partner_ids bigint[], p_from date, p_to date, p_cuts date[])
returns table (partner_id bigint, shop_id bigint, shop_name text, currency text, province_code text, city_code text,
  part integer, paid bigint, lebean bigint, plays bigint, point bigint, point_price bigint, lebean_price bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with held as (
    select h.partner_id, h.merchant_id, h.since,
        lead(h.since, 1, 'infinity') over (partition by h.merchant_id order by h.since) as until
      from merchant_partner h
      where h.merchant_id in (select o.merchant_id from merchant_partner o where o.partner_id = any (p_partner_ids))
  ), place as materialized (
    select h.partner_id, s.id as shop_id, s.shop_name, s.currency, s.province_code, s.city_code, s.time_zone,
        m.point_price, c.closed_to,
        case when isfinite(h.since) then greatest(p_from, (h.since at time zone s.time_zone)::date) else p_from end as first_day,
        case when isfinite(h.until) then least(p_to, (h.until at time zone s.time_zone)::date - 1) else p_to end as last_day
      from held h join merchant m on m.id = h.merchant_id join shop s on s.merchant_id = h.merchant_id
        left join report_closing c on c.shop_id = s.id
      where h.partner_id = any (p_partner_ids) and case current_setting('role')
        when 'app_partner' then h.partner_id = (select current_partner_id())
        when 'app_staff' then (select is_whole_network())
        when 'app_shop' then false
        else true end
  ), mark as materialized (
    select distinct p.partner_id, k.shop_id, k.day from place p join report_mark k on k.shop_id = p.shop_id
      and k.day between p.first_day and least(p.last_day, p.closed_to)
  ), span as (
    select p.partner_id, p.shop_id, greatest(p.closed_to + 1, p.first_day) as first_day, p.last_day, p.time_zone from place p
    union all
    select k.partner_id, k.shop_id, k.day, k.day, p.time_zone from mark k join place p
      on p.partner_id = k.partner_id and p.shop_id = k.shop_id and k.day between p.first_day and p.last_day
  ), day_part as (
    select p.partner_id, p.shop_id, greatest(c.day, p.first_day) as day, 0::bigint as paid, 0::bigint as lebean,
        0::bigint as plays, 0::bigint as point
      from place p cross join unnest(p_cuts) c (day) where c.day <= p.last_day and p.first_day <= p.last_day
    union all
    select p.partner_id, p.shop_id, r.day, r.paid, 0, 0, 0 from place p
      join recharge_day r on r.shop_id = p.shop_id and r.day between p.first_day and p.last_day
    union all
    select p.partner_id, p.shop_id, d.day, 0, d.lebean, d.plays, d.point from place p
      join shop_day d on d.shop_id = p.shop_id and d.day between p.first_day and least(p.last_day, p.closed_to)
      where p.closed_to is not null and not exists (select from mark k where k.shop_id = d.shop_id and k.day = d.day)
    union all
    select s.partner_id, s.shop_id, l.day, 0, l.lebean, (l.kind = 'paid')::integer, l.point from span s
      -- Shop by shop, from its index: joined freely, all plays would be read for those of a day.
      cross join lateral (select v.* from counted_play v where v.shop_id = s.shop_id
        and v.started_at >= s.first_day::timestamp at time zone s.time_zone
        and v.started_at < (s.last_day + 1)::timestamp at time zone s.time_zone offset 0) l
      where s.first_day <= s.last_day
  ), summed as (
    select d.partner_id, d.shop_id, width_bucket(d.day, p_cuts) as part, sum(d.paid)::bigint as paid,
        sum(d.lebean)::bigint as lebean, sum(d.plays)::bigint as plays, sum(d.point)::bigint as point
      from day_part d group by 1, 2, 3
  )
  select u.partner_id, u.shop_id, p.shop_name, p.currency, p.province_code, p.city_code, u.part, u.paid, u.lebean,
      u.plays, u.point, p.point_price, l.price
    from summed u
    join (select distinct o.partner_id, o.shop_id, o.shop_name, o.currency, o.province_code, o.city_code, o.point_price
      from place o) p on p.partner_id = u.partner_id and p.shop_id = u.shop_id
    left join lebean_price l on l.currency = p.currency
    where u.part > 0
    order by u.partner_id, u.shop_id, u.part
$$;

revoke execute on function share_bases from public;
grant execute on function share_bases to app_staff, app_partner, lebean_app;
alter function share_bases owner to lebean_report;
