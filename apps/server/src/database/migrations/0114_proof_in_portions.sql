-- The whole proof of the ledger goes in portions (LED-7, OPS-16): see reconcile_portion().

-- The sums of proven entries, by the run that has made them: a whole run sums anew, while what was proven before
-- goes on being used. What no run needs any more is removed by the portions of the next one.
alter table ledger_proof add column run_id bigint not null default 0;
alter table ledger_proof alter column run_id drop default;
-- An account that is not there is told as a break, and holds up no run.
alter table ledger_proof drop constraint ledger_proof_account_id_fkey;
alter table ledger_proof drop constraint ledger_proof_pkey;
alter table ledger_proof add primary key (run_id, account_id);

alter table ledger_fold
  -- Whose sums in ledger_proof are proven; nothing where none are.
  add column proven_run_id bigint default 0,
  -- Up to here no transfer can be added any more; see ledger_close_transfers().
  add column closed_transfer_id bigint not null default 0;
update ledger_fold f set closed_transfer_id = f.proven_transfer_id;

-- The whole run that is under way, and how far it is. Its row in reconciliation_run comes at its end, so that until
-- then the one before it is the last; its breaks are written down as they are found.
create table reconciliation_progress (
  is_only boolean primary key default true check (is_only),
  run_id bigint not null,
  started_at timestamptz not null,
  entry_id bigint not null default 0,
  transfer_id bigint not null default 0,
  entries bigint not null default 0,
  transfers bigint not null default 0,
  documents bigint not null default 0,
  breaks bigint not null default 0
);
alter table reconciliation_break drop constraint reconciliation_break_run_id_fkey;
-- What holds is what was found last: a run that took long may have begun before one that is over.
drop index reconciliation_run_by_time;
create index reconciliation_run_by_end on reconciliation_run (finished_at desc, id desc);
alter table reconciliation_progress enable row level security;
alter table reconciliation_progress force row level security;
create policy ledger on reconciliation_progress to lebean_ledger using (true);
grant select, insert, update, delete on reconciliation_progress to lebean_ledger;

-- It takes other arguments from now on.
grant lebean_ledger to current_user;
drop function payment_breaks;
revoke lebean_ledger from current_user;
