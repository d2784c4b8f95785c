-- Whoever writes: what a play was priced by stays (PRI-6), and a state leads only where it may. A late play that
-- could not be charged ends once (PLY-4), and what is taken for it then is written then.
create or replace function keep_play() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{ended_at,reversed_at,price,point,gift_point,charge_transfer_id,release_transfer_id,reversal_transfer_id,paused_seconds,state,steps,operator_name,reversed_by,reversal_reason,is_cancelled_often}';
  settled constant text[] := '{late_end,point,gift_point,lebean,wholesale_why,charge_transfer_id}';
begin
  if old.uncharged_why is not null and old.late_end is null and new.late_end is not null
    and to_jsonb(new) - settled is not distinct from to_jsonb(old) - settled then
    return new;
  end if;
  if to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or not (old.state = 'started' and new.state in ('ended', 'cancelled', 'timedOut')
      or old.state in ('ended', 'timedOut') and new.state = 'reversed')
    or old.state <> 'started' and (old.price, old.point, old.gift_point, old.steps, old.ended_at)
      is distinct from (new.price, new.point, new.gift_point, new.steps, new.ended_at)
    or old.charge_transfer_id is not null and old.charge_transfer_id is distinct from new.charge_transfer_id then
    raise exception 'the play % cannot become that', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
