-- Writes down that the statement of a partner could not be drafted, and why: it waits an hour (SET-25). Behind the lock
-- that drafting takes: where another node has drafted it meanwhile, nothing has failed.
create or replace function note_share_failure(p_partner_id bigint, p_currency text, p_period_start date, p_reason text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('partner statement'), p_partner_id::integer);
  insert into share_failure as f (partner_id, currency, period_start, reason, failed_at)
    select p_partner_id, p_currency, p_period_start, left(p_reason, 500), p_at
      where not exists (select from statement s where s.partner_id = p_partner_id and s.currency = p_currency
        and s.stage not in ('returned', 'discarded') and s.period_end > p_period_start)
    on conflict (partner_id, currency) do update set period_start = excluded.period_start, reason = excluded.reason,
      failed_at = excluded.failed_at, tries = f.tries + 1;
end $$;

revoke execute on function note_share_failure from public;
grant execute on function note_share_failure to lebean_app;
alter function note_share_failure owner to lebean_report;
