-- What an owner should look at (CTL-3): adjustments and free plays by person, recharges given back after
-- use, many cards by one phone, plays out of hours. Each is found by an index that holds nothing else.

-- When a shop is open, in minutes of its own day; closing before opening is after midnight. Nothing: always.
alter table shop
  add column opening_minute smallint check (opening_minute between 0 and 1439),
  add column closing_minute smallint check (closing_minute between 0 and 1439),
  add check ((opening_minute is null) = (closing_minute is null)),
  add check (opening_minute <> closing_minute);
grant update (opening_minute, closing_minute) on shop to app_shop, app_staff, app_partner;

-- Said once, when a play begins: later hours do not make an earlier play suspicious.
alter table play add column is_out_of_hours boolean not null default false;
create function mark_out_of_hours() returns trigger language plpgsql as $$
declare
  place record;
  minute integer;
begin
  select s.time_zone, s.opening_minute, s.closing_minute into place from shop s where s.id = new.shop_id;
  minute := extract(hour from new.started_at at time zone place.time_zone) * 60
    + extract(minute from new.started_at at time zone place.time_zone);
  new.is_out_of_hours := coalesce(case when place.opening_minute < place.closing_minute
    then minute < place.opening_minute or minute >= place.closing_minute
    else minute >= place.closing_minute and minute < place.opening_minute end, false);
  return new;
end $$;
create trigger marks_out_of_hours before insert on play for each row execute function mark_out_of_hours();

create index play_out_of_hours on play (merchant_id, started_at desc, id desc) where is_out_of_hours;
create index play_out_of_hours_everywhere on play (started_at desc, id desc) where is_out_of_hours;
create index play_free on play (merchant_id, started_at desc, id desc)
  where operator_account_id is not null and (kind <> 'paid' or charge_mode = 'openDirectly');
create index play_free_everywhere on play (started_at desc, id desc)
  where operator_account_id is not null and (kind <> 'paid' or charge_mode = 'openDirectly');
create index play_reversed on play (merchant_id, reversed_at desc, id desc) where state = 'reversed';
create index play_reversed_everywhere on play (reversed_at desc, id desc) where state = 'reversed';
create index recharge_record_given on recharge_record (merchant_id, created_at desc, id desc)
  where recharge_type in ('adjustment', 'gift');
create index recharge_record_given_everywhere on recharge_record (created_at desc, id desc)
  where recharge_type in ('adjustment', 'gift');
create index lebean_adjustment_by_merchant on lebean_adjustment (merchant_id, created_at desc, id desc);

-- Every case, in one shape. A condition on `kind` leaves one of the parts.
create view abuse_case with (security_invoker = true) as
  select 'adjustment' as kind, j.id * 4 as id, j.created_at as at, j.merchant_id, j.shop_id, j.partner_id, j.operator_name,
    j.order_number, null::bigint as card_id, j.lebean as amount, 'lebean' as unit, j.reason
  from lebean_adjustment j
  union all
  select 'adjustment', r.id * 4 + 1, r.created_at, r.merchant_id, r.shop_id, null, r.operator_name,
    r.order_number, r.card_id, r.point + r.gift_point, 'point', r.remark
  from recharge_record r where r.recharge_type in ('adjustment', 'gift')
  union all
  select 'freePlay', p.id * 4 + 2, p.started_at, p.merchant_id, p.shop_id, null, p.operator_name,
    p.order_number, p.card_id, p.lebean, 'lebean', p.reason
  from play p where p.operator_account_id is not null and (p.kind <> 'paid' or p.charge_mode = 'openDirectly')
  union all
  select 'playReversal', p.id * 4 + 2, p.reversed_at, p.merchant_id, p.shop_id, null, p.reversed_by,
    p.order_number, p.card_id, p.point + p.gift_point, 'point', p.reversal_reason
  from play p where p.state = 'reversed'
  union all
  -- Money given back for a card that somebody has played with since its last payment.
  select 'refundAfterUse', r.id * 4 + 1, r.created_at, r.merchant_id, r.shop_id, null, r.operator_name,
    r.order_number, r.card_id, -r.paid, 'money', r.remark
  from recharge_record r
  where r.recharge_type = 'refund' and r.payment_state = 'success' and exists (
    select from play p where p.card_id = r.card_id and p.point + p.gift_point > 0 and p.state <> 'reversed'
      and p.started_at < r.created_at and p.started_at >= coalesce((select max(l.created_at) from card_lot l
        where l.card_id = r.card_id and l.created_at < r.created_at), '-infinity'))
  union all
  select 'outOfHours', p.id * 4 + 2, p.started_at, p.merchant_id, p.shop_id, null, p.operator_name,
    p.order_number, p.card_id, p.point + p.gift_point, 'point', p.reason
  from play p where p.is_out_of_hours;
grant select on abuse_case to app_staff, app_partner, app_shop;

-- How many cards were opened with a phone, kept while they are opened: counting all members would read them all.
create table phone_use (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  -- The digits of the number, however it was written.
  digits text not null check (digits ~ '^[0-9]+$'),
  card_count integer not null,
  last_opened_at timestamptz not null,
  unique (merchant_id, digits)
) with (fillfactor = 70);
create index phone_use_many on phone_use (merchant_id, last_opened_at desc, id desc) where card_count >= 3;
create index phone_use_many_everywhere on phone_use (last_opened_at desc, id desc) where card_count >= 3;

create function count_phone_use() returns trigger language plpgsql as $$
begin
  insert into phone_use as u (merchant_id, digits, card_count, last_opened_at)
    select o.merchant_id, regexp_replace(m.phone, '\D', '', 'g'), count(*), max(o.opened_at)
    from opened o join member m on m.id = o.member_id
    where m.phone ~ '\d' group by 1, 2 order by 1, 2
    on conflict (merchant_id, digits) do update set card_count = u.card_count + excluded.card_count,
      last_opened_at = greatest(u.last_opened_at, excluded.last_opened_at);
  return null;
end $$;
create trigger counts_phone_use after insert on card referencing new table as opened
  for each statement execute function count_phone_use();

-- A member who gets another number takes the cards along.
create function move_phone_use() returns trigger language plpgsql as $$
declare
  cards record;
begin
  select count(*)::int as opened, max(c.opened_at) as last into cards from card c where c.member_id = new.id;
  if cards.opened = 0 or regexp_replace(old.phone, '\D', '', 'g') = regexp_replace(new.phone, '\D', '', 'g') then
    return null;
  end if;
  update phone_use set card_count = card_count - cards.opened
    where merchant_id = old.merchant_id and digits = regexp_replace(old.phone, '\D', '', 'g');
  insert into phone_use as u (merchant_id, digits, card_count, last_opened_at)
    select new.merchant_id, regexp_replace(new.phone, '\D', '', 'g'), cards.opened, cards.last where new.phone ~ '\d'
    on conflict (merchant_id, digits) do update set card_count = u.card_count + excluded.card_count,
      last_opened_at = greatest(u.last_opened_at, excluded.last_opened_at);
  return null;
end $$;
create trigger moves_phone_use after update of phone on member for each row execute function move_phone_use();

insert into phone_use (merchant_id, digits, card_count, last_opened_at)
  select c.merchant_id, regexp_replace(m.phone, '\D', '', 'g'), count(*), max(c.opened_at)
  from card c join member m on m.id = c.member_id where m.phone ~ '\d' group by 1, 2;

alter table phone_use enable row level security;
alter table phone_use force row level security;
create policy staff on phone_use to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on phone_use for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy shop on phone_use to app_shop using (merchant_id = (select current_merchant_id()));
grant select on phone_use to app_staff, app_partner, app_shop;
grant insert, update (card_count, last_opened_at) on phone_use to app_staff, app_shop;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('abuseKind', 'adjustment', '调整与赠送', 'Adjustments and gifts', 'Ajustes y regalos', 10, true),
  ('abuseKind', 'freePlay', '免费开启', 'Free plays', 'Partidas gratis', 20, true),
  ('abuseKind', 'playReversal', '游戏冲正', 'Plays taken back', 'Partidas anuladas', 30, true),
  ('abuseKind', 'refundAfterUse', '消费后退款', 'Refunds after use', 'Reembolsos tras usar', 40, true),
  ('abuseKind', 'outOfHours', '营业时间外', 'Out of hours', 'Fuera de horario', 50, true);

update role set permissions = permissions || '{shop.abuse.list}'
  where role_key in ('platform-administrator', 'partner-manager', 'shop-owner');
