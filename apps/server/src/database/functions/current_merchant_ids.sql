-- The merchants that the running call may see; empty where none. See current_account_id().
create or replace function current_merchant_ids() returns bigint[] language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.merchant_ids', true), '')::bigint[], '{}') $$;
