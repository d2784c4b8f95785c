-- Drafts the statement of a partner for a month in one currency (SET-4, SET-5): books the shares that were worked out
-- of its contracts, and takes all pieces that no statement has billed (SET-7). All or nothing, once, whoever else is
-- at it: the caller holds the lock of lockShares() since before it worked the shares out. What the
-- platform owes is less than nothing, as on every statement. Answers the statement, or why there is none: 'notFound',
-- 'notOver', 'exists'.
create or replace function draft_partner_statement(
  p_partner_id bigint, p_currency text, p_period_start date, p_period_end date, p_number text, p_at timestamptz,
  p_operator_id bigint, p_operator text, p_bookings jsonb, p_pieces jsonb, p_seen_changes bigint[],
  out statement_id bigint, out outcome text
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  zone constant text := platform_time_zone();
  starts constant timestamptz := p_period_start::timestamp at time zone zone;
  ends constant timestamptz := p_period_end::timestamp at time zone zone;
  named record;
  previous record;
  drafted bigint;
begin
  select p.partner_name, p.legal_name, p.tax_number into named from partner p
    where p.id = p_partner_id and (current_setting('role', true) <> 'app_staff' or is_whole_network());
  if not found then
    outcome := 'notFound';
    return;
  end if;
  if p_at < ends then
    outcome := 'notOver';
    return;
  end if;
  select s.period_end, s.closing, s.negative_since into previous from statement s
    where s.partner_id = p_partner_id and s.currency = p_currency and s.stage not in ('returned', 'discarded')
    order by s.period_end desc, s.id desc limit 1;
  if previous.period_end > p_period_start then
    outcome := 'exists';
    return;
  end if;

  insert into share_booking (partner_id, contract_id, period_start, booked_at)
    select p_partner_id, b.contract_id, b.period_start, p_at
      from jsonb_to_recordset(p_bookings) b (contract_id bigint, period_start date);
  insert into share_piece (partner_id, contract_id, period_start, terms_id, shop_id, revision, starts_on, ends_on, base, share,
      price, share_rate, tier_above, share_bound, booked_at)
    select p_partner_id, b.contract_id, b.period_start, b.terms_id, b.shop_id, b.revision, b.starts_on, b.ends_on, b.base, b.share,
        b.price, b.share_rate, b.tier_above, b.share_bound, p_at
      from jsonb_to_recordset(p_pieces) b (contract_id bigint, period_start date, terms_id bigint, shop_id bigint, revision integer,
        starts_on date, ends_on date, base bigint, share bigint, price bigint, share_rate integer, tier_above bigint, share_bound text);
  delete from share_change c where c.partner_id = p_partner_id and c.id = any (p_seen_changes);
  -- What was committed while the shares were worked out found nothing booked that it could mark: the next statement
  -- looks once more.
  insert into share_change (partner_id, contract_id, period_start)
    select p_partner_id, b.contract_id, b.period_start
      from jsonb_to_recordset(p_bookings) b (contract_id bigint, period_start date);

  insert into statement (partner_id, partner_name, statement_number, version, period_start, period_end, starts_at, ends_at, time_zone,
      currency, shop_name, merchant_name, legal_name, tax_number, opening, closing, negative_since, drafted_at, drafted_by)
    select p_partner_id, named.partner_name, p_number,
      1 + coalesce((select max(s.version) from statement s where s.statement_number = p_number), 0),
      p_period_start, p_period_end, starts, ends, zone, p_currency, '', '', named.legal_name, named.tax_number,
      coalesce(previous.closing, 0), coalesce(previous.closing, 0), previous.negative_since, p_at, p_operator
    returning id into drafted;

  with piece as materialized (
    select p.id, p.contract_id, c.share_base, p.terms_id, p.shop_id, p.base, -p.share as amount, p.share_rate, p.tier_above, p.share_bound,
        (p.ends_on + 1)::timestamp at time zone s.time_zone - interval '1 microsecond' as at,
        case when p.revision = 0 then 'partnerShare' else 'shareCorrection' end as source_kind,
        case when p.period_start < p_period_start then p.period_start end as belongs_to
      from share_contract c join share_piece p on p.contract_id = c.id join shop s on s.id = p.shop_id
      where c.partner_id = p_partner_id and c.currency = p_currency and p.period_start < p_period_end
        and (p.base <> 0 or p.share <> 0)
        and not exists (select from statement_source x where x.source_id = p.id and x.is_live
          and x.source_kind = case when p.revision = 0 then 'partnerShare' else 'shareCorrection' end)
  ), sum as materialized (
    select p.contract_id, p.share_base, p.terms_id, p.source_kind, p.belongs_to, sum(p.base) as base, sum(p.amount) as amount, count(*) as rows,
        -- Of several corrections at once the last one says how far the base came.
        (array_agg(p.share_rate order by p.id desc))[1] as share_rate, (array_agg(p.tier_above order by p.id desc))[1] as tier_above,
        (array_agg(p.share_bound order by p.id desc))[1] as share_bound,
        row_number() over (order by p.belongs_to is not null, p.belongs_to, p.contract_id, p.source_kind, p.terms_id) as position
      from piece p group by p.contract_id, p.share_base, p.terms_id, p.source_kind, p.belongs_to
  ), line as (
    insert into statement_line (partner_id, statement_id, position, kind, belongs_to, quantity, gross, net, rows, contract_id, share_base,
        share_rate, tier_above, share_bound)
      select p_partner_id, drafted, s.position, 'partnerShare', s.belongs_to, s.base, s.amount, s.amount, s.rows, s.contract_id, s.share_base,
          s.share_rate, s.tier_above, s.share_bound
        from sum s order by s.position
      returning id, position
  )
  insert into statement_source (statement_id, line_id, partner_id, source_id, at, quantity, amount, source_kind)
    select drafted, l.id, p_partner_id, p.id, p.at, p.base, p.amount, p.source_kind
      from piece p join sum n on n.contract_id = p.contract_id and n.terms_id = p.terms_id and n.source_kind = p.source_kind
        and n.belongs_to is not distinct from p.belongs_to
      join line l on l.position = n.position;

  insert into statement_source (statement_id, line_id, partner_id, source_id, at, quantity, amount, source_kind)
    select drafted, null, p_partner_id, p.id, p.created_at, 1, p.amount, 'payment'
      from statement_payment p where p.partner_id = p_partner_id and p.currency = p_currency and p.created_at < ends
        and not exists (select from statement_source x where x.source_id = p.id and x.source_kind = 'payment' and x.is_live);

  update statement s set receivable = t.receivable, payments = t.paid, closing = s.opening + t.receivable - t.paid,
      negative_since = case when s.opening + t.receivable - t.paid < 0 then coalesce(s.negative_since, p_period_end) end
    from (select coalesce((select sum(l.gross) from statement_line l where l.statement_id = drafted), 0)::bigint as receivable,
        coalesce((select sum(x.amount) from statement_source x where x.statement_id = drafted and x.line_id is null), 0)::bigint as paid) t
    where s.id = drafted;
  insert into statement_stage (partner_id, statement_id, step, at, operator_account_id, operator_name)
    values (p_partner_id, drafted, 'draft', p_at, p_operator_id, p_operator);
  delete from share_failure f where f.partner_id = p_partner_id and f.currency = p_currency;
  statement_id := drafted;
  outcome := 'drafted';
end $$;

revoke execute on function draft_partner_statement from public;
grant execute on function draft_partner_statement to app_staff, lebean_app;
alter function draft_partner_statement owner to lebean_report;
