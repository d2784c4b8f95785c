-- The rows of a shop before `p_ends_at` that no statement has billed (SET-7), each with the kind of line that
-- takes it. `p_first_at` is where the first statement of the shop begins: what was before it is no business of
-- statements. Rows are looked for from `p_low_at` on, plays that were written late from the first day on (PLY-4, SET-9).
-- Shares of partners are on statements of their own: draft_partner_statement() (SET-4).
create or replace function find_unbilled_rows(
  p_merchant_id bigint, p_shop_id bigint, p_time_zone text, p_first_at timestamptz, p_low_at timestamptz, p_ends_at timestamptz
)
returns table (line_kind text, source_kind text, source_id bigint, at timestamptz, quantity bigint, unit_price bigint,
  amount bigint, reference text, reason text, person text, is_paid boolean)
language sql stable as $$
  with mode as (
    select b.bean_price, b.effective_from::timestamp at time zone p_time_zone as from_at,
        coalesce(lead(b.effective_from) over (order by b.effective_from)::timestamp at time zone p_time_zone, 'infinity') as to_at,
        b.billing_mode
      from public.billing_mode b where b.shop_id = p_shop_id
  ), point_price as (
    select m.point_price as price, (select count(*) from public.shop s where s.merchant_id = p_merchant_id) > 1 as has_others
      from public.merchant m where m.id = p_merchant_id
  ), late as materialized (
    -- Written more than seven days after it began, and so before what is looked at anyhow.
    select l.play_id, l.shop_id from public.late_play l join public.play p on p.id = l.play_id
      where l.merchant_id = p_merchant_id and p.started_at >= p_first_at and p.started_at < p_low_at
  ), found as (
    -- Plays of a shop that pays for them afterwards.
    select 'wholesale' as line_kind, 'play' as source_kind, p.id as source_id, p.started_at as at, p.lebean as quantity,
        m.bean_price as unit_price, public.round_half_up(p.lebean::numeric * m.bean_price, 100) as amount,
        '' as reference, '' as reason, '' as person, false as is_paid
      from mode m join public.play p on p.shop_id = p_shop_id and p.started_at >= m.from_at and p.started_at < m.to_at
      where m.billing_mode = 'postPaid' and p.started_at >= p_low_at and p.started_at < p_ends_at
        and p.state in ('ended', 'timedOut') and p.lebean > 0
    union all
    select 'wholesale', 'play', p.id, p.started_at, p.lebean, m.bean_price, public.round_half_up(p.lebean::numeric * m.bean_price, 100), '', '', '', false
      from mode m join late l on l.shop_id = p_shop_id join public.play p on p.id = l.play_id and p.started_at >= m.from_at and p.started_at < m.to_at
      where m.billing_mode = 'postPaid' and p.state in ('ended', 'timedOut') and p.lebean > 0
    union all
    -- What was billed and is taken back posts in the present (SET-10).
    select 'adjustment', 'playReversal', p.id, p.reversed_at, -x.quantity, null, -x.amount, p.order_number, p.reversal_reason,
        coalesce(nullif(p.reversed_by, ''), '-'), false
      from public.play p join public.statement_source x on x.source_id = p.id and x.source_kind = 'play' and x.is_live
      where p.merchant_id = p_merchant_id and p.shop_id = p_shop_id and p.state = 'reversed'
        and p.reversed_at >= p_first_at and p.reversed_at < p_ends_at
    union all
    select 'lebeanSale', 'lebeanSale', r.id, r.created_at, r.lebean, null, r.paid, '', '', '', r.payment_state = 'success'
      from public.lebean_recharge r
      where r.merchant_id = p_merchant_id and r.shop_id = p_shop_id and r.recharge_type = 'offlineTopUp' and r.payment_state <> 'failed'
        and r.created_at >= p_low_at and r.created_at < p_ends_at
    union all
    select 'adjustment', 'lebeanReversal', j.id, j.created_at, j.lebean, null, -r.paid, r.order_number, j.reason, j.operator_name, false
      from public.lebean_adjustment j join public.lebean_recharge r on r.transfer_id = j.reverses_transfer_id
        and r.shop_id = p_shop_id and r.recharge_type = 'offlineTopUp' and r.created_at >= p_first_at
      where j.shop_id = p_shop_id and j.kind = 'reversal' and j.created_at >= p_low_at and j.created_at < p_ends_at
    union all
    select a.kind, 'adjustment', a.id, a.created_at, 1, null, a.amount, coalesce(nullif(a.reference, ''), a.adjustment_number),
        a.reason, a.operator_name, false
      from public.statement_adjustment a
      where a.shop_id = p_shop_id and a.removed_at is null and a.created_at < p_ends_at
    union all
    -- Lebeans for downtime are in the wallet already. A shop that pays for its plays afterwards will be billed for them
    -- once they are played, and gets here what that will cost; to any other shop the row says what it was given (SVC-11).
    select 'serviceCredit', 'serviceCredit', c.id, c.decided_at, c.lebean, m.bean_price,
        case when m.billing_mode = 'postPaid' then -public.round_half_up(c.lebean::numeric * m.bean_price, 100) else 0 end,
        k.ticket_number, c.downtime_minutes || ' min', c.decided_by, false
      from public.service_credit c join public.ticket k on k.id = c.ticket_id
        left join mode m on c.decided_at >= m.from_at and c.decided_at < m.to_at
      where c.shop_id = p_shop_id and c.state = 'booked' and c.decided_at >= p_first_at and c.decided_at < p_ends_at
    union all
    -- Between the shops of a merchant a card is at home where it was opened. Whoever takes money for the card
    -- of another shop owes it; whoever serves that card is owed (SET-3). Principal alone. What the other side
    -- was billed is billed here with the other sign, so that both are nothing together.
    select 'clearing', c.source_kind, c.source_id, c.at, c.point, v.price,
        coalesce(c.billed_amount, -(select y.amount from public.statement_source y
          where y.source_id = c.source_id and y.source_kind = c.other_kind and y.is_live), public.round_half_up(c.point::numeric * v.price, 100)),
        '', '', '', false
      from point_price v cross join lateral (
        select 'clearedRecharge' as source_kind, 'homeRecharge' as other_kind, r.id as source_id, r.created_at as at, r.point, null::bigint as billed_amount
          from public.recharge_record r join public.card c on c.id = r.card_id and c.opened_shop_id <> p_shop_id
          where r.merchant_id = p_merchant_id and r.shop_id = p_shop_id and r.point <> 0 and r.payment_state = 'success'
            and r.created_at >= p_low_at and r.created_at < p_ends_at
        union all
        select 'homeRecharge', 'clearedRecharge', r.id, r.created_at, -r.point, null
          from public.shop s join public.recharge_record r on r.merchant_id = p_merchant_id and r.shop_id = s.id
            join public.card c on c.id = r.card_id and c.opened_shop_id = p_shop_id
          where s.merchant_id = p_merchant_id and s.id <> p_shop_id and r.point <> 0 and r.payment_state = 'success'
            and r.created_at >= p_low_at and r.created_at < p_ends_at
        union all
        select 'clearedPlay', 'homePlay', p.id, p.started_at, -p.point, null
          from public.play p join public.card c on c.id = p.card_id and c.opened_shop_id <> p_shop_id
          where p.shop_id = p_shop_id and p.point > 0 and p.state in ('ended', 'timedOut')
            and p.started_at >= p_low_at and p.started_at < p_ends_at
        union all
        select 'clearedPlay', 'homePlay', p.id, p.started_at, -p.point, null
          from late l join public.play p on p.id = l.play_id join public.card c on c.id = p.card_id and c.opened_shop_id <> p_shop_id
          where l.shop_id = p_shop_id and p.point > 0 and p.state in ('ended', 'timedOut')
        union all
        select 'homePlay', 'clearedPlay', p.id, p.started_at, p.point, null
          from late l join public.play p on p.id = l.play_id join public.card c on c.id = p.card_id and c.opened_shop_id = p_shop_id
          where l.shop_id <> p_shop_id and p.point > 0 and p.state in ('ended', 'timedOut')
        union all
        select 'homePlay', 'clearedPlay', p.id, p.started_at, p.point, null
          from public.shop s join public.play p on p.shop_id = s.id
            join public.card c on c.id = p.card_id and c.opened_shop_id = p_shop_id
          where s.merchant_id = p_merchant_id and s.id <> p_shop_id and p.point > 0 and p.state in ('ended', 'timedOut')
            and p.started_at >= p_low_at and p.started_at < p_ends_at
        union all
        select x.source_kind || 'Reversal', '',
            p.id, p.reversed_at, -x.quantity, -x.amount
          from public.play p join public.statement_source x on x.source_id = p.id and x.source_kind in ('homePlay', 'clearedPlay')
            and x.is_live and x.shop_id = p_shop_id
          where p.merchant_id = p_merchant_id and p.state = 'reversed' and p.reversed_at >= p_first_at and p.reversed_at < p_ends_at
        union all
        select 'clearedGoods', 'homeGoods', g.id, g.created_at, -g.point, null
          from public.goods_sale g join public.card c on c.id = g.card_id and c.opened_shop_id <> p_shop_id
          where g.shop_id = p_shop_id and g.point <> 0 and g.created_at >= p_low_at and g.created_at < p_ends_at
        union all
        select 'homeGoods', 'clearedGoods', g.id, g.created_at, g.point, null
          from public.goods_sale g join public.card c on c.id = g.card_id and c.opened_shop_id = p_shop_id
          where g.merchant_id = p_merchant_id and g.shop_id <> p_shop_id and g.point <> 0
            and g.created_at >= p_low_at and g.created_at < p_ends_at
      ) c where v.has_others
  )
  select f.line_kind, f.source_kind, f.source_id, f.at, f.quantity, f.unit_price, f.amount, f.reference, f.reason, f.person, f.is_paid
    from found f
    where not exists (select from public.statement_source x
      where x.source_id = f.source_id and x.source_kind = f.source_kind and x.is_live)
$$;

revoke execute on function find_unbilled_rows from public;
grant execute on function find_unbilled_rows to lebean_report;
