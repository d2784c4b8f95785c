-- Counts a try against all subjects, or against none where one of them has to wait; answers the seconds
-- to wait, 0 for a try that is let through. The last try that is allowed already begins the waiting, so
-- that nothing comes after it until somebody knows how it ended. `subjects` are sorted, since two calls
-- that name two subjects in two orders would wait for each other.
create or replace function take_try(
  subjects text[], allowed integer[], first_waits integer[], tried_at timestamptz, kept_for interval, longest_wait integer
) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting timestamptz;
begin
  -- Who has to wait holds no lock: thousands of such tries do not queue.
  select max(t.blocked_until) into waiting from sign_in_throttle t where t.subject = any (subjects) and t.blocked_until > tried_at;
  if waiting is null then
    loop
      insert into sign_in_throttle (subject, failures, first_failure_at)
        select s, 0, tried_at from unnest(subjects) s on conflict (subject) do nothing;
      perform from sign_in_throttle t where t.subject = any (subjects) order by t.subject for update;
      -- One that was forgotten in between is made again.
      exit when (select count(*) from sign_in_throttle t where t.subject = any (subjects)) = cardinality(subjects);
    end loop;
    select max(t.blocked_until) into waiting from sign_in_throttle t where t.subject = any (subjects) and t.blocked_until > tried_at;
  end if;
  if waiting is not null then
    return greatest(1, ceil(extract(epoch from waiting - tried_at)));
  end if;
  update sign_in_throttle t set
    failures = c.tries,
    first_failure_at = case when c.is_over then tried_at else t.first_failure_at end,
    blocked_until = case when c.tries >= c.most then tried_at + make_interval(secs =>
      least(longest_wait, c.first_wait * power(2, least(c.tries - c.most, 20)))) end
  from (
    select s.subject, s.most, s.first_wait, w.is_over, case when w.is_over then 1 else o.failures + 1 end as tries
    from unnest(subjects, allowed, first_waits) as s (subject, most, first_wait)
      join sign_in_throttle o on o.subject = s.subject
      cross join lateral (select o.failures = 0 or o.first_failure_at < tried_at - kept_for as is_over) w
  ) c where t.subject = c.subject;
  return 0;
end $$;

revoke execute on function take_try from public;
grant execute on function take_try to lebean_app, app_staff, app_partner, app_shop;
