-- Whoever writes: a success is final, what was asked for stays, and a state leads only where it may (PAY-2).
create or replace function keep_payment() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{payment_state,card_id,opening,qr_text,checkout_id,provider_number,paid_at,settled_at,uncredited_why,failed_why,transfer_id,close_asked_at,simulated_at,look_at}';
begin
  if to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or old.payment_state = 'success'
    or old.payment_state = 'failed' and new.payment_state = 'unpaid'
    or old.provider_number is distinct from new.provider_number and old.provider_number is not null
    or old.card_id is distinct from new.card_id and old.card_id is not null then
    raise exception 'the payment % cannot become that', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
