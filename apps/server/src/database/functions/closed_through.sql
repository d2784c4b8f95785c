-- Up to which day figures stand: the last day of the month that was closed last, nothing while none is.
create or replace function closed_through() returns date
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (max(c.month) + interval '1 month')::date - 1 from period_closing c
$$;

revoke execute on function closed_through from public;
grant execute on function closed_through to app_staff, app_partner, app_shop, lebean_report;
alter function closed_through owner to lebean_report;
