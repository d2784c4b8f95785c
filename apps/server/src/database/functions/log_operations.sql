-- Adds lines to the operation log, in the transaction of their operations (ACC-6). A plan is kept of it, though it comes
-- as text with the commit.
create or replace function log_operations(lines jsonb) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into operation_log (at, operation, account_id, account_name, account_kind, merchant_id, source, request_id,
      object, object_id, before, after, result)
    select l.at, l.operation, l.account_id, l.account_name, l.account_kind, l.merchant_id, l.source, l.request_id,
        l.object, l.object_id, l.before, l.after, l.result
      from jsonb_to_recordset(lines) as l(at timestamptz, operation text, account_id bigint, account_name text,
        account_kind text, merchant_id bigint, source text, request_id text, object text, object_id text,
        before jsonb, after jsonb, result text);
end $$;
