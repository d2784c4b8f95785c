-- Accounts with their live balance, seen by the rules of whoever reads.
create or replace view ledger_balance with (security_invoker = true) as
  select a.id, a.owner_kind, a.owner_id, a.asset, a.purpose, a.is_protected, a.is_split, a.partner_id, a.merchant_id, a.shop_id,
      case when a.is_split then (select sum(s.balance) from ledger_stripe s where s.account_id = a.id)::bigint
        when a.is_protected then a.balance
        else a.balance + coalesce((select sum(e.amount) from ledger_entry e
          where e.account_id = a.id and e.id > (select f.entry_id from ledger_fold f)), 0)::bigint
      end as balance
    from ledger_account a;

grant select on ledger_balance to app_staff, app_partner, app_shop;
