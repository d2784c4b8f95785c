-- A day of a booked month that changes marks its contracts, where it is written (SET-10): late plays, plays that
-- are taken back, and money of days before.
alter table statement_line validate constraint statement_line_party;
alter table statement_source validate constraint statement_source_party;
alter table statement_source validate constraint statement_source_source_kind_check;
alter table statement_stage validate constraint statement_stage_party;
alter table statement_seal validate constraint statement_seal_party;
alter table statement_file validate constraint statement_file_party;

grant lebean_report to current_user;
grant create on schema public to lebean_report;

create function note_share_change() returns trigger
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
create trigger notes_share_of_new after insert on shop_day referencing new table as changed
  for each statement execute function note_share_change();
create trigger notes_share_of_changed after update on shop_day referencing old table as former new table as changed
  for each statement execute function note_share_change();
create trigger notes_share_of_new after insert on recharge_day referencing new table as changed
  for each statement execute function note_share_change();
create trigger notes_share_of_changed after update on recharge_day referencing old table as former new table as changed
  for each statement execute function note_share_change();

revoke create on schema public from lebean_report;
revoke lebean_report from current_user;
