-- What silence does (SET-11): a statement that nobody has confirmed in time is reminded of once, or counts as
-- confirmed where that was agreed; one with an open dispute is not. Answers how many it has looked after.
create or replace function remind_of_statements(p_now timestamptz, p_max integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  silent record;
  served integer := 0;
begin
  for silent in
    select t.id, t.merchant_id, t.shop_id, t.partner_id, t.stage = 'sent' and coalesce(own.silence, general.silence, 'remind') = 'deemConfirmed' as is_deemed,
        t.allocated + t.paid_at_sale as received
      from statement t
      left join settlement_setting own on own.shop_id = t.shop_id
      left join settlement_setting general on general.merchant_id = t.merchant_id and general.shop_id is null
      where t.stage in ('sent', 'disputed') and t.confirm_until <= p_now
        and (t.reminded_at is null or t.stage = 'sent' and coalesce(own.silence, general.silence, 'remind') = 'deemConfirmed')
      order by t.confirm_until limit p_max
      for no key update of t skip locked
  loop
    if silent.is_deemed then
      update statement t set stage = 'confirmed', is_deemed = true, confirm_time = p_now, received_at_confirmation = silent.received
        where t.id = silent.id;
    else
      update statement t set reminded_at = p_now where t.id = silent.id;
    end if;
    insert into statement_stage (merchant_id, shop_id, partner_id, statement_id, step, at)
      values (silent.merchant_id, silent.shop_id, silent.partner_id, silent.id, case when silent.is_deemed then 'confirmed' else 'reminded' end, p_now);
    served := served + 1;
  end loop;
  return served;
end $$;

revoke execute on function remind_of_statements from public;
grant execute on function remind_of_statements to lebean_app;
alter function remind_of_statements owner to lebean_report;
