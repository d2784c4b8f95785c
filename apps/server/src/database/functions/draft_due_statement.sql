-- Drafts what the run has found due. A shop that cannot be drafted is written down with its reason and stops no
-- other (SET-25); what was begun of it is undone. What undid it freed the lock of drafting: where another node has
-- drafted the statement meanwhile, nothing has failed.
create or replace function draft_due_statement(
  p_shop_id bigint, p_period_start date, p_period_end date, p_number text, p_at timestamptz
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  came text;
begin
  begin
    select d.outcome into came from draft_statement(p_shop_id, p_period_start, p_period_end, p_number, p_at, null, '') d;
    return came;
  exception when others then
    perform pg_advisory_xact_lock(hashtext('statement'), p_shop_id::integer);
    if exists (select from statement s where s.shop_id = p_shop_id and s.stage not in ('returned', 'discarded')
        and s.period_end > p_period_start) then
      return 'exists';
    end if;
    insert into settlement_failure as f (shop_id, merchant_id, period_start, reason, failed_at)
      select s.id, s.merchant_id, p_period_start, left(sqlerrm, 500), p_at from shop s where s.id = p_shop_id
      on conflict (shop_id) do update set period_start = excluded.period_start, reason = excluded.reason,
        failed_at = excluded.failed_at, tries = f.tries + 1;
    return 'failed';
  end;
end $$;

revoke execute on function draft_due_statement from public;
grant execute on function draft_due_statement to lebean_app;
alter function draft_due_statement owner to lebean_report;
