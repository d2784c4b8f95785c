-- Marks the booked months of contracts in which a day has changed: the next statement looks at them again (SET-10).
-- A mark more than needed corrects nothing.
create or replace function note_share_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  -- Who came for the first time on a day is counted again whenever somebody comes back: no share is of that.
  unshared constant text[] := '{newcomers,back_1,back_7,back_30}';
begin
  if tg_op = 'INSERT' then
    insert into share_change (partner_id, contract_id, period_start)
      select distinct p.partner_id, p.contract_id, p.period_start
        from changed c join share_piece p on p.shop_id = c.shop_id and p.period_start = date_trunc('month', c.day)::date;
  else
    insert into share_change (partner_id, contract_id, period_start)
      select distinct p.partner_id, p.contract_id, p.period_start
        from changed c join former f on f.shop_id = c.shop_id and f.day = c.day
        join share_piece p on p.shop_id = c.shop_id and p.period_start = date_trunc('month', c.day)::date
        where to_jsonb(c) - unshared is distinct from to_jsonb(f) - unshared;
  end if;
  return null;
end $$;

revoke execute on function note_share_change from public;
alter function note_share_change owner to lebean_report;
