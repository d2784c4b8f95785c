-- What is looked up in the operation log (ACC-6): each filter has an order of its own to be read in, so
-- that a page of a log of years is a few rows from one index per month.
drop index operation_log_by_object, operation_log_by_account;
create index operation_log_by_object on operation_log (object, object_id, at desc, id desc);
create index operation_log_by_account on operation_log (account_id, at desc, id desc);
create index operation_log_by_id on operation_log (id);
create index operation_log_by_operation on operation_log (operation, at desc, id desc);
create index operation_log_by_kind_of_object on operation_log (object, at desc, id desc);
create index operation_log_by_merchant on operation_log (merchant_id, at desc, id desc);
create index operation_log_refused on operation_log (at desc, id desc) where result <> 'ok';
-- Who tried to sign in under a name that is no account's.
create index operation_log_by_name on operation_log (account_name, at desc, id desc);

update role set permissions = permissions
    || '{system.operationLog.list,system.operationLog.verify,system.loginLog.list}'
  where role_key = 'platform-administrator';

-- Errors that browsers have sent in (SH-24): scrubbed, repeats merged, forgotten after some weeks.
create table error_report (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  account_name text not null,
  merchant_id bigint references merchant,
  -- What makes two reports the same error.
  fingerprint text not null check (length(fingerprint) = 64),
  message text not null,
  origin text not null,
  url text not null,
  stack text not null,
  user_agent text not null,
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (account_id, fingerprint)
);
create index error_report_by_time on error_report (last_at desc, id desc);

alter table error_report enable row level security;
alter table error_report force row level security;
create policy own on error_report to app_staff, app_partner, app_shop
  using (account_id = (select current_account_id())) with check (account_id = (select current_account_id()));
create policy staff_reads on error_report for select to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy app_forgets on error_report to lebean_app using (true);
grant select, insert, update (count, last_at) on error_report to app_staff, app_partner, app_shop;
grant select, delete on error_report to lebean_app;

update role set permissions = permissions || '{system.errorReport.list}'
  where role_key = 'platform-administrator';
