-- Opens the scope of a call: finds the account of a session token, takes its database role and sets
-- its scope for the running transaction, and answers what the server needs to authorise the call: the permissions only
-- where they are not those of the known key (`open_scope`).
-- Answers no row for a token that is unknown, idle for too long, expired, of a disabled account, or of a till that was
-- taken away. One that is locked at its till opens with `app.is_locked` set (SH-47): somebody has locked it, or nothing was
-- heard from it for two minutes more than the till waits, since a use is noted once a minute.
-- It runs before every call: each statement in it is paid for by all of them.
create or replace function open_session(token bytea, idle interval, known_key text)
returns table (
  account_id bigint, kind text, account_type smallint, display_name text, permissions_key text, permissions text,
  merchant_ids bigint[], shop_ids bigint[], merchant_id bigint, shop_id bigint, partner_id bigint,
  is_whole_network boolean, is_second_factor_due boolean, last_seen_at timestamptz,
  impersonator_id bigint, impersonator_name text
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  opened record;
begin
  select s.account_id as of_account, s.last_seen_at as seen_at, s.impersonator_id as acting_id,
      s.impersonator_name as acting_name, s.till_id as at_till, t.id as live_till,
      s.locked_at is not null or (t.lock_minutes > 0 and s.last_seen_at < now() - make_interval(mins => t.lock_minutes + 2))
        as is_locked into opened
    from session s left join till t on t.id = s.till_id
    where s.token_hash = token and s.expires_at > now() and s.last_seen_at > now() - idle;
  if not found or (opened.at_till is not null and opened.live_till is null) then return; end if;
  if opened.is_locked then perform set_config('app.is_locked', '1', true); end if;
  if opened.acting_id is not null then
    if not exists (select from account a where a.id = opened.acting_id and a.is_enabled) then return; end if;
    perform set_config('app.impersonator_id', opened.acting_id::text, true),
      set_config('app.impersonator_name', opened.acting_name, true);
  end if;
  return query select o.*, opened.seen_at, opened.acting_id, opened.acting_name
    from open_scope(opened.of_account, known_key) o;
end $$;
