-- The whole proof of the ledger goes in portions (LED-7, OPS-16): see functions/reconcile_portion.sql.

-- The sums of proven entries, by the run that has made them: a whole run sums anew, while what was proven before
-- goes on being used. What no run needs any more is removed by the portions of the next one.
alter table ledger_proof add column run_id bigint not null default 0;
alter table ledger_proof alter column run_id drop default;
alter table ledger_proof drop constraint ledger_proof_pkey;
alter table ledger_proof add primary key (run_id, account_id);

-- It takes other arguments from now on.
grant lebean_ledger to current_user;
drop function payment_breaks;
revoke lebean_ledger from current_user;

-- Last, since it locks the accounts: one that is not there is told as a break, and holds up no run.
alter table ledger_proof drop constraint ledger_proof_account_id_fkey;
