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
