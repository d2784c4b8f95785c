-- Which card paid in which shop on which day of that shop (NUM-3), and how many different ones did so in a day,
-- a week from Monday and a month: what "revenue per paying member" divides by. Kept by a trigger in the
-- transaction of the record, as recharge_day is. A payment stays one though its money is given back later.
create table payer_day (
  shop_id bigint not null,
  card_id bigint not null,
  day date not null,
  merchant_id bigint not null,
  primary key (shop_id, card_id, day),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index payer_day_by_day on payer_day (shop_id, day, card_id);
create statistics payer_day_place (dependencies) on merchant_id, shop_id from payer_day;

create table payer_sum (
  shop_id bigint not null,
  grain text not null check (grain in ('day', 'week', 'month')),
  starts_on date not null,
  merchant_id bigint not null,
  payers bigint not null check (payers > 0),
  primary key (shop_id, grain, starts_on),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
) with (fillfactor = 70);
create index payer_sum_by_start on payer_sum (grain, starts_on, shop_id);
create statistics payer_sum_place (dependencies) on merchant_id, shop_id from payer_sum;

-- What was paid before this table was there. The owner of the table reads past its policies for it.
alter table recharge_record no force row level security;
alter table shop no force row level security;
insert into payer_day (shop_id, card_id, day, merchant_id)
  select distinct r.shop_id, r.card_id, (r.created_at at time zone s.time_zone)::date, r.merchant_id
  from recharge_record r join shop s on s.id = r.shop_id
  where r.payment_state = 'success' and r.paid > 0;
insert into payer_sum (shop_id, grain, starts_on, merchant_id, payers)
  select p.shop_id, g.grain, date_trunc(g.grain, p.day)::date, p.merchant_id, count(distinct p.card_id)
  from payer_day p cross join (values ('day'), ('week'), ('month')) g (grain) group by 1, 2, 3, 4;
alter table recharge_record force row level security;
alter table shop force row level security;

do $$
declare
  owned text;
begin
  foreach owned in array array['payer_day', 'payer_sum'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy staff on %I to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy partner on %I for select to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy shop on %I to app_shop using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', owned);
    execute format('grant select on %I to app_staff, app_partner, app_shop', owned);
    execute format('grant insert, update on %I to app_shop, app_staff', owned);
  end loop;
end $$;

create or replace function sum_recharge_days() returns trigger language plpgsql as $$
begin
  insert into recharge_day as d (shop_id, day, merchant_id, currency, paid, point, recharges, cards_opened)
    select r.shop_id, (r.created_at at time zone s.time_zone)::date, r.merchant_id, r.currency, sum(r.paid), sum(r.point),
      count(*) filter (where r.recharge_type <> 'refund'), count(*) filter (where r.recharge_type = 'cardOpening')
    from added r join shop s on s.id = r.shop_id
    where r.payment_state = 'success'
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
  return null;
end $$;

-- What the members of one shop hold is summed over the cards that it has opened.
create index card_by_opened_shop on card (opened_shop_id);
