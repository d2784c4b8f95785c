-- Who of staff looks after a ticket: whoever accepted it, and its engineer where they sign in (NTC-10). A shop that
-- writes reaches them without reading who they are.
create or replace function ticket_followers(asked_ticket bigint) returns bigint[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array_remove(array[t.accepter_account_id, e.account_id], null)
    from ticket t left join engineer e on e.id = t.engineer_id where t.id = asked_ticket
$$;

revoke execute on function ticket_followers from public;
grant execute on function ticket_followers to app_staff, app_shop, lebean_app;
