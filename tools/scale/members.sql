-- Members by the million, as the operations of the product would have left them: everything that opening
-- and recharging a card writes, in sets instead of one by one. Only request keys and the operation log are
-- left out, since nobody called.
--
-- Runs as superuser in one transaction, after the shops were set up. `scale_name` holds names with their
-- search tokens, `scale_run` one row: members, sales_per_member, until. Each part is timed by the name in
-- its `-- part:` line.

-- part: plan
-- Chance that repeats itself: at least 0, below 1, the same for the same card and purpose.
create function pg_temp.chance(n bigint, purpose integer) returns double precision
language sql immutable parallel safe as $$ select (hashint8extended(n, purpose) & 1073741823) / 1073741824.0 $$;

create temp table scale_shop as
select row_number() over (order by s.merchant_id, s.id) - 1 as place, s.id as shop_id, s.merchant_id, s.currency, s.time_zone,
  s.country_code, point.id as point_issuing_id, gift.id as gift_point_issuing_id, owner.id as operator_account_id,
  owner.display_name as operator_name, levels.ids as level_ids, levels.names as level_names, levels.thresholds, levels.open_card_price,
  (select array_agg(p.id order by p.sell_price) from recharge_package p where p.merchant_id = s.merchant_id) as package_ids
from shop s
join account owner on owner.merchant_id = s.merchant_id and owner.account_type = 1
join ledger_account point on point.owner_kind = 'merchant' and point.owner_id = s.merchant_id and point.asset = 'point' and point.purpose = 'issuing'
join ledger_account gift on gift.owner_kind = 'merchant' and gift.owner_id = s.merchant_id and gift.asset = 'giftPoint' and gift.purpose = 'issuing'
cross join lateral (
  select array_agg(l.id order by l.level_order) as ids, array_agg(l.level_name order by l.level_order) as names,
    array_agg(l.level_up_price order by l.level_order) filter (where l.is_upgrade) as thresholds,
    min(l.open_card_price) as open_card_price
  from member_level l where l.merchant_id = s.merchant_id
) levels
where s.is_enabled;
create unique index on scale_shop (place);
analyze scale_shop;

create temp table scale_card as
with base as (
  select (select coalesce(max(id), 0) from member) as member_id, (select coalesce(max(id), 0) from card) as card_id,
    (select max(id) from ledger_account) as account_id, (select count(*) from scale_shop) as shops,
    (select count(*) from scale_name where country = 'CN') as names, r.members, r.sales_per_member, r.until
  from scale_run r
), drawn as (
  select n, b.*, floor(b.shops * power(pg_temp.chance(n, 1), 1.3))::bigint as place,
    b.until - interval '1 day' - (pg_temp.chance(n, 2) * interval '360 days') as opened_at,
    -- Most come once; the mean is what was asked for.
    floor((b.sales_per_member - 1) * 2 * pg_temp.chance(n, 3) + pg_temp.chance(n, 4))::integer as recharges,
    floor(b.names * pg_temp.chance(n, 5))::integer as name_place,
    lpad(floor(pg_temp.chance(n, 6) * 100000000)::bigint::text, 8, '0') as digits
  from base b, generate_series(1, b.members) n
)
select d.n, d.card_id + d.n as card_id, d.member_id + d.n as member_id,
  d.account_id + 2 * d.n - 1 as gift_point_account_id, d.account_id + 2 * d.n as point_account_id,
  d.place, s.merchant_id, s.shop_id, d.opened_at, d.recharges, d.until,
  '99' || lpad((d.card_id + d.n)::text, 10, '0') as card_number, m.name, m.sex, m.tokens,
  case s.country_code when 'CN' then '138' || d.digits
    when 'US' then '+1 212 555 ' || right(d.digits, 4)
    else '+34 6' || left(d.digits, 2) || ' ' || substr(d.digits, 3, 3) || ' ' || right(d.digits, 3) end as phone
from drawn d
join scale_shop s on s.place = d.place
join scale_name m on m.country = s.country_code and m.place = d.name_place;

-- part: plan of sales
create temp table scale_sale as
with drawn as (
  select c.n, c.card_id, c.place, seq,
    case when seq = 0 then c.opened_at
      else c.opened_at + (c.until - c.opened_at) * ((seq - 1 + pg_temp.chance(c.n, 10 + seq)) / c.recharges) end as at,
    s.package_ids[1 + floor(cardinality(s.package_ids) * power(pg_temp.chance(c.n, 100 + seq), 2))::integer] as package_id,
    seq = 0 and pg_temp.chance(c.n, 7) < 0.15 as is_bare
  from scale_card c
  join scale_shop s on s.place = c.place
  cross join lateral generate_series(0, c.recharges) seq
), priced as (
  select d.*, s.thresholds, case when is_bare then null else p.id end as sold_id,
    case when seq = 0 then s.open_card_price else 0 end + case when is_bare then 0 else p.sell_price end as paid,
    case when is_bare then 0 else p.point end as point, case when is_bare then 0 else p.gift_point end as gift_point
  from drawn d join scale_shop s on s.place = d.place join recharge_package p on p.id = d.package_id
), summed as (
  select p.*, sum(point) over card as point_after, sum(gift_point) over card as gift_point_after,
    row_number() over (order by at, n, seq) as ordinal
  from priced p window card as (partition by n order by seq)
), numbered as (
  select s.*, count(*) filter (where point + gift_point > 0) over (order by ordinal) as transfer_ordinal,
    width_bucket(point_after, thresholds) as level_place,
    width_bucket(point_after - point, thresholds) as level_place_before,
    floor(extract(epoch from at) * 1000)::bigint as ms
  from summed s
)
select n, card_id, place, seq, at, sold_id as package_id, paid, point, gift_point, point_after::bigint, gift_point_after::bigint,
  level_place, level_place_before,
  b.record_id + ordinal as record_id,
  case when point + gift_point > 0 then b.transfer_id + transfer_ordinal end as transfer_id,
  b.entry_id + 4 * transfer_ordinal as last_entry_id,
  -- Nine digits of the instant, ten of chance, in Crockford's base 32 (NUM-4).
  'R' || (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((ms >> (5 * digit)) & 31)::integer, 1), '' order by digit desc)
    from generate_series(0, 8) digit) || upper(substr(md5(record_key.text), 1, 10)) as order_number
from numbered, lateral (select n || ' ' || seq as text) record_key,
  (select (select coalesce(max(id), 0) from recharge_record) as record_id, (select coalesce(max(id), 0) from ledger_transfer) as transfer_id,
    (select last_value from ledger_entry_id) as entry_id) b;
analyze scale_card;
analyze scale_sale;

create temp table scale_standing as
select n, max(point_after) as point, max(gift_point_after) as gift_point, max(level_place) as level_place,
  max(paid) filter (where seq = 0) as open_price, count(*) - 1 as recharges,
  pg_temp.chance(n, 8) < 0.01 as is_frozen
from scale_sale group by n;
analyze scale_standing;

-- part: members and cards
insert into member (id, merchant_id, name, sex, phone, created_at) overriding system value
select member_id, merchant_id, name, sex, phone, opened_at from scale_card;

insert into card (id, merchant_id, member_id, level_id, card_number, card_type, card_state, state_reason, open_price, accruing_point,
  accruing_gift_point, point_account_id, gift_point_account_id, opened_shop_id, opened_at, changed_by, version)
select c.card_id, c.merchant_id, c.member_id, s.level_ids[1 + t.level_place], c.card_number, 'physical',
  case when t.is_frozen then 'frozen' else 'normal' end, case when t.is_frozen then 'lost' else '' end, t.open_price, t.point,
  t.gift_point, c.point_account_id, c.gift_point_account_id, c.shop_id, c.opened_at, s.operator_name,
  1 + t.recharges + case when t.is_frozen then 1 else 0 end
from scale_card c join scale_standing t on t.n = c.n join scale_shop s on s.place = c.place;

insert into card_number_claim (merchant_id, card_number, card_id, claimed_at)
select merchant_id, card_number, card_id, opened_at from scale_card;

insert into shop_counter as k (shop_id, merchant_id, cards_opened)
select shop_id, merchant_id, count(*) from scale_card group by 1, 2
on conflict (shop_id) do update set cards_opened = k.cards_opened + excluded.cards_opened;

-- part: search tokens
insert into card_search_token (merchant_id, token, card_id)
select c.merchant_id, found.token, c.card_id from scale_card c
cross join lateral (
  select distinct unnest(array[c.card_number, d.digits, right(d.digits, 4)] || c.tokens) as token
  from (select regexp_replace(c.phone, '\D', '', 'g') as digits) d
) found
order by 1, 2, 3;

-- part: ledger accounts
insert into ledger_account (id, owner_id, merchant_id, balance, created_at, owner_kind, asset, purpose, is_protected)
  overriding system value
select a.id, c.card_id, c.merchant_id, a.balance, c.opened_at, 'card', a.asset, 'wallet', true
from scale_card c join scale_standing t on t.n = c.n
cross join lateral (values (c.gift_point_account_id, 'giftPoint', t.gift_point), (c.point_account_id, 'point', t.point)) a (id, asset, balance)
order by a.id;

-- part: ledger transfers
create temp table scale_leg as
select v.record_id, v.transfer_id, v.at, v.last_entry_id - 4 + row_number() over (partition by v.record_id order by leg.account_id) as entry_id,
  leg.account_id, leg.amount, leg.balance_after, s.merchant_id, case when v.seq = 0 then 'cardOpening' else 'cardRecharge' end as kind
from scale_sale v join scale_card c on c.n = v.n join scale_shop s on s.place = v.place
cross join lateral (values
  (s.point_issuing_id, -v.point, null), (c.point_account_id, v.point, v.point_after),
  (s.gift_point_issuing_id, -v.gift_point, null), (c.gift_point_account_id, v.gift_point, v.gift_point_after)
) leg (account_id, amount, balance_after)
where v.transfer_id is not null and leg.amount <> 0;
analyze scale_leg;

insert into ledger_transfer (id, operator_account_id, merchant_id, shop_id, at, kind, document_kind, document_number, key_scope, key, body_hash)
  overriding system value
select v.transfer_id, s.operator_account_id, s.merchant_id, s.shop_id, v.at, l.kind, 'recharge', v.order_number, 'recharge', v.order_number,
  sha256(convert_to(format('["%s","recharge","%s",%s,null,[%s]]', l.kind, v.order_number, s.shop_id, l.legs), 'UTF8'))
from scale_sale v join scale_shop s on s.place = v.place
join (select record_id, min(kind) as kind, string_agg(format('[%s,%s]', account_id, amount), ',' order by account_id) as legs
  from scale_leg group by record_id) l on l.record_id = v.record_id
order by v.transfer_id;

-- part: ledger entries
insert into ledger_entry (id, transfer_id, account_id, amount, balance_before, balance_after, merchant_id, at, kind)
select entry_id, transfer_id, account_id, amount, balance_after - amount, balance_after, merchant_id, at, kind from scale_leg
order by entry_id;

-- part: recharge records
insert into recharge_record (id, order_number, merchant_id, shop_id, card_id, recharge_type, payment_mode, payment_state, package_id, paid,
  currency, point, gift_point, point_before, point_after, gift_point_before, gift_point_after, transfer_id, operator_account_id,
  operator_name, created_at) overriding system value
select v.record_id, v.order_number, s.merchant_id, s.shop_id, v.card_id, case when v.seq = 0 then 'cardOpening' else 'cardRecharge' end,
  'cash', 'success', v.package_id, v.paid, s.currency, v.point, v.gift_point, v.point_after - v.point, v.point_after,
  v.gift_point_after - v.gift_point, v.gift_point_after, v.transfer_id, s.operator_account_id, s.operator_name, v.at
from scale_sale v join scale_shop s on s.place = v.place
order by v.record_id;

insert into recharge_day as d (shop_id, day, merchant_id, currency, paid, point, recharges, cards_opened)
select s.shop_id, (v.at at time zone s.time_zone)::date, s.merchant_id, s.currency, sum(v.paid), sum(v.point), count(*),
  count(*) filter (where v.seq = 0)
from scale_sale v join scale_shop s on s.place = v.place group by 1, 2, 3, 4
on conflict (shop_id, day) do update set paid = d.paid + excluded.paid, point = d.point + excluded.point,
  recharges = d.recharges + excluded.recharges, cards_opened = d.cards_opened + excluded.cards_opened;

insert into payer_day (shop_id, card_id, day, merchant_id)
select distinct s.shop_id, v.card_id, (v.at at time zone s.time_zone)::date, s.merchant_id
from scale_sale v join scale_shop s on s.place = v.place where v.paid > 0
on conflict (shop_id, card_id, day) do nothing;

insert into payer_sum as p (shop_id, grain, starts_on, merchant_id, payers)
select d.shop_id, g.grain, date_trunc(g.grain, d.day)::date, d.merchant_id, count(distinct d.card_id)
from payer_day d cross join (values ('day'), ('week'), ('month')) g (grain)
where d.card_id in (select v.card_id from scale_sale v) group by 1, 2, 3, 4
on conflict (shop_id, grain, starts_on) do update set payers = p.payers + excluded.payers;

insert into card_lot (recharge_id, merchant_id, card_id, paid, currency, point, gift_point, created_at)
select v.record_id, s.merchant_id, v.card_id, v.paid, s.currency, v.point, v.gift_point, v.at
from scale_sale v join scale_shop s on s.place = v.place where v.point + v.gift_point > 0
order by v.record_id;

-- part: history
insert into card_event (merchant_id, shop_id, card_id, kind, at, operator_name, recharge_id, remark)
select s.merchant_id, event.shop_id, v.card_id, event.kind, v.at, s.operator_name, event.recharge_id, event.remark
from scale_sale v join scale_shop s on s.place = v.place
cross join lateral (values
  (s.shop_id, case when v.seq = 0 then 'opened' else 'recharged' end, v.record_id, ''),
  (s.shop_id, case when v.level_place > v.level_place_before then 'levelRaised' end, null, s.level_names[1 + v.level_place])
) event (shop_id, kind, recharge_id, remark)
where event.kind is not null
order by v.record_id;
insert into card_event (merchant_id, card_id, kind, at, operator_name, remark)
select c.merchant_id, c.card_id, 'frozen', c.until, s.operator_name, 'lost'
from scale_standing t join scale_card c on c.n = t.n join scale_shop s on s.place = c.place where t.is_frozen;

-- part: sequences
select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member)),
  setval(pg_get_serial_sequence('card', 'id'), (select max(id) from card)),
  setval(pg_get_serial_sequence('ledger_account', 'id'), (select max(id) from ledger_account)),
  setval(pg_get_serial_sequence('ledger_transfer', 'id'), (select max(id) from ledger_transfer)),
  setval(pg_get_serial_sequence('recharge_record', 'id'), (select max(id) from recharge_record)),
  setval('ledger_entry_id', (select max(id) from ledger_entry));
