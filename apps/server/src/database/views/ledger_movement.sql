-- Entries with the balance after each (LED-3, LB-5), also where it was not known when they were posted: there
-- it is the live balance less what came later.
create or replace view ledger_movement with (security_invoker = true) as
  select e.id, e.transfer_id, e.account_id, e.at, e.kind, e.amount,
      coalesce(e.balance_after, (
        select b.balance - coalesce((select sum(n.amount) from ledger_entry n
            where n.account_id = e.account_id and n.id > e.id), 0)::bigint
          from ledger_balance b where b.id = e.account_id)) as balance_after,
      t.document_kind, t.document_number, t.operator_account_id, t.reverses_transfer_id
    from ledger_entry e
    left join ledger_transfer t on t.id = e.transfer_id;

grant select on ledger_movement to app_staff, app_partner, app_shop;
