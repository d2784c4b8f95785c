-- One month after the other, and never again open.
create or replace function keep_period_order() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  latest constant date := (select max(c.month) from period_closing c);
begin
  if new.month <> (latest + interval '1 month')::date then
    raise exception 'the month % does not follow % (SET-27)', new.month, latest using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

revoke execute on function keep_period_order from public;
alter function keep_period_order owner to lebean_report;
