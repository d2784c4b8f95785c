-- Adds recharges to the sums of their day, and whoever paid to the payers of the day, week and month. A refund is
-- money that goes, and no recharge. What is given or put right by hand is neither money nor sold (CTL-3).
create or replace function sum_recharge_days() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into recharge_day as d (shop_id, day, merchant_id, currency, paid, point, recharges, cards_opened)
    select r.shop_id, (r.created_at at time zone s.time_zone)::date, r.merchant_id, r.currency, sum(r.paid), sum(r.point),
      count(*) filter (where r.recharge_type <> 'refund'), count(*) filter (where r.recharge_type = 'cardOpening')
    from added r join shop s on s.id = r.shop_id
    where r.payment_state = 'success' and r.recharge_type not in ('gift', 'adjustment')
    group by 1, 2, 3, 4 order by 1, 2
    on conflict (shop_id, day) do update set paid = d.paid + excluded.paid, point = d.point + excluded.point,
      recharges = d.recharges + excluded.recharges, cards_opened = d.cards_opened + excluded.cards_opened;
  -- Whoever pays twice in a period is one. The rows of this statement are not seen by its own `not exists`.
  with fresh as (
    insert into payer_day (shop_id, card_id, day, merchant_id)
      select distinct r.shop_id, r.card_id, (r.created_at at time zone s.time_zone)::date, r.merchant_id
      from added r join shop s on s.id = r.shop_id
      where r.payment_state = 'success' and r.paid > 0 order by 1, 2, 3
      on conflict (shop_id, card_id, day) do nothing
      returning shop_id, card_id, day, merchant_id),
  begun as (
    select distinct f.shop_id, g.grain, date_trunc(g.grain, f.day)::date as starts_on, f.merchant_id, f.card_id
      from fresh f cross join (values ('day'), ('week'), ('month')) g (grain))
  insert into payer_sum as p (shop_id, grain, starts_on, merchant_id, payers)
    select b.shop_id, b.grain, b.starts_on, b.merchant_id, count(*)
    from begun b
    where not exists (select from payer_day o where o.shop_id = b.shop_id and o.card_id = b.card_id
      and o.day >= b.starts_on and o.day < b.starts_on + ('1 ' || b.grain)::interval)
    group by 1, 2, 3, 4 order by 1, 2, 3
    on conflict (shop_id, grain, starts_on) do update set payers = p.payers + excluded.payers;
  -- What is written down late may be of a day that is closed.
  if exists (select from added r where r.created_at < now() - interval '10 minutes') then
    perform sum_payers(r.shop_id, array_agg(distinct (r.created_at at time zone s.time_zone)::date))
      from added r join shop s on s.id = r.shop_id group by r.shop_id;
  end if;
  return null;
end $$;
