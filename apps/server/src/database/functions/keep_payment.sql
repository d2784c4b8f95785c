-- Whoever writes: a success is final, what was asked for stays, and a state leads only where it may (PAY-2).
create or replace function keep_payment() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{payment_state,card_id,opening,qr_text,checkout_id,provider_number,paid_at,settled_at,uncredited_why,failed_why,transfer_id,close_asked_at,simulated_at,look_at,part_of}';
begin
  if to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or old.payment_state = 'success'
    or old.payment_state = 'failed' and new.payment_state = 'unpaid'
    or old.provider_number is distinct from new.provider_number and old.provider_number is not null
    or old.card_id is distinct from new.card_id and old.card_id is not null
    -- A part of a cart from the beginning: nobody was shown a code of it, or asked for its money (SH-45).
    or old.part_of is distinct from new.part_of
      and (old.part_of is not null or old.qr_text is not null or old.paid_at is not null or old.payment_state <> 'unpaid')
    -- At the counter nothing becomes of it but money that goes back; how it is paid, its provider says.
    or current_user = 'app_shop' and old.payment_state <> new.payment_state
      and not (new.failed_why is not distinct from 'givenBack' and old.uncredited_why is not null) then
    raise exception 'the payment % cannot become that', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
