-- Maintenance that stands on the sign-in page: what it is called and when it begins, in the order in which it
-- does (NTC-9). Whoever asks is not signed in, and is told nothing else of any notice.
create or replace function login_notices(asked_at timestamptz)
returns table (id bigint, title_zh text, title_en text, title_es text, begins_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select n.id, n.title_zh, n.title_en, n.title_es, n.begins_at from notice n
  where n.is_on_login_page and n.stage = 'released' and n.publish_time <= asked_at
    and (n.expires_at is null or n.expires_at > asked_at)
  order by n.begins_at, n.id limit 3
$$;

revoke execute on function login_notices from public;
grant execute on function login_notices to lebean_app;
alter function login_notices owner to lebean_report;
