-- Each payment that has succeeded has its record of the same money and the same transfer, and each record
-- of an online mode its payment (LED-7). `p_from_transfer`: what is not proven yet; a whole proof also reads
-- what moved nothing.
create or replace function payment_breaks(p_is_whole boolean, p_from_transfer bigint)
returns table (kind text, transfer_id bigint, document_kind text, document_number text, expected bigint, found bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with record as (
    select 'recharge' as document_kind, r.order_number, r.transfer_id, r.paid, r.currency from recharge_record r
      where r.payment_mode in ('wechatPay', 'alipay') and (r.transfer_id > p_from_transfer or p_is_whole and r.transfer_id is null)
    union all
    select 'lebeanRecharge', l.order_number, l.transfer_id, l.paid, l.currency from lebean_recharge l
      where l.payment_mode in ('wechatPay', 'alipay') and l.transfer_id > p_from_transfer
  ), paid as (
    select p.order_number, p.transfer_id, p.amount, p.currency,
        case p.recharge_type when 'onlineTopUp' then 'lebeanRecharge' else 'recharge' end as document_kind
      from payment p
      where p.payment_state = 'success' and (p.transfer_id > p_from_transfer or p_is_whole and p.transfer_id is null)
  )
  select case when r.order_number is null then 'paymentWithoutTransfer' else 'transferWithoutPayment' end,
      coalesce(p.transfer_id, r.transfer_id), coalesce(p.document_kind, r.document_kind), coalesce(p.order_number, r.order_number),
      p.amount, r.paid
    from paid p full join record r on r.order_number = p.order_number and r.document_kind = p.document_kind
      and r.transfer_id is not distinct from p.transfer_id and r.paid = p.amount and r.currency = p.currency
    where p.order_number is null or r.order_number is null
$$;

revoke execute on function payment_breaks from public;
alter function payment_breaks owner to lebean_ledger;
