-- What operators are told of a running system: counts and ages, and of nobody anything.

-- A node compares what has been applied with what it comes with (OPS-3).
grant select on applied_migration to lebean_app;

-- Whoever counts for the metrics (OPS-4): may read when something happened and in which state it is, but no
-- name, number or amount.
do $$ begin
  create role lebean_counts nologin;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
grant usage on schema public to lebean_counts;
grant lebean_counts to lebean_app;

create policy counts on recharge_record for select to lebean_counts using (true);
grant select (id, created_at) on recharge_record to lebean_counts;
create policy counts on play for select to lebean_counts using (true);
grant select (id, started_at, state) on play to lebean_counts;
create policy counts on terminal_heartbeat for select to lebean_counts using (true);
grant select (terminal_id, last_seen_at) on terminal_heartbeat to lebean_counts;
create policy counts on approval_request for select to lebean_counts using (true);
grant select (id, created_at, state) on approval_request to lebean_counts;
create policy counts on payment for select to lebean_counts using (true);
grant select (id, created_at, payment_state) on payment to lebean_counts;
create policy counts on reconciliation_run for select to lebean_counts using (true);
grant select (id, started_at, finished_at, breaks) on reconciliation_run to lebean_counts;
create policy counts on operation_log for select to lebean_counts using (true);
grant select (id, at, xid) on operation_log to lebean_counts;
create policy counts on operation_seal for select to lebean_counts using (true);
grant select (id, sealed_at, to_xid) on operation_seal to lebean_counts;

-- Whoever looks after the platform sees how it is (OPS-8).
update role set permissions = permissions || '{system.status.view}'
  where role_key = 'platform-administrator';
