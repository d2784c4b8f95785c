-- The merchant of the running call; null where it has none or several. See current_account_id().
create or replace function current_merchant_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.merchant_id', true), '')::bigint $$;
