-- Goods at the counter (GDS-1): what a shop sells beside games, its stock, and what was sold.

create table goods (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  goods_name text not null check (goods_name <> ''),
  goods_type text not null,
  price bigint not null check (price >= 0),
  -- What it costs in points; nothing where it is sold for money alone.
  point_price bigint check (point_price > 0),
  cost bigint not null default 0 check (cost >= 0),
  sort integer not null default 0,
  -- The sum of its moves, kept beside them.
  inventory bigint not null default 0 check (inventory >= 0),
  most_per_order integer check (most_per_order > 0),
  details text not null default '',
  is_enabled boolean not null default true,
  changed_by text not null default '',
  version integer not null default 1,
  unique (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index goods_by_shop on goods (shop_id, sort, id);
create index goods_by_merchant on goods (merchant_id, sort, id);
create index goods_everywhere on goods (sort, id);

-- A sale for money or for the points of a card; less than nothing is one that takes another back.
create table goods_sale (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  merchant_id bigint not null,
  shop_id bigint not null,
  goods_id bigint not null,
  goods_name text not null,
  quantity integer not null check (quantity <> 0),
  payment_mode text not null check (payment_mode in ('cash', 'bankTransfer', 'points')),
  paid bigint not null,
  currency text not null,
  point bigint not null,
  gift_point bigint not null,
  card_id bigint,
  transfer_id bigint,
  -- In whose drawer the cash is (CTL-2).
  shift_id bigint,
  -- A sale is taken back once, as a whole.
  reverses_sale_id bigint unique references goods_sale,
  reason text not null default '',
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  unique (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id, goods_id) references goods (merchant_id, shop_id, id),
  foreign key (merchant_id, card_id) references card (merchant_id, id),
  foreign key (merchant_id, shop_id, shift_id) references shift (merchant_id, shop_id, id),
  check (case when reverses_sale_id is null then least(quantity, paid, point, gift_point) >= 0
    else greatest(quantity, paid, point, gift_point) <= 0 and reason <> '' end),
  check ((payment_mode = 'points') = (card_id is not null) and (payment_mode = 'points') = (transfer_id is not null)),
  check (case when payment_mode = 'points' then paid = 0 and point + gift_point <> 0 else point = 0 and gift_point = 0 end),
  check (shift_id is null or payment_mode = 'cash')
);
create index goods_sale_by_shop on goods_sale (shop_id, created_at desc, id desc);
create index goods_sale_by_merchant on goods_sale (merchant_id, created_at desc, id desc);
create index goods_sale_by_time on goods_sale (created_at desc, id desc);
create index goods_sale_by_goods on goods_sale (goods_id);
create index goods_sale_by_card on goods_sale (card_id, created_at desc) where card_id is not null;
create index goods_sale_by_shift on goods_sale (shift_id, created_at desc, id desc) where shift_id is not null;

-- Every piece that came in or went away: append-only.
create table goods_move (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  goods_id bigint not null,
  kind text not null check (kind in ('received', 'removed', 'sold', 'returned')),
  quantity integer not null check (case when kind in ('received', 'returned') then quantity > 0 else quantity < 0 end),
  inventory_after bigint not null check (inventory_after >= 0),
  sale_id bigint,
  reason text not null default '',
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  foreign key (merchant_id, shop_id, goods_id) references goods (merchant_id, shop_id, id),
  foreign key (merchant_id, shop_id, sale_id) references goods_sale (merchant_id, shop_id, id),
  check ((kind in ('sold', 'returned')) = (sale_id is not null)),
  check (sale_id is not null or reason <> '')
);
create index goods_move_by_goods on goods_move (goods_id, created_at desc, id desc);
create unique index goods_move_by_sale on goods_move (sale_id) where sale_id is not null;

-- Stock changes by a move and in no other way, and never below nothing: the check of the row holds.
create function move_goods() returns trigger language plpgsql as $$
begin
  update goods set inventory = inventory + new.quantity where id = new.goods_id returning inventory into new.inventory_after;
  return new;
end $$;
create trigger moves_goods before insert on goods_move for each row execute function move_goods();
create function keep_inventory() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.inventory <> 0 or tg_op = 'UPDATE' and new.inventory <> old.inventory and pg_trigger_depth() < 2 then
    raise exception 'the stock of % changes by moves alone (GDS-1)', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keeps_inventory before insert or update of inventory on goods for each row execute function keep_inventory();
create trigger append_only before update or delete on goods_move for each row execute function refuse_change();
create trigger never_truncated before truncate on goods_move for each statement execute function refuse_change();

-- Cash for goods belongs to the shift that is open when it is taken, as all cash (CTL-2).
create function take_goods_into_shift() returns trigger language plpgsql as $$
begin
  new.shift_id := case when new.payment_mode = 'cash' then lock_open_shift(new.shop_id) end;
  return new;
end $$;
create trigger takes_into_shift before insert on goods_sale for each row execute function take_goods_into_shift();
create trigger append_only before update or delete on goods_sale for each row execute function refuse_change();
create trigger never_truncated before truncate on goods_sale for each statement execute function refuse_change();

create or replace view shift_cash with (security_invoker = true) as
  select r.shift_id, r.shop_id, r.merchant_id, r.id * 3 as id, r.recharge_type as kind,
    r.paid as amount, r.created_at as at, r.order_number as document_number, r.card_id, r.operator_name, r.remark as reason
  from recharge_record r where r.shift_id is not null
  union all
  select m.shift_id, m.shop_id, m.merchant_id, m.id * 3 + 1, case m.direction when 'in' then 'cashIn' else 'cashOut' end,
    case m.direction when 'in' then m.amount else -m.amount end, m.created_at, m.movement_number, null, m.operator_name, m.reason
  from shift_movement m
  union all
  select g.shift_id, g.shop_id, g.merchant_id, g.id * 3 + 2, case when g.reverses_sale_id is null then 'goodsSale' else 'goodsReturn' end,
    g.paid, g.created_at, g.order_number, null, g.operator_name, case g.reason when '' then g.goods_name else g.reason end
  from goods_sale g where g.shift_id is not null;

-- What goods took from a card, or gave back, has its transfer (LED-7).
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
    where moved.transfer_id is not null
  union all
  select 'goodsSale', g.order_number, g.transfer_id, a.id, case a.asset when 'point' then -g.point else -g.gift_point end
    from goods_sale g join ledger_account a on a.owner_kind = 'card' and a.owner_id = g.card_id
      and a.asset in ('point', 'giftPoint') and a.purpose = 'wallet'
    where g.transfer_id is not null;

do $$
declare
  owned text;
begin
  foreach owned in array array['goods', 'goods_sale', 'goods_move'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy staff on %I to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy partner on %I for select to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]))', owned);
    execute format('create policy shop on %I to app_shop using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]))', owned);
    execute format('grant select on %I to app_staff, app_partner, app_shop', owned);
  end loop;
end $$;
grant insert, update on goods to app_staff, app_shop;
grant insert on goods_move to app_staff, app_shop;
grant insert on goods_sale to app_shop;
create policy ledger_reads on goods_sale for select to lebean_ledger using (true);
grant select on goods_sale to lebean_ledger;

insert into dictionary_entry (type_key, code, title_zh, title_en, title_es, sort_order, is_prefab) values
  ('goodsType', 'drink', '饮料', 'Drinks', 'Bebidas', 10, true),
  ('goodsType', 'snack', '零食', 'Snacks', 'Aperitivos', 20, true),
  ('goodsType', 'gift', '礼品周边', 'Gifts', 'Regalos', 30, true),
  ('goodsType', 'accessory', '配件耗材', 'Accessories', 'Accesorios', 40, true),
  ('goodsPayment', 'cash', '现金', 'Cash', 'Efectivo', 10, true),
  ('goodsPayment', 'bankTransfer', '银行转账', 'Bank transfer', 'Transferencia', 20, true),
  ('goodsPayment', 'points', '会员卡点数', 'Points', 'Puntos', 30, true),
  ('goodsMove', 'received', '入库', 'Received', 'Entrada', 10, true),
  ('goodsMove', 'removed', '出库', 'Removed', 'Salida', 20, true),
  ('goodsMove', 'sold', '销售', 'Sold', 'Venta', 30, true),
  ('goodsMove', 'returned', '冲正退回', 'Returned', 'Devolución', 40, true),
  ('shiftCash', 'goodsSale', '商品销售', 'Goods sold', 'Venta de artículos', 120, true),
  ('shiftCash', 'goodsReturn', '商品冲正', 'Goods taken back', 'Artículos devueltos', 130, true);

update role set permissions = permissions || '{goods.goods.list,goods.goods.manage,goods.sale.list,goods.sale.sell,goods.sale.reverse}'
  where role_key = 'shop-owner';
update role set permissions = permissions || '{goods.goods.list,goods.goods.manage,goods.sale.list}'
  where role_key = 'platform-administrator';
