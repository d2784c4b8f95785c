-- The accounts between which a play moves (LB-3, LED-3), with what is on them: of a card, of the shop where it is played,
-- what its merchant issues from, where the lebeans go. Without a card those of the others.
create or replace function play_accounts(of_card bigint, of_shop bigint, of_merchant bigint) returns json
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select json_agg(json_build_object('ownerKind', a.owner_kind, 'ownerId', a.owner_id, 'asset', a.asset,
      'purpose', a.purpose, 'accountId', a.id, 'balance', a.balance))
    from (
      select b.owner_kind, b.owner_id, b.asset, b.purpose, b.id, b.balance from ledger_account b
        where b.owner_kind = 'card' and b.owner_id = of_card
          or b.owner_kind = 'shop' and b.owner_id = of_shop
          or b.owner_kind = 'merchant' and b.owner_id = of_merchant and b.purpose = 'issuing'
      union all select 'platform', 1, 'lebean', 'revenue', merchant_revenue_account(of_merchant), null
    ) a
$$;

revoke execute on function play_accounts from public;
grant execute on function play_accounts to app_staff, app_shop, app_terminal;
