-- Locks what of a shop and of cards a transfer can lock, in the order in which each transfer does: account by
-- account in the order of ids. Accounts that have no balance to lock, and split ones, are passed over.
create or replace function ledger_lock_owned(p_shop_id bigint, p_card_ids bigint[]) returns void
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
alter function ledger_lock_owned owner to lebean_ledger;
