-- A terminal stands on the merchant's own machine, and takes plays back by itself (PLY-1). What it takes back
-- on one day of its shop beyond a bound is worth a look (CTL-3), and costs the shop its lebeans (LB-3).
alter table play_setting
  add column cancels_per_day integer not null default 10 check (cancels_per_day between 0 and 1000),
  -- Of how many cards a terminal tells late on one day before that is worth a look.
  add column late_cards_per_day integer not null default 30 check (late_cards_per_day between 1 and 10000);
grant update (cancels_per_day, late_cards_per_day) on play_setting to app_staff;

-- Said when it is taken back: a bound that changes later makes nothing suspicious that was not.
alter table play add column is_cancelled_often boolean not null default false;
alter table play add constraint play_cancelled_often_is_cancelled
  check (not is_cancelled_often or state = 'cancelled') not valid;
grant update (is_cancelled_often) on play to app_terminal;
-- How many a terminal has taken back today is asked when it takes back another.
create index play_cancelled on play (terminal_id, ended_at) where state = 'cancelled';
create index play_cancelled_often on play (merchant_id, ended_at desc, id desc) where is_cancelled_often;
create index play_cancelled_often_everywhere on play (ended_at desc, id desc) where is_cancelled_often;

-- Late plays (PLY-4) are a terminal's word for what was played, with whichever card it names. What was played
-- before the terminal was activated, or the card had its number, was not played: a terminal has to be able to
-- look at both. Of very many cards on one day it is worth a look (CTL-3); said when they are told.
grant select (claimed_at) on card_number_claim to app_terminal;
grant select (id, first_activated_at) on authorisation_code to app_terminal;
create policy own on authorisation_code for select to app_terminal
  using (id = (select t.authorisation_code_id from terminal t where t.id = (select current_terminal_id())));
alter table play add column is_late_beyond boolean not null default false;
alter table play add constraint play_late_beyond_is_late check (not is_late_beyond or is_late) not valid;
create index play_late_told on play (terminal_id, created_at) where is_late;
create index play_late_beyond on play (merchant_id, created_at desc, id desc) where is_late_beyond;
create index play_late_beyond_everywhere on play (created_at desc, id desc) where is_late_beyond;

create or replace function keep_play() returns trigger language plpgsql as $$
declare
  movable constant text[] := '{ended_at,reversed_at,price,point,gift_point,charge_transfer_id,release_transfer_id,reversal_transfer_id,paused_seconds,state,steps,operator_name,reversed_by,reversal_reason,is_cancelled_often}';
begin
  if to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or not (old.state = 'started' and new.state in ('ended', 'cancelled', 'timedOut')
      or old.state in ('ended', 'timedOut') and new.state = 'reversed')
    or old.state <> 'started' and (old.price, old.point, old.gift_point, old.steps, old.ended_at)
      is distinct from (new.price, new.point, new.gift_point, new.steps, new.ended_at)
    or old.charge_transfer_id is not null and old.charge_transfer_id is distinct from new.charge_transfer_id then
    raise exception 'the play % cannot become that', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- As before, but that what a terminal takes back too often gives no lebeans back (LED-7).
create or replace view ledger_document with (security_invoker = true) as
  select 'recharge' as document_kind, r.order_number as document_number, r.transfer_id, a.id as account_id,
      case a.asset when 'point' then r.point else r.gift_point end as amount
    from recharge_record r join ledger_account a on a.owner_kind = 'card' and a.owner_id = r.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = 'wallet'
    where r.transfer_id is not null and r.recharge_type <> 'refund'
  union all
  select 'lebeanRecharge', r.order_number, r.transfer_id, r.wallet_id, r.lebean from lebean_recharge r
  union all
  select 'lebeanAllocation', l.order_number, l.transfer_id, l.shop_wallet_id, l.lebean from lebean_allocation l
  union all
  select 'lebeanAdjustment', j.order_number, j.transfer_id, j.wallet_id, j.lebean from lebean_adjustment j
  union all
  select 'play', p.order_number, moved.transfer_id, a.id, case a.asset
      when 'point' then moved.point when 'giftPoint' then moved.gift_point else moved.lebean end
    from play p
    cross join lateral (values
      (p.hold_transfer_id, 'wallet', -p.held_point, -p.held_gift_point, -p.lebean),
      (p.hold_transfer_id, 'hold', p.held_point, p.held_gift_point, p.lebean),
      -- What was held goes on or back at once; what was not is taken from the wallets.
      (p.charge_transfer_id, 'wallet', case when p.hold_transfer_id is null then -p.point else p.held_point - p.point end,
        case when p.hold_transfer_id is null then -p.gift_point else p.held_gift_point - p.gift_point end,
        case when p.hold_transfer_id is null then -p.lebean else 0 end),
      (p.charge_transfer_id, 'hold', -p.held_point, -p.held_gift_point, case when p.hold_transfer_id is null then 0 else -p.lebean end),
      (p.reversal_transfer_id, case when p.hold_transfer_id is null then 'wallet' else 'hold' end, p.point, p.gift_point,
        case when p.is_cancelled_often then 0 else p.lebean end),
      (p.release_transfer_id, 'wallet', case p.state when 'reversed' then p.point else p.held_point end,
        case p.state when 'reversed' then p.gift_point else p.held_gift_point end, p.lebean),
      (p.release_transfer_id, 'hold', case p.state when 'reversed' then -p.point else -p.held_point end,
        case p.state when 'reversed' then -p.gift_point else -p.held_gift_point end, -p.lebean)
    ) moved (transfer_id, purpose, point, gift_point, lebean)
    join ledger_account a on a.purpose = moved.purpose and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where moved.transfer_id is not null
  union all
  -- A refund takes from the card; one that waited takes what it had set aside.
  select 'cardRefund', f.order_number, moved.transfer_id, a.id,
      case a.asset when 'point' then moved.point else moved.gift_point end
    from card_refund f
    cross join lateral (values
      (f.hold_transfer_id, 'wallet', -f.point, -f.gift_point),
      (f.hold_transfer_id, 'hold', f.point, f.gift_point),
      (f.transfer_id, case when f.hold_transfer_id is null then 'wallet' else 'hold' end, -f.point, -f.gift_point),
      (f.release_transfer_id, 'wallet', f.point, f.gift_point),
      (f.release_transfer_id, 'hold', -f.point, -f.gift_point)
    ) moved (transfer_id, purpose, point, gift_point)
    join ledger_account a on a.owner_kind = 'card' and a.owner_id = f.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = moved.purpose
    where moved.transfer_id is not null
  union all
  select 'goodsSale', g.order_number, g.transfer_id, a.id, case a.asset when 'point' then -g.point else -g.gift_point end
    from goods_sale g join ledger_account a on a.owner_kind = 'card' and a.owner_id = g.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = 'wallet'
    where g.transfer_id is not null;

-- Every case, in one shape. A condition on `kind` leaves one of the parts.
create or replace view abuse_case with (security_invoker = true) as
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
  -- Nobody's but the terminal's, which says itself only by its unit.
  select 'playCancel', p.id * 4 + 2, p.ended_at, p.merchant_id, p.shop_id, null, '',
    p.order_number, p.card_id, p.lebean, 'lebean', coalesce((select d.unique_code from device d where d.id = p.device_id), '')
  from play p where p.is_cancelled_often
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
  from play p where p.is_out_of_hours
  union all
  -- At the time at which it was told.
  select 'lateCards', p.id * 4 + 2, p.created_at, p.merchant_id, p.shop_id, null, '',
    p.order_number, p.card_id, p.point + p.gift_point, 'point', coalesce((select d.unique_code from device d where d.id = p.device_id), '')
  from play p where p.is_late_beyond;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('abuseKind', 'playCancel', '终端频繁撤销', 'Cancelled too often', 'Canceladas en exceso', 35, true),
  ('abuseKind', 'lateCards', '补传卡数过多', 'Late, many cards', 'Tardías, muchas tarjetas', 60, true);
