-- Sums those who paid on days that are being closed, whoever closes them.
create or replace function sum_payers_of_closed() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  closed_before date := case when tg_op = 'UPDATE' then old.closed_to end;
begin
  perform sum_payers(new.shop_id, array(select distinct y.day from payer_day y
    where y.shop_id = new.shop_id and (closed_before is null or y.day > closed_before) and y.day <= new.closed_to));
  return null;
end $$;

revoke execute on function sum_payers_of_closed from public;
