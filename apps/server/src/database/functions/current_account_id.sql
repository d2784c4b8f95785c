-- The scope of the running call, set for its transaction by session_open(). Missing means "nothing".
create or replace function current_account_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.account_id', true), '')::bigint $$;
