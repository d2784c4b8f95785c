-- Who watches a shop is told at once that something has changed in it: which shop, never what.
--
-- A change says so by a notice with a code of our own, which reaches the server with the answer of the
-- statement and costs no message. The server collects what its transactions have said and sends it on by
-- NOTIFY once they are committed. NOTIFY itself is not for here: it holds a lock of the whole cluster from
-- before the commit until that is on the disk, so that every play of the installation would wait for it.

-- `shop:<merchant>:<shop>`.
create function tell_shop_change() returns trigger language plpgsql as $$
begin
  if new.shop_id is not null then
    raise notice using errcode = 'LB001', message = format('shop:%s:%s', new.merchant_id, new.shop_id);
  end if;
  return null;
end $$;

-- All that happens to a unit and to its code leaves a line there.
create trigger tells_change after insert on device_event for each row execute function tell_shop_change();

-- A heartbeat is no news, unless it says something else than the one before.
create trigger tells_change after update on terminal_heartbeat for each row
  when (new.online_since is distinct from old.online_since or new.terminal_state <> old.terminal_state
    or new.terminal_version <> old.terminal_version)
  execute function tell_shop_change();

create trigger tells_new after insert on terminal_install for each row execute function tell_shop_change();
create trigger tells_change after update on terminal_install for each row
  when (new.is_installed <> old.is_installed or new.installed_version <> old.installed_version)
  execute function tell_shop_change();

create trigger tells_new after insert on play for each row execute function tell_shop_change();
create trigger tells_change after update of state on play for each row
  when (new.state <> old.state) execute function tell_shop_change();

-- `account:<account>`, or `accounts` for all: what one may see may have become less, and who watches is
-- asked for their session again at once (ACC-1, ACC-5).
create function tell_account_change() returns trigger language plpgsql as $$
begin
  raise notice using errcode = 'LB001',
    message = 'account:' || (to_jsonb(coalesce(old, new)) ->> tg_argv[0]);
  return null;
end $$;
create trigger tells_end after delete on session for each row execute function tell_account_change('account_id');
create trigger tells_change after insert or delete on account_role
  for each row execute function tell_account_change('account_id');
create trigger tells_change after update of is_enabled, is_totp_required, merchant_id, shop_id, partner_id, countries on account
  for each row execute function tell_account_change('id');

create function tell_accounts_change() returns trigger language plpgsql as $$
begin
  raise notice using errcode = 'LB001', message = 'accounts';
  return null;
end $$;
create trigger tells_change after update of permissions, is_totp_required on role
  for each statement execute function tell_accounts_change();
create trigger tells_change after update of is_enabled on merchant
  for each statement execute function tell_accounts_change();
create trigger tells_change after update of is_enabled on partner
  for each statement execute function tell_accounts_change();
create trigger tells_change after insert or update of is_enabled on shop
  for each statement execute function tell_accounts_change();
