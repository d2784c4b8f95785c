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
      from statement t where t.stage not in ('returned', 'discarded') order by t.shop_id, t.period_end desc
  loop
    insert into settlement_gap (source_kind, source_id, merchant_id, shop_id, period_start, at, quantity, amount, reference, is_late)
      select f.source_kind, f.source_id, closed.merchant_id, closed.shop_id,
          date_trunc('month', f.at at time zone closed.time_zone)::date, f.at, f.quantity, f.amount,
          coalesce(nullif(f.reference, ''), p.order_number, ''),
          coalesce(greatest(p.created_at, p.ended_at) >= closed.drafted_at, false)
        from find_unbilled_rows(closed.merchant_id, closed.shop_id, closed.time_zone, closed.first_at,
          greatest(closed.first_at, closed.starts_at - interval '7 days'), closed.ends_at) f
        left join play p on f.source_kind like '%lay%' and p.id = f.source_id;
  end loop;
  select count(*) into unexplained from settlement_gap g where not g.is_late;
  return unexplained;
end $$;

revoke execute on function find_settlement_gaps from public;
grant execute on function find_settlement_gaps to lebean_app;
alter function find_settlement_gaps owner to lebean_report;
