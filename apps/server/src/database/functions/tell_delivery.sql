-- `notices:<account>`: something has come for an account. Where it is for many, all bells ask once (NTC-6).
create or replace function tell_delivery() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  reader bigint;
begin
  if (select count(*) from (select from added limit 101) few) > 100 then
    raise notice using errcode = 'LB001', message = 'notices';
    return null;
  end if;
  for reader in select distinct a.account_id from added a loop
    raise notice using errcode = 'LB001', message = 'notices:' || reader;
  end loop;
  return null;
end $$;
