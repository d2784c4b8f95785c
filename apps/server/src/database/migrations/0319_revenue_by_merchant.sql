-- The lebeans of plays go to an account of the merchant at whose shops they were played, and no longer of all merchants
-- to one of the platform: but for top-ups and allocations, no transfer leaves its merchant. What was paid until now stays
-- where it is, and is given back from there.
insert into ledger_account (owner_kind, owner_id, asset, purpose, is_protected, merchant_id)
  select 'merchant', m.id, 'lebean', 'revenue', false, m.id from merchant m order by m.id
  on conflict do nothing;
