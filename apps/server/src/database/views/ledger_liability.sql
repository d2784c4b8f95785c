-- What the cards of each merchant hold (RPT-3): minus what it has issued. The same numbers as those of ledger_balance, for
-- many merchants at once: the tail of entries is read once and not once per account.
create or replace view ledger_liability with (security_invoker = true) as
  select a.merchant_id, a.asset, -(a.balance + coalesce(tail.amount, 0)) as amount
    from ledger_account a
    left join (select e.account_id, sum(e.amount)::bigint as amount from ledger_entry e
      where e.id > (select f.entry_id from ledger_fold f) group by e.account_id) tail on tail.account_id = a.id
    where a.owner_kind = 'merchant' and a.purpose = 'issuing';

grant select on ledger_liability to app_staff, app_partner, app_shop;
