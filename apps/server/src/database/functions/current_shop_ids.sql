-- The shops that the running call may see; empty where none. See current_account_id().
create or replace function current_shop_ids() returns bigint[] language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.shop_ids', true), '')::bigint[], '{}') $$;
