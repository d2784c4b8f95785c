-- Opens the scope of a terminal for the running transaction: takes the role of terminals and sets its
-- shop and itself. Answers no row for one whose code is no longer its own; whether its secret is right is
-- compared by the caller, in constant time.
create or replace function terminal_open(opened_terminal bigint)
returns table (terminal_id bigint, device_id bigint, shop_id bigint, merchant_id bigint, secret_hash bytea,
  is_enabled boolean)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  opened record;
begin
  select t.*, c.state = 'activated' and d.is_enabled and s.is_enabled and m.is_enabled as is_enabled into opened
    from terminal t
      join authorisation_code c on c.id = t.authorisation_code_id
      join device d on d.id = t.device_id
      join shop s on s.id = t.shop_id
      join merchant m on m.id = t.merchant_id
    where t.id = opened_terminal and c.state in ('activated', 'disabled');
  if not found then return; end if;
  perform set_config('app.terminal_id', opened.id::text, true),
    set_config('app.merchant_id', opened.merchant_id::text, true),
    set_config('app.shop_ids', array[opened.shop_id]::text, true),
    set_config('role', 'app_terminal', true);
  return query select opened.id, opened.device_id, opened.shop_id, opened.merchant_id, opened.secret_hash,
    opened.is_enabled;
end $$;
