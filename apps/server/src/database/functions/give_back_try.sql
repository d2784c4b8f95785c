-- Takes back the count of a try that was no wrong one, and the waiting that this very count began.
create or replace function give_back_try(
  subjects text[], allowed integer[], first_waits integer[], tried_at timestamptz, longest_wait integer
) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from sign_in_throttle t where t.subject = any (subjects) order by t.subject for update;
  update sign_in_throttle t set
    failures = t.failures - 1,
    blocked_until = case when t.failures <= s.most or t.blocked_until = tried_at + make_interval(secs =>
      least(longest_wait, s.first_wait * power(2, least(t.failures - s.most, 20)))) then null else t.blocked_until end
  from unnest(subjects, allowed, first_waits) as s (subject, most, first_wait)
  where t.subject = s.subject and t.failures > 0;
end $$;

revoke execute on function give_back_try from public;
grant execute on function give_back_try to lebean_app, app_staff, app_partner, app_shop;
