-- Tries are counted before they are judged, under the lock of their rows (ACC-5, DEV-2): what is under
-- way at the same moment, on whichever node, is counted as well.

-- Counts a try against all subjects, or against none where one of them has to wait; answers the seconds
-- to wait, 0 for a try that is let through. The last try that is allowed already begins the waiting, so
-- that nothing comes after it until somebody knows how it ended. `subjects` are sorted, since two calls
-- that name two subjects in two orders would wait for each other.
create function take_try(
  subjects text[], allowed integer[], first_waits integer[], tried_at timestamptz, kept_for interval, longest_wait integer
) returns integer
language plpgsql as $$
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

-- Takes back the count of a try that was no wrong one, and the waiting that this very count began.
create function give_back_try(
  subjects text[], allowed integer[], first_waits integer[], tried_at timestamptz, longest_wait integer
) returns void
language plpgsql as $$
begin
  perform from sign_in_throttle t where t.subject = any (subjects) order by t.subject for update;
  update sign_in_throttle t set
    failures = t.failures - 1,
    blocked_until = case when t.failures <= s.most or t.blocked_until = tried_at + make_interval(secs =>
      least(longest_wait, s.first_wait * power(2, least(t.failures - s.most, 20)))) then null else t.blocked_until end
  from unnest(subjects, allowed, first_waits) as s (subject, most, first_wait)
  where t.subject = s.subject and t.failures > 0;
end $$;
revoke execute on function take_try, give_back_try from public;
grant execute on function take_try, give_back_try to lebean_app, app_staff, app_partner, app_shop;

-- Wrong six-digit codes in a row. A code has a million values and three of them are right at any time:
-- whoever knows the password shall not be able to try them all, however slowly.
alter table second_factor add column failures integer not null default 0;
grant update (failures) on second_factor to lebean_app, app_staff, app_partner, app_shop;

-- The end of the waiting ends this one too.
create or replace function unblock_sign_in(blocked_login_name text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was_blocked boolean;
begin
  delete from sign_in_throttle where subject = 'account:' || blocked_login_name
    or (subject ^@ 'device:' and right(subject, length(blocked_login_name) + 1) = ':' || blocked_login_name);
  was_blocked := found;
  update second_factor f set failures = 0
    from account a where a.login_name = blocked_login_name and f.account_id = a.id and f.failures > 0;
  return was_blocked or found;
end $$;
-- Where codes are locked there is no instant at which they open by themselves.
create or replace function sign_in_blocked_until(blocked_login_name text) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when exists (select from second_factor f join account a on a.id = f.account_id
      where a.login_name = blocked_login_name and f.confirmed_at is not null and f.failures >= 100)
    then timestamptz '9999-12-31 00:00:00Z'
    else (select t.blocked_until from sign_in_throttle t
      where t.subject = 'account:' || blocked_login_name and t.blocked_until > now()) end
$$;
