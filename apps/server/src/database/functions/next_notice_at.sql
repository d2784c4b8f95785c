-- When the next scheduled notice goes out, whoever it is for: a bell asks again then, so that no job can be
-- late (NTC-6). It says an instant, and nothing of the notice.
create or replace function next_notice_at(after timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select min(n.publish_time) from notice n where n.stage = 'released' and n.publish_time > after
$$;

revoke execute on function next_notice_at from public;
grant execute on function next_notice_at to app_staff, app_partner, app_shop;
alter function next_notice_at owner to lebean_report;
