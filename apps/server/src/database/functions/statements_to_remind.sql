-- What is open and due soon, with all that may stop a reminder (SET-23): disputes, the promise that counts, and the
-- level that was reached before. The day is the one that it is in the debtor's first shop.
create or replace function statements_to_remind(p_now timestamptz, p_days_before integer)
returns table (statement_id bigint, merchant_id bigint, shop_id bigint, currency text, open bigint, due_on date,
  is_disputed boolean, promised_for date, reminded_at integer, day date)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.id, t.merchant_id, t.shop_id, t.currency, t.receivable - t.paid_at_sale - t.allocated, t.due_on,
    t.stage = 'disputed' or t.frozen > 0,
    (select p.promised_for from payment_promise p where p.statement_id = t.id order by p.id desc limit 1),
    (select max(d.level) from debt_reminder_statement d where d.statement_id = t.id),
    (p_now at time zone first_value(t.time_zone) over (partition by t.merchant_id order by t.shop_id))::date
  from statement t
  where t.shop_id is not null and t.stage in ('sent', 'disputed', 'confirmed') and t.receivable - t.paid_at_sale - t.allocated > 0
    and t.due_on <= (p_now at time zone 'UTC')::date + p_days_before + 1
  order by t.merchant_id, t.due_on, t.id
$$;

revoke execute on function statements_to_remind from public;
grant execute on function statements_to_remind to lebean_app;
alter function statements_to_remind owner to lebean_report;
