-- A stage leads only where it may (SET-8), what was sent stays as it was sent, and a period lies behind the
-- last one (SET-1), whoever writes.
create or replace function keep_statement() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{stage,allocated,frozen,confirm_operator_id,confirm_operator,confirm_remark,confirm_time,is_deemed,received_at_confirmation,reminded_at}';
  later text;
begin
  if tg_op = 'INSERT' then
    select s.statement_number into later from statement s
      where (s.shop_id = new.shop_id or s.partner_id = new.partner_id and s.currency = new.currency)
        and s.period_end > new.period_start and s.stage not in ('returned', 'discarded') limit 1;
    if later is not null then
      raise exception 'the period overlaps that of statement % (SET-1)', later using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.stage <> new.stage and not (case old.stage
      when 'draft' then new.stage in ('sent', 'discarded')
      when 'sent' then new.stage in ('disputed', 'confirmed', 'returned')
      when 'disputed' then new.stage in ('sent', 'confirmed', 'returned')
      else false end) then
    raise exception 'PERIOD_LOCKED: statement % cannot go from % to % (SET-8)', old.statement_number, old.stage, new.stage
      using errcode = 'restrict_violation';
  end if;
  if old.stage <> 'draft' and to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or old.stage in ('confirmed', 'returned', 'discarded')
      and to_jsonb(new) - '{allocated,frozen}'::text[] is distinct from to_jsonb(old) - '{allocated,frozen}'::text[] then
    raise exception 'PERIOD_LOCKED: statement % stays as it is (SET-10)', old.statement_number using errcode = 'restrict_violation';
  end if;
  if new.stage in ('returned', 'discarded') and old.stage <> new.stage then
    if new.allocated <> 0 or new.frozen <> 0 or exists (select from statement s
        where (s.shop_id = new.shop_id or s.partner_id = new.partner_id and s.currency = new.currency) and s.period_end > new.period_end and s.stage not in ('returned', 'discarded')) then
      raise exception 'statement % is paid, disputed or followed by another (SET-8)', old.statement_number using errcode = 'restrict_violation';
    end if;
    update statement_source x set is_live = false where x.statement_id = new.id;
  end if;
  return new;
end $$;

revoke execute on function keep_statement from public;
alter function keep_statement owner to lebean_report;
