-- Whether the running call is that of staff who see every country. See current_account_id().
create or replace function is_whole_network() returns boolean language sql stable parallel safe as
  $$ select coalesce(nullif(current_setting('app.is_whole_network', true), '')::boolean, false) $$;
