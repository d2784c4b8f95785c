-- It is decided once; what a shop does with its own is to withdraw it.
create or replace function keep_package_application() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'pending' or current_user = 'app_shop' and new.state <> 'withdrawn'
    or to_jsonb(new) - '{state,decided_by,decided_at,reason}'::text[]
      is distinct from to_jsonb(old) - '{state,decided_by,decided_at,reason}'::text[] then
    raise exception 'the application % cannot become that (MEM-10)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
