-- Whether a payment of anybody is booked under a reference of a bank (SET-16): staff of some countries ask as well, and
-- are told no more than whether.
create or replace function is_bank_reference_booked(reference text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from statement_payment p where p.bank_reference = reference and reference <> '')
$$;

revoke execute on function is_bank_reference_booked from public;
grant execute on function is_bank_reference_booked to app_staff;
