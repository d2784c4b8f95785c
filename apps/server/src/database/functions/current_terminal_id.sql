-- The terminal that makes the running call, or null. Set by terminal_open().
create or replace function current_terminal_id() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('app.terminal_id', true), '')::bigint $$;
