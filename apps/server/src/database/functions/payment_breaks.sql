-- Each payment that has succeeded has its record of the same money and the same transfer, and each record of an
-- online mode its payment (LED-7): those with transfers behind `p_from_transfer` and up to `p_to_transfer`, which is
-- null for all that follow. `p_with_unmoved`: also those that moved nothing.
create or replace function payment_breaks(p_with_unmoved boolean, p_from_transfer bigint, p_to_transfer bigint)
returns table (kind text, transfer_id bigint, document_kind text, document_number text, expected bigint, found bigint)
language plpgsql stable set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query with record as (
    select 'recharge' as document_kind, r.order_number, r.transfer_id, r.paid, r.currency from recharge_record r
      where r.payment_mode in ('wechatPay', 'alipay', 'bankCard') and (r.transfer_id > p_from_transfer
        and r.transfer_id <= coalesce(p_to_transfer, r.transfer_id) or p_with_unmoved and r.transfer_id is null)
    union all
    select 'lebeanRecharge', l.order_number, l.transfer_id, l.paid, l.currency from lebean_recharge l
      where l.payment_mode in ('wechatPay', 'alipay', 'bankCard') and l.transfer_id > p_from_transfer
        and l.transfer_id <= coalesce(p_to_transfer, l.transfer_id)
    union all
    -- Goods move no points where money paid for them: all that was sold for one payment, whatever was taken back since.
    select 'goodsSale', p.order_number, null, sum(g.paid)::bigint, g.currency
      from goods_sale g join payment p on p.id = g.payment_id
      where p_with_unmoved and g.payment_id is not null and g.reverses_sale_id is null group by p.id, g.currency
  ), paid as (
    select p.order_number, p.transfer_id, p.amount, p.currency,
        case p.recharge_type when 'onlineTopUp' then 'lebeanRecharge' when 'goodsSale' then 'goodsSale' else 'recharge' end as document_kind
      from payment p
      -- What a cart has bought stands on its parts.
      where p.payment_state = 'success' and p.recharge_type <> 'cart' and (p.transfer_id > p_from_transfer
        and p.transfer_id <= coalesce(p_to_transfer, p.transfer_id) or p_with_unmoved and p.transfer_id is null)
  )
  select case when r.order_number is null then 'paymentWithoutTransfer' else 'transferWithoutPayment' end,
      coalesce(p.transfer_id, r.transfer_id), coalesce(p.document_kind, r.document_kind), coalesce(p.order_number, r.order_number),
      p.amount, r.paid
    from paid p full join record r on r.order_number = p.order_number and r.document_kind = p.document_kind
      and r.transfer_id is not distinct from p.transfer_id and r.paid = p.amount and r.currency = p.currency
    where p.order_number is null or r.order_number is null;
end $$;

revoke execute on function payment_breaks from public;
alter function payment_breaks owner to lebean_ledger;
