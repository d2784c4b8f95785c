-- What somebody without a login may know of a statement whose number and code they have, and whether a file with this
-- digest was made of it (SET-21). No row: there is none, or its code is another one.
create or replace function verify_statement(p_number text, p_code text, p_sha256 bytea)
returns table (version integer, is_taken_back boolean, superseded_by integer, shop_name text, period_start date, period_last date,
  currency text, opening bigint, receivable bigint, payments bigint, closing bigint, row_count bigint, merkle_root text,
  ledger_position bigint, sealed_at timestamptz, is_known_file boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.version, s.stage = 'returned',
    (select max(n.version) from public.statement n
      where n.statement_number = s.statement_number and n.version > s.version and n.stage not in ('draft', 'discarded')),
    case when s.partner_id is null then s.shop_name else s.partner_name end, s.period_start, s.period_end - 1, s.currency, s.opening, s.receivable, s.payments, s.closing, x.row_count,
    encode(x.merkle_root, 'hex'), s.ledger_position, x.sealed_at,
    case when p_sha256 is not null then
      exists (select from public.statement_file f where f.sha256 = p_sha256 and f.statement_id = s.id) end
  from public.statement_seal x join public.statement s on s.id = x.statement_id
  where x.code = p_code and s.statement_number = p_number
$$;

revoke execute on function verify_statement from public;
grant execute on function verify_statement to lebean_app;
alter function verify_statement owner to lebean_report;
