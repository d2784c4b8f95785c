-- Whoever writes a recharge record: it keeps the rate that it was sold with (SET-19).
create or replace function keep_recharge_tax() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.paid = 0 then
    new.tax_rate := null;
  elsif new.recharge_type <> 'refund' then
    -- What goes back is taxed as what came, which whoever gives it back says.
    new.tax_rate := receipt_tax_rate(new.shop_id, false, new.created_at);
  end if;
  return new;
end $$;
