-- The business documents of the ledger, one row per account that each moves. Whoever adds a kind of
-- document adds one more branch to this view: a transfer without a document is a break.
-- Each number of a transfer stands in a part of its own: so the documents of some transfers are found by index,
-- and not by reading all plays.
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
  -- What waits for a second person is set aside, and comes back before it goes to the shop.
  select 'lebeanAllocationHold', h.order_number, moved.transfer_id, a.id, moved.lebean
    from lebean_allocation_hold h
    cross join lateral (values
      (h.hold_transfer_id, 'wallet', -h.lebean), (h.hold_transfer_id, 'hold', h.lebean),
      (h.release_transfer_id, 'wallet', h.lebean), (h.release_transfer_id, 'hold', -h.lebean)
    ) moved (transfer_id, purpose, lebean)
    join ledger_account a on a.owner_kind = 'partner' and a.owner_id = h.partner_id and a.asset = 'lebean'
      and a.purpose = moved.purpose
    where moved.transfer_id is not null
  union all
  select 'lebeanAdjustment', j.order_number, j.transfer_id, j.wallet_id, j.lebean from lebean_adjustment j
  union all
  select 'serviceCredit', c.credit_number, c.transfer_id, c.wallet_id, c.lebean from service_credit c where c.transfer_id is not null
  union all
  select 'play', p.order_number, p.hold_transfer_id, a.id, case a.asset
      when 'point' then moved.point when 'giftPoint' then moved.gift_point else moved.lebean end
    from play p
    cross join lateral (values
      ('wallet', -p.held_point, -p.held_gift_point, -p.lebean),
      ('hold', p.held_point, p.held_gift_point, p.lebean)
    ) moved (purpose, point, gift_point, lebean)
    join ledger_account a on a.purpose = moved.purpose and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where p.hold_transfer_id is not null
  union all
  -- What was held goes on or back at once; what was not is taken from the wallets.
  select 'play', p.order_number, p.charge_transfer_id, a.id, case a.asset
      when 'point' then moved.point when 'giftPoint' then moved.gift_point else moved.lebean end
    from play p
    cross join lateral (values
      ('wallet', case when p.hold_transfer_id is null then -p.point else p.held_point - p.point end,
        case when p.hold_transfer_id is null then -p.gift_point else p.held_gift_point - p.gift_point end,
        case when p.hold_transfer_id is null then -p.lebean else 0 end),
      ('hold', -p.held_point, -p.held_gift_point, case when p.hold_transfer_id is null then 0 else -p.lebean end)
    ) moved (purpose, point, gift_point, lebean)
    join ledger_account a on a.purpose = moved.purpose and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where p.charge_transfer_id is not null
  union all
  -- What a terminal takes back too often gives no lebeans back.
  select 'play', p.order_number, p.reversal_transfer_id, a.id, case a.asset
      when 'point' then p.point when 'giftPoint' then p.gift_point else case when p.is_cancelled_often then 0 else p.lebean end end
    from play p
    join ledger_account a on a.purpose = case when p.hold_transfer_id is null then 'wallet' else 'hold' end
      and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where p.reversal_transfer_id is not null
  union all
  select 'play', p.order_number, p.release_transfer_id, a.id, case a.asset
      when 'point' then moved.point when 'giftPoint' then moved.gift_point else moved.lebean end
    from play p
    cross join lateral (values
      ('wallet', case p.state when 'reversed' then p.point else p.held_point end,
        case p.state when 'reversed' then p.gift_point else p.held_gift_point end, p.lebean),
      ('hold', case p.state when 'reversed' then -p.point else -p.held_point end,
        case p.state when 'reversed' then -p.gift_point else -p.held_gift_point end, -p.lebean)
    ) moved (purpose, point, gift_point, lebean)
    join ledger_account a on a.purpose = moved.purpose and (a.owner_kind = 'card' and a.owner_id = p.card_id
        and a.asset in ('point', 'giftPoint') or a.owner_kind = 'shop' and a.owner_id = p.shop_id and a.asset = 'lebean')
    where p.release_transfer_id is not null
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
  -- What was on a merged card goes to the one that goes on.
  select 'cardMerge', m.order_number, m.transfer_id, a.id,
      case a.owner_id when m.into_card_id then 1 else -1 end * case a.asset when 'point' then m.point else m.gift_point end
    from card_merge m join ledger_account a on a.owner_kind = 'card' and a.owner_id in (m.from_card_id, m.into_card_id)
      and a.asset in ('point', 'giftPoint') and a.purpose = 'wallet'
    where m.transfer_id is not null
  union all
  select 'goodsSale', g.order_number, g.transfer_id, a.id, case a.asset when 'point' then -g.point else -g.gift_point end
    from goods_sale g join ledger_account a on a.owner_kind = 'card' and a.owner_id = g.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = 'wallet'
    where g.transfer_id is not null;

grant select on ledger_document to lebean_ledger;
