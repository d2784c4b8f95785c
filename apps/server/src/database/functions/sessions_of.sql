-- The sessions of an account that have not ended, the latest used first: for whoever may end them. Who asks joins it
-- to the accounts that they see.
create or replace function sessions_of(shown_account bigint)
returns table (id bigint, created_at timestamptz, last_seen_at timestamptz, source text, user_agent text, impersonator_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.created_at, s.last_seen_at, s.source, s.user_agent, s.impersonator_name
    from session s where s.account_id = shown_account and s.expires_at > now()
    order by s.last_seen_at desc, s.id desc limit 100
$$;

revoke execute on function sessions_of from public;
grant execute on function sessions_of to app_staff, app_partner, app_shop;
