-- Looks for rows of the last closed period of each shop that no line has taken (SET-7), and keeps them with
-- whether they came when it had been drafted: those the next statement takes. Answers how many nothing explains.
create or replace function find_settlement_gaps() returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  closed record;
  unexplained integer;
begin
  delete from settlement_gap;
  for closed in
    select distinct on (t.shop_id) t.shop_id, t.merchant_id, t.time_zone, t.period_start, t.starts_at, t.ends_at, t.drafted_at,
        (select min(o.starts_at) from statement o where o.shop_id = t.shop_id and o.stage not in ('returned', 'discarded')) as first_at
      from statement t where t.shop_id is not null and t.stage not in ('returned', 'discarded') order by t.shop_id, t.period_end desc
  loop
    insert into settlement_gap (source_kind, source_id, merchant_id, shop_id, period_start, at, quantity, amount, reference, is_late)
      select f.source_kind, f.source_id, closed.merchant_id, closed.shop_id,
          date_trunc('month', f.at at time zone closed.time_zone)::date, f.at, f.quantity, f.amount,
          coalesce(nullif(f.reference, ''), p.order_number, ''),
          coalesce(greatest(p.created_at, p.ended_at, l.written_at) >= closed.drafted_at, false)
        from find_unbilled_rows(closed.merchant_id, closed.shop_id, closed.time_zone, closed.first_at,
          greatest(closed.first_at, closed.starts_at - interval '7 days'), closed.ends_at) f
        left join play p on f.source_kind like '%lay%' and p.id = f.source_id
        left join late_play l on l.play_id = p.id;
  end loop;
  -- Of partners all that was booked before their last statement was drafted.
  insert into settlement_gap (source_kind, source_id, merchant_id, shop_id, period_start, at, quantity, amount, reference, is_late)
    select k.kind, p.id, s.merchant_id, s.id, p.period_start, p.booked_at, p.base, -p.share, '', false
      from share_piece p join share_contract c on c.id = p.contract_id join shop s on s.id = p.shop_id
      cross join lateral (select case when p.revision = 0 then 'partnerShare' else 'shareCorrection' end as kind) k
      where (p.base <> 0 or p.share <> 0)
        and not exists (select from statement_source x where x.source_id = p.id and x.source_kind = k.kind and x.is_live)
        and exists (select from statement t where t.partner_id = c.partner_id and t.currency = c.currency
          and t.period_end > p.period_start and t.stage not in ('returned', 'discarded'));
  select count(*) into unexplained from settlement_gap g where not g.is_late;
  return unexplained;
end $$;

revoke execute on function find_settlement_gaps from public;
grant execute on function find_settlement_gaps to lebean_app;
alter function find_settlement_gaps owner to lebean_report;
