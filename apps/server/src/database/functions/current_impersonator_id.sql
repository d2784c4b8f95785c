-- Who acts in the name of the account of the running call, or null. Set by session_open().
create or replace function current_impersonator_id() returns bigint
language sql stable as $$ select nullif(current_setting('app.impersonator_id', true), '')::bigint $$;
