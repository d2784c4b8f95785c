-- What each engineer has open, by priority, in all countries: their load is one, also for staff who see a part of it (SVC-5).
create or replace function engineer_loads() returns table (engineer_id bigint, priorities text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.engineer_id, array_agg(t.priority) from ticket t
    where t.state in ('pending', 'accepted', 'inProgress') and t.engineer_id is not null and not t.is_merged
    group by t.engineer_id
$$;

revoke execute on function engineer_loads from public;
grant execute on function engineer_loads to app_staff;
