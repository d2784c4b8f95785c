-- What is decided about lebeans that are set aside stays so, whoever writes.
create or replace function keep_allocation_hold() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.hold_state <> 'held' or to_jsonb(new) - '{hold_state,release_transfer_id,settled_at}'::text[]
    is distinct from to_jsonb(old) - '{hold_state,release_transfer_id,settled_at}'::text[] then
    raise exception 'what % has set aside is settled', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
