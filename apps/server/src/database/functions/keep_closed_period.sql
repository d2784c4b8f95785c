-- What would change a figure of a closed month is refused, whoever writes: money is dated after it, a statement
-- of it is not taken back, and terms do not begin in it.
create or replace function keep_closed_period() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  day date;
begin
  if tg_table_name = 'statement_payment' then day := new.value_date;
  elsif tg_table_name = 'billing_mode' then day := new.effective_from;
  elsif new.stage = 'returned' and old.stage <> new.stage then day := new.period_start;
  end if;
  -- Who closes waits until nobody is writing into the month any more.
  perform pg_advisory_xact_lock_shared(hashtext('period closing'));
  if day <= closed_through() then
    raise exception 'PERIOD_CLOSED: % lies in a closed month (SET-27)', day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

revoke execute on function keep_closed_period from public;
