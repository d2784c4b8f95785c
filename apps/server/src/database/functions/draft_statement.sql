-- Drafts the statement of a shop for a period (SET-1, SET-5), with its lines, the rows they are made of and the
-- payments up to its end: all or nothing, once, whoever else is at it. Answers the statement, or why there is
-- none: 'notFound', 'notOver', 'exists' (as also where a later period has its statement).
create or replace function draft_statement(
  p_shop_id bigint, p_period_start date, p_period_end date, p_number text, p_at timestamptz, p_operator_id bigint, p_operator text,
  out statement_id bigint, out outcome text
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  caller constant text := current_setting('role', true);
  place record;
  previous record;
  first_at timestamptz;
  low_at timestamptz;
  starts timestamptz;
  ends timestamptz;
  drafted bigint;
  tax record;
  taxed constant text[] := '{wholesale,lebeanSale,serviceCredit,adjustment}';
begin
  perform pg_advisory_xact_lock(hashtext('statement'), p_shop_id::integer);
  select s.id, s.merchant_id, s.time_zone, s.country_code as country, s.currency, s.shop_name, m.merchant_name, m.legal_name, m.tax_number into place
    from shop s join merchant m on m.id = s.merchant_id
    where s.id = p_shop_id and (caller <> 'app_staff' or is_whole_network() or s.merchant_id = any (current_merchant_ids()));
  if not found then
    outcome := 'notFound';
    return;
  end if;
  ends := p_period_end::timestamp at time zone place.time_zone;
  if p_at < ends then
    outcome := 'notOver';
    return;
  end if;
  select s.period_end, s.ends_at, s.closing, s.negative_since into previous from statement s
    where s.shop_id = p_shop_id and s.stage not in ('returned', 'discarded') order by s.period_end desc, s.id desc limit 1;
  if previous.period_end > p_period_start then
    outcome := 'exists';
    return;
  end if;
  -- A shop that has moved to another time zone goes on where it ended.
  starts := case when previous.period_end = p_period_start then previous.ends_at else p_period_start::timestamp at time zone place.time_zone end;
  first_at := coalesce((select min(s.starts_at) from statement s
    where s.shop_id = p_shop_id and s.stage not in ('returned', 'discarded')), starts);
  -- A play that was running at the end of the last period, and periods whose draft was discarded.
  low_at := greatest(first_at, least(coalesce(previous.ends_at, starts), starts) - interval '7 days');

  -- What the country taxes in the month that the period begins in, also of what comes late (SET-19).
  select t.id, t.rate, t.mode into tax from country_tax t
    where t.country = place.country and t.starts_on <= p_period_start order by t.starts_on desc limit 1;

  insert into statement (merchant_id, shop_id, tax_id, statement_number, version, period_start, period_end, starts_at, ends_at, time_zone,
      currency, shop_name, merchant_name, legal_name, tax_number, opening, closing, negative_since, drafted_at, drafted_by)
    select place.merchant_id, p_shop_id, tax.id, p_number,
      1 + coalesce((select max(s.version) from statement s where s.statement_number = p_number), 0),
      p_period_start, p_period_end, starts, ends, place.time_zone, place.currency, place.shop_name, place.merchant_name,
      place.legal_name, place.tax_number, coalesce(previous.closing, 0), coalesce(previous.closing, 0), previous.negative_since, p_at, p_operator
    returning id into drafted;

  with row as materialized (
    select f.line_kind, f.source_kind, f.source_id, f.at, f.quantity, f.unit_price, f.amount, f.reference, f.reason, f.person, f.is_paid,
        case when f.at < starts then date_trunc('month', f.at at time zone place.time_zone)::date end as belongs_to,
        -- What somebody has done by hand stands alone, the others are summed.
        case when f.line_kind in ('adjustment', 'serviceCredit') then f.source_kind || f.source_id else f.source_kind end as part
      from find_unbilled_rows(place.merchant_id, p_shop_id, place.time_zone, first_at, low_at, ends) f
  ), sum as materialized (
    select r.line_kind, r.part, r.belongs_to, r.unit_price, sum(r.quantity) as quantity, sum(r.amount) as amount, count(*) as rows,
        max(r.reference) as reference, max(r.reason) as reason, max(r.person) as person,
        row_number() over (order by array_position('{wholesale,lebeanSale,clearing,serviceCredit,adjustment}', r.line_kind),
          r.belongs_to is not null, r.belongs_to, r.part, r.unit_price) as position
      from row r group by r.line_kind, r.part, r.belongs_to, r.unit_price
  ), line as (
    insert into statement_line (merchant_id, shop_id, statement_id, position, kind, belongs_to, quantity, unit_price, gross, tax, net,
        rows, reference, reason, person)
      select place.merchant_id, p_shop_id, drafted, s.position, s.line_kind, s.belongs_to, s.quantity, s.unit_price, s.amount, t.tax,
          s.amount - t.tax, s.rows, s.reference, s.reason, s.person
        from sum s cross join lateral (select case when tax.mode = 'inclusive' and s.line_kind = any (taxed)
          then s.amount - round_half_up(s.amount * 10000, 10000 + tax.rate) else 0 end as tax) t
        order by s.position
      returning id, position
  )
  insert into statement_source (statement_id, line_id, merchant_id, shop_id, source_id, at, quantity, amount, source_kind)
    select drafted, l.id, place.merchant_id, p_shop_id, r.source_id, r.at, r.quantity, r.amount, r.source_kind
      from row r join sum n on n.line_kind = r.line_kind and n.part = r.part
        and n.belongs_to is not distinct from r.belongs_to and n.unit_price is not distinct from r.unit_price
      join line l on l.position = n.position
    union all
    -- Money that came with the sale is a payment of the same statement.
    select drafted, null, place.merchant_id, p_shop_id, r.source_id, r.at, r.quantity, r.amount, 'salePayment'
      from row r where r.is_paid and r.amount <> 0
    union all
    select drafted, null, place.merchant_id, p_shop_id, p.id, p.created_at, 1, p.amount, 'payment'
      from statement_payment p where p.shop_id = p_shop_id and p.created_at < ends
        and not exists (select from statement_source x where x.source_id = p.id and x.source_kind = 'payment' and x.is_live);

  -- What comes on top of prices is a line of its own, made of the tax of each line.
  if tax.mode = 'exclusive' then
    with part as (
      select l.id, round_half_up(l.net * tax.rate, 10000) as tax from statement_line l where l.statement_id = drafted and l.kind = any (taxed)
    ), sum as (
      select sum(p.tax) as tax, count(*) as rows from part p where p.tax <> 0 having count(*) > 0
    ), line as (
      insert into statement_line (merchant_id, shop_id, statement_id, position, kind, quantity, gross, tax, net, rows)
        select place.merchant_id, p_shop_id, drafted, 1 + (select max(l.position) from statement_line l where l.statement_id = drafted),
            'tax', s.rows, s.tax, s.tax, 0, s.rows
          from sum s
        returning id
    )
    insert into statement_source (statement_id, line_id, merchant_id, shop_id, source_id, at, quantity, amount, source_kind)
      select drafted, l.id, place.merchant_id, p_shop_id, p.id, ends - interval '1 microsecond', 1, p.tax, 'lineTax'
        from line l cross join part p where p.tax <> 0;
  end if;

  update statement s set receivable = t.receivable, payments = t.paid + t.paid_at_sale, paid_at_sale = t.paid_at_sale,
      closing = s.opening + t.receivable - t.paid - t.paid_at_sale,
      negative_since = case when s.opening + t.receivable - t.paid - t.paid_at_sale < 0 then coalesce(s.negative_since, p_period_end) end
    from (select coalesce((select sum(l.gross) from statement_line l where l.statement_id = drafted), 0) as receivable,
        coalesce(sum(x.amount) filter (where x.source_kind = 'payment'), 0) as paid,
        coalesce(sum(x.amount) filter (where x.source_kind = 'salePayment'), 0) as paid_at_sale
      from statement_source x where x.statement_id = drafted and x.line_id is null) t
    where s.id = drafted;
  insert into statement_stage (merchant_id, shop_id, statement_id, step, at, operator_account_id, operator_name)
    values (place.merchant_id, p_shop_id, drafted, 'draft', p_at, p_operator_id, p_operator);
  delete from settlement_failure f where f.shop_id = p_shop_id;
  statement_id := drafted;
  outcome := 'drafted';
end $$;

revoke execute on function draft_statement from public;
grant execute on function draft_statement to app_staff, lebean_app;
alter function draft_statement owner to lebean_report;
