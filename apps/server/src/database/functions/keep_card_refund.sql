-- What is decided about a refund stays so, whoever writes.
create or replace function keep_card_refund() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state <> 'held' or to_jsonb(new) - '{state,transfer_id,release_transfer_id,recharge_id,settled_at}'::text[]
    is distinct from to_jsonb(old) - '{state,transfer_id,release_transfer_id,recharge_id,settled_at}'::text[] then
    raise exception 'the refund % is settled', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
