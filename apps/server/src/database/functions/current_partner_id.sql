-- The partner of the running call, or null. See current_account_id().
create or replace function current_partner_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.partner_id', true), '')::bigint $$;
