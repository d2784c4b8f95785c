-- A part of a payment in hand may be paid by a second mode (SH-48). A record keeps its first mode, cash where there is
-- any, and says how much of it the second has paid: the rest is the first's, so that both always add up to what was paid.
-- Nodes of the version before write none. What is added is checked for old rows by the next file.
alter table recharge_record drop constraint recharge_record_slip_number_check,
  drop constraint recharge_record_voucher_number_check;
alter table recharge_record add column second_mode text, add column second_paid bigint,
  add constraint recharge_record_second_mode_check check (second_mode in ('bankTransfer', 'cardTerminal', 'voucher')) not valid,
  add constraint recharge_record_second_check check (case when second_mode is null then second_paid is null
    else second_mode <> payment_mode
      and payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'voucher') and payment_state = 'success'
      and coalesce(second_paid > 0 and second_paid < paid, false) end) not valid,
  add constraint recharge_record_slip_number_check check (slip_number is null
    or 'cardTerminal' in (payment_mode, coalesce(second_mode, '')) and slip_number <> '' and length(slip_number) <= 32) not valid,
  add constraint recharge_record_voucher_number_check
    check ((voucher_number is not null) = ('voucher' in (payment_mode, coalesce(second_mode, '')))) not valid;

alter table goods_sale drop constraint goods_sale_slip_number_check, drop constraint goods_sale_voucher_number_check;
alter table goods_sale add column second_mode text, add column second_paid bigint,
  add constraint goods_sale_second_mode_check check (second_mode in ('bankTransfer', 'cardTerminal', 'voucher')) not valid,
  -- What takes a sale back gives back by both modes: less than nothing of each.
  add constraint goods_sale_second_check check (case when second_mode is null then second_paid is null
    else second_mode <> payment_mode
      and payment_mode in ('cash', 'bankTransfer', 'cardTerminal', 'voucher')
      and coalesce(sign(second_paid) = sign(paid) and abs(second_paid) between 1 and abs(paid) - 1, false) end) not valid,
  add constraint goods_sale_slip_number_check check (slip_number is null
    or 'cardTerminal' in (payment_mode, coalesce(second_mode, '')) and slip_number <> '' and length(slip_number) <= 32) not valid,
  add constraint goods_sale_voucher_number_check check ((voucher_number is not null)
    = (reverses_sale_id is null and 'voucher' in (payment_mode, coalesce(second_mode, '')))) not valid;

-- Whoever takes a sale back, a node of the version before too: each mode gives back what it took.
create function keep_reversed_parts() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  select g.second_mode, -g.second_paid into new.second_mode, new.second_paid from goods_sale g where g.id = new.reverses_sale_id;
  return new;
end $$;
create trigger keeps_parts before insert on goods_sale for each row
  when (new.reverses_sale_id is not null) execute function keep_reversed_parts();

-- Cash is handed over for its own part.
alter table checkout drop constraint checkout_check;
alter table checkout add column second_mode text, add column second_paid bigint,
  add constraint checkout_second_mode_check check (second_mode in ('bankTransfer', 'cardTerminal', 'voucher')) not valid,
  add constraint checkout_second_check check (case when second_mode is null then second_paid is null
    else second_mode <> payment_mode
      and coalesce(second_paid > 0 and second_paid < paid, false) end) not valid,
  add constraint checkout_tendered_check check (tendered is null
    or payment_mode = 'cash' and tendered >= paid - coalesce(second_paid, 0)) not valid;
