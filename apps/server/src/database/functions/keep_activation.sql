-- issued → activated → (disabled ↔ activated) → released; issued → void. The machine and the time of the
-- first activation are set once, whoever writes (DEV-2).
create or replace function keep_activation() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (old.merchant_id, old.shop_id, old.device_id, old.code_hash, old.hint, old.issued_at, old.issued_by)
      is distinct from (new.merchant_id, new.shop_id, new.device_id, new.code_hash, new.hint, new.issued_at, new.issued_by)
    or old.pc_unique_id is not null and (old.pc_unique_id, old.first_activated_at)
      is distinct from (new.pc_unique_id, new.first_activated_at)
    or old.state <> new.state and not (old.state, new.state) in (('issued', 'activated'), ('issued', 'void'),
      ('activated', 'disabled'), ('disabled', 'activated'), ('activated', 'released'), ('disabled', 'released')) then
    raise exception 'the authorisation code % cannot become that (DEV-2)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
