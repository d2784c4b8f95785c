-- Refunds of what is on a card (MEM-8): valued by its lots, held while a request waits (CTL-1).

-- Whose money a lot was: shops of one merchant may have several currencies, which are never added.
alter table card_lot add column currency text;
update card_lot l set currency = r.currency from recharge_record r where r.id = l.recharge_id;
alter table card_lot alter column currency set not null;

-- A refund is a record like the payment that it gives back, less than zero (PAY-2).
alter table recharge_record drop constraint recharge_record_paid_check;
alter table recharge_record add check (
  case recharge_type when 'refund' then paid <= 0 and point <= 0 and gift_point <= 0 else paid >= 0 end);
alter table card_event drop constraint card_event_kind_check;
alter table card_event add check
  (kind in ('opened', 'recharged', 'levelRaised', 'frozen', 'unfrozen', 'replaced', 'cancelled', 'refunded'));

-- One refund: at once, or held on accounts of the card until somebody else has decided.
create table card_refund (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  card_id bigint not null,
  order_number text not null unique,
  state text not null check (state in ('held', 'refunded', 'released')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  point bigint not null check (point >= 0),
  gift_point bigint not null check (gift_point >= 0),
  payment_mode text not null check (payment_mode in ('cash', 'bankTransfer')),
  reason text not null check (reason <> ''),
  operator_account_id bigint not null references account,
  operator_name text not null,
  -- The request that decides about it, and the key of the call that it keeps.
  approval_id bigint references approval_request,
  request_key text not null,
  hold_transfer_id bigint,
  transfer_id bigint,
  release_transfer_id bigint,
  -- The record that says it among all others.
  recharge_id bigint references recharge_record,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (merchant_id, id),
  unique (operator_account_id, request_key),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id),
  foreign key (merchant_id, card_id) references card (merchant_id, id),
  check (point + gift_point > 0),
  check ((hold_transfer_id is null) = (approval_id is null)),
  check (case state
    when 'held' then hold_transfer_id is not null and transfer_id is null and release_transfer_id is null and settled_at is null
    when 'refunded' then transfer_id is not null and release_transfer_id is null and settled_at is not null
    else release_transfer_id is not null and transfer_id is null and settled_at is not null end),
  check ((recharge_id is not null) = (state = 'refunded'))
);
create index card_refund_by_card on card_refund (card_id, created_at desc);
-- A card waits for one decision at a time.
create unique index card_refund_held on card_refund (card_id) where state = 'held';
create unique index card_refund_by_approval on card_refund (approval_id) where approval_id is not null;

-- What of which lot it takes: its link to the payments (PAY-2).
create table card_refund_lot (
  merchant_id bigint not null,
  refund_id bigint not null,
  recharge_id bigint not null references card_lot,
  point bigint not null check (point >= 0),
  gift_point bigint not null check (gift_point >= 0),
  consumed bigint not null check (consumed >= 0),
  amount bigint not null check (amount >= 0),
  primary key (refund_id, recharge_id),
  foreign key (merchant_id, refund_id) references card_refund (merchant_id, id),
  check (point + gift_point > 0)
);
create index card_refund_lot_by_lot on card_refund_lot (recharge_id);

-- What is decided about a refund stays so, whoever writes.
create function keep_card_refund() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or to_jsonb(new) - '{state,transfer_id,release_transfer_id,recharge_id,settled_at}'::text[]
    is distinct from to_jsonb(old) - '{state,transfer_id,release_transfer_id,recharge_id,settled_at}'::text[] then
    raise exception 'the refund % is settled', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_card_refund before update on card_refund
  for each row when (old.* is distinct from new.*) execute function keep_card_refund();
create trigger never_removed before delete on card_refund for each row execute function refuse_change();
create trigger append_only before update or delete on card_refund_lot for each row execute function refuse_change();

do $$
declare
  owned text;
begin
  foreach owned in array array['card_refund', 'card_refund_lot'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy staff on %I to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy partner on %I for select to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy shop on %I to app_shop using (merchant_id = (select current_merchant_id()))', owned);
    execute format('grant select on %I to app_staff, app_partner, app_shop', owned);
    execute format('grant insert on %I to app_shop, app_staff', owned);
  end loop;
end $$;
grant update (state, transfer_id, release_transfer_id, recharge_id, settled_at) on card_refund to app_shop, app_staff;
create policy ledger_reads on card_refund for select to lebean_ledger using (true);
grant select on card_refund to lebean_ledger;
-- Staff refund too, where a shop cannot: the record and the day of the shop are written by whoever does.
grant insert on recharge_record to app_staff;
grant insert, update on recharge_day to app_staff;
drop policy staff on recharge_day;
create policy staff on recharge_day to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));

-- A refund is money that goes, and no recharge.
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
  return null;
end $$;

-- A card with a play in progress is neither cancelled nor refunded (MEM-2).
create index play_running_of_card on play (card_id) where state = 'started' and card_id is not null;

-- The rare types of records are found among the many others.
create index recharge_record_by_rare_type on recharge_record (recharge_type, created_at desc, id desc)
  where recharge_type in ('refund', 'gift', 'adjustment', 'cardReplacement');
create index recharge_record_by_rare_type_of_merchant on recharge_record (merchant_id, recharge_type, created_at desc, id desc)
  where recharge_type in ('refund', 'gift', 'adjustment', 'cardReplacement');

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
      (p.reversal_transfer_id, case when p.hold_transfer_id is null then 'wallet' else 'hold' end, p.point, p.gift_point, p.lebean),
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
    where moved.transfer_id is not null;

alter table approval_request drop constraint approval_request_object_kind_check;
alter table approval_request add check (object_kind in ('shop', 'partner', 'card'));
insert into approval_limit (limit_key) values ('cardRefund');

update role set permissions = permissions || '{member.card.refund}'
  where role_key in ('platform-administrator', 'shop-owner');
