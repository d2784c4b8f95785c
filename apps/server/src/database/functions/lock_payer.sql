-- Locks the card that has a number now, until the end of the transaction, and reads what a play of it moves between: of two
-- plays with one card the second sees what the first left, since each statement of this function sees what was committed
-- before it began. Its level is the one that counts where it plays (MEM-10). One row, without a card where none has the
-- number: then the accounts are those of the shop.
create or replace function lock_payer(of_number text, of_merchant bigint, of_shop bigint, is_own_level_in_force boolean)
returns table (
  id bigint, card_state text, level_name text, discount_percent integer, point_account_id bigint,
  gift_point_account_id bigint, accounts json
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  payer record;
begin
  select c.id, c.card_state, c.level_id, c.point_account_id, c.gift_point_account_id into payer
    from card c
    where c.merchant_id = of_merchant and c.id = (
      select coalesce(owner.merged_into_id, n.card_id) from card_number_claim n join card owner on owner.id = n.card_id
        where n.card_number = of_number and n.retired_at is null and n.merchant_id = of_merchant)
    for no key update;
  if not found then
    return query select null::bigint, null, null, null::integer, null::bigint, null::bigint,
      play_accounts(null, of_shop, of_merchant);
    return;
  end if;
  return query
    select payer.id, payer.card_state, v.level_name, v.level_discount, payer.point_account_id,
        payer.gift_point_account_id, play_accounts(payer.id, of_shop, of_merchant)
      from member_level kept
      join member_level v on v.id = case when (kept.merchant_id is not null) = is_own_level_in_force then kept.id
        else level_in_force(kept.id, of_merchant, is_own_level_in_force) end
      where kept.id = payer.level_id;
end $$;

revoke execute on function lock_payer from public;
grant execute on function lock_payer to app_staff, app_shop, app_terminal;
