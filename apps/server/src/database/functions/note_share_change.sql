-- Marks the booked months of contracts in which a day has changed: the next statement looks at them again (SET-10).
-- A mark more than needed corrects nothing.
create or replace function note_share_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into share_change (partner_id, contract_id, period_start)
    select distinct p.partner_id, p.contract_id, p.period_start
      from changed c join share_piece p on p.shop_id = c.shop_id and p.period_start = date_trunc('month', c.day)::date;
  return null;
end $$;

revoke execute on function note_share_change from public;
alter function note_share_change owner to lebean_report;
