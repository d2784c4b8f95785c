-- Whoever writes: what was asked for stays, what is decided stays so, and in the name of whoever decides (PAY-2).
create or replace function keep_lebean_order() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{state,slip_file_id,value_date,held_until,held_approval_id,held_account_id,held_key,decided_at,decider_account_id,decider_name,reason,transfer_id}';
begin
  if old.state <> 'requested' or to_jsonb(new) - movable is distinct from to_jsonb(old) - movable then
    raise exception 'the order % cannot become that (PAY-2)', old.order_number using errcode = 'restrict_violation';
  end if;
  if current_account_id() is not null and new.decider_account_id is distinct from old.decider_account_id
    and new.decider_account_id is distinct from current_account_id() then
    raise exception 'the order % is decided in the name of another', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
