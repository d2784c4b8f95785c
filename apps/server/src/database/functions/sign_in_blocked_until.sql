-- Until when a login name has to wait after wrong tries (ACC-5). Where codes are locked there is no instant at which
-- they open by themselves.
create or replace function sign_in_blocked_until(blocked_login_name text) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when exists (select from second_factor f join account a on a.id = f.account_id
      where a.login_name = blocked_login_name and f.confirmed_at is not null and f.failures >= 100)
    then timestamptz '9999-12-31 00:00:00Z'
    else (select t.blocked_until from sign_in_throttle t
      where t.subject = 'account:' || blocked_login_name and t.blocked_until > now()) end
$$;

revoke execute on function sign_in_blocked_until from public;
grant execute on function sign_in_blocked_until to app_staff, app_partner, app_shop;
