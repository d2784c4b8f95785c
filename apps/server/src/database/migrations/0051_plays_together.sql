-- Plays that come together lock all that they will change before the first of them is posted (LED-6, PLY-4).
-- Posted one after the other they would lock account after account in the order of the plays, and terminals
-- that come back at the same time would hold what the others wait for.

-- Locks what of a shop and of cards a transfer can lock, in the order in which each transfer does: account by
-- account in the order of ids. Accounts that have no balance to lock, and split ones, are passed over.
create function ledger_lock_owned(p_shop_id bigint, p_card_ids bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  owned bigint;
begin
  for owned in
    select a.id from ledger_account a
      where a.merchant_id = current_merchant_id() and a.is_protected and not a.is_split
        and (a.owner_kind = 'card' and a.owner_id = any (p_card_ids)
          or a.owner_kind = 'shop' and a.owner_id = p_shop_id and a.shop_id = any (current_shop_ids()))
      order by a.id
  loop
    perform from ledger_account a where a.id = owned for no key update;
  end loop;
end $$;

revoke execute on function ledger_lock_owned from public;
grant execute on function ledger_lock_owned to app_terminal;
grant lebean_ledger to current_user;
grant create on schema public to lebean_ledger;
alter function ledger_lock_owned owner to lebean_ledger;
revoke create on schema public from lebean_ledger;
revoke lebean_ledger from current_user;
