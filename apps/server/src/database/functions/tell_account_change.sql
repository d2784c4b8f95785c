-- `account:<account>`, or `accounts` for all: what one may see may have become less, and who watches is
-- asked for their session again at once (ACC-1, ACC-5).
create or replace function tell_account_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise notice using errcode = 'LB001',
    message = 'account:' || (to_jsonb(coalesce(old, new)) ->> tg_argv[0]);
  return null;
end $$;
