-- What is wrong with each node, told by itself: whoever looks at one of them sees all (OPS-8).
alter table node
  -- Whether it takes calls; nothing of a node of an older version.
  add column is_ready boolean,
  -- What its checks have found that is not well: name, condition, code, values, words, instant. Of nobody anything.
  add column findings jsonb not null default '[]';
grant select (is_ready, findings) on node to app_staff;

-- How far the proof of the whole ledger is, which goes in portions (LED-7, OPS-16): see reconcile_portion().
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
