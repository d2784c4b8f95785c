-- Whoever writes what a voucher has paid: it was taken in the same transaction, and is not free again (SH-48).
create or replace function keep_voucher() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from taken_voucher v where v.merchant_id = new.merchant_id and v.voucher_number = new.voucher_number
      and v.released_at is null and v.taken_in = pg_current_xact_id()::text::bigint) then
    raise exception 'the voucher % was not taken for this', new.voucher_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
