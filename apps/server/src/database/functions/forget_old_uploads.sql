-- Forgets uploads in parts that began before an instant, finished or not; answers under which keys their parts lie.
create or replace function forget_old_uploads(before timestamptz) returns setof text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with parts as (
    delete from upload_part p using upload u where u.upload_key = p.upload_key and u.begun_at < before returning p.file_key
  ), gone as (
    delete from upload u where u.begun_at < before
  )
  select file_key from parts
$$;

revoke execute on function forget_old_uploads from public;
grant execute on function forget_old_uploads to lebean_app;
