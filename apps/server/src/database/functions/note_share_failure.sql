-- Writes down that the statement of a partner could not be drafted, and why: it waits an hour (SET-25).
create or replace function note_share_failure(p_partner_id bigint, p_currency text, p_period_start date, p_reason text, p_at timestamptz) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into share_failure as f (partner_id, currency, period_start, reason, failed_at)
    values (p_partner_id, p_currency, p_period_start, left(p_reason, 500), p_at)
    on conflict (partner_id, currency) do update set period_start = excluded.period_start, reason = excluded.reason,
      failed_at = excluded.failed_at, tries = f.tries + 1
$$;

revoke execute on function note_share_failure from public;
grant execute on function note_share_failure to lebean_app;
alter function note_share_failure owner to lebean_report;
