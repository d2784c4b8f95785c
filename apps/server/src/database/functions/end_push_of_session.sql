-- A session that somebody ends, by logging out or from elsewhere, is not told of anything any more.
create or replace function end_push_of_session() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from push_device where session_id = old.id and old.expires_at > now();
  return old;
end $$;

revoke execute on function end_push_of_session from public;
