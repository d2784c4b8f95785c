-- The operation log (ACC-6) and the answers of calls that may be retried.

-- One row per command. Append-only: no role may change it, and a trigger refuses even the owner.
create table operation_log (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- The transaction that wrote the row: the sealer follows the tail by it, never by the id.
  xid xid8 not null default pg_current_xact_id(),
  operation text not null,
  account_id bigint,
  account_name text not null,
  account_kind text not null,
  merchant_id bigint,
  shop_id bigint,
  source text not null,
  request_id text not null,
  object text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  result text not null,
  primary key (at, id)
) partition by range (at);
select ensure_month_partitions('operation_log', date_trunc('month', now() - interval '13 months')::date, 26);
create index operation_log_by_object on operation_log (object, object_id, at desc);
create index operation_log_by_account on operation_log (account_id, at desc);
create index operation_log_by_xid on operation_log (xid, id);

-- The seals of the log: each covers the rows whose transactions ended between two horizons, in the
-- order of (xid, id), and is chained to the one before by a keyed hash. Rows take no lock when they are
-- written; what is edited, deleted or slipped in later no longer matches its seal. The key is not in
-- the database, so that who can write the database cannot make a chain that verifies.
create table operation_seal (
  id bigint generated always as identity primary key,
  sealed_at timestamptz not null default clock_timestamp(),
  from_xid xid8 not null,
  to_xid xid8 not null,
  row_count bigint not null check (row_count > 0),
  -- Which key: a seal under another key than ours can be told from a forged one.
  key_id text not null,
  chain_hash bytea not null check (length(chain_hash) = 32),
  check (from_xid < to_xid)
);

create trigger append_only before update or delete on operation_log
  for each row execute function refuse_change();
create trigger append_only before update or delete on operation_seal
  for each row execute function refuse_change();
create trigger never_truncated before truncate on operation_log for each statement execute function refuse_change();
create trigger never_truncated before truncate on operation_seal for each statement execute function refuse_change();

alter table operation_log enable row level security;
alter table operation_log force row level security;
create policy app_adds on operation_log for insert to lebean_app with check (true);
create policy own_adds on operation_log for insert to app_staff, app_partner, app_shop
  with check (account_id = (select current_account_id()));
create policy app_reads on operation_log for select to lebean_app using (true);
create policy staff_reads on operation_log for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
grant insert on operation_log to lebean_app, app_staff, app_partner, app_shop;
grant select on operation_log to lebean_app, app_staff;

alter table operation_seal enable row level security;
alter table operation_seal force row level security;
create policy app_seals on operation_seal to lebean_app using (true);
create policy staff_reads on operation_seal for select to app_staff using (true);
grant select, insert on operation_seal to lebean_app;
grant select on operation_seal to app_staff;

-- The first answer of each call that carried an idempotency key (LED-4). Kept for ever for money.
create table request_key (
  account_id bigint not null,
  operation text not null,
  key text not null check (length(key) between 8 and 128),
  body_hash bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (account_id, operation, key)
);
alter table request_key enable row level security;
alter table request_key force row level security;
create policy own on request_key to app_staff, app_partner, app_shop
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
grant select, insert, update (answer) on request_key to app_staff, app_partner, app_shop;
