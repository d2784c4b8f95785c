-- The wallets of partners and shops, each with whose it is and where its days begin. The name of a
-- shop's partner is not told here: a shop does not learn it.
create or replace view lebean_wallet with (security_invoker = true) as
  select a.id, a.owner_kind, a.partner_id, a.merchant_id, a.shop_id, coalesce(s.shop_name, p.partner_name) as owner_name,
      m.merchant_name, coalesce(s.time_zone, platform_time_zone()) as time_zone, a.balance
    from ledger_balance a
    left join shop s on s.id = a.shop_id left join merchant m on m.id = a.merchant_id
    left join partner p on p.id = a.partner_id
    where a.asset = 'lebean' and a.purpose = 'wallet' and a.owner_kind in ('partner', 'shop');

grant select on lebean_wallet to app_staff, app_partner, app_shop;
