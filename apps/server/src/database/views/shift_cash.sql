-- Every row of cash of a shift, in and out: the one place that says what counts. Of a payment by two modes it is the
-- first that is cash (SH-48).
create or replace view shift_cash with (security_invoker = true) as
  select r.shift_id, r.shop_id, r.merchant_id, r.id * 4 as id, r.recharge_type as kind,
    r.paid - coalesce(r.second_paid, 0) as amount, r.created_at as at, r.order_number as document_number, r.card_id, r.operator_name, r.remark as reason
  from recharge_record r where r.shift_id is not null
  union all
  select m.shift_id, m.shop_id, m.merchant_id, m.id * 4 + 1, case m.direction when 'in' then 'cashIn' else 'cashOut' end,
    case m.direction when 'in' then m.amount else -m.amount end, m.created_at, m.movement_number, null, m.operator_name, m.reason
  from shift_movement m
  union all
  select g.shift_id, g.shop_id, g.merchant_id, g.id * 4 + 2, case when g.reverses_sale_id is null then 'goodsSale' else 'goodsReturn' end,
    g.paid - coalesce(g.second_paid, 0), g.created_at, g.order_number, null, g.operator_name, case g.reason when '' then g.goods_name else g.reason end
  from goods_sale g where g.shift_id is not null
  union all
  select l.shift_id, l.shop_id, l.merchant_id, l.id * 4 + 3, 'latePlay', l.paid, l.created_at, l.order_number, null, l.operator_name, ''
  from late_play_end l where l.shift_id is not null;

grant select on shift_cash to app_staff, app_partner, app_shop;
