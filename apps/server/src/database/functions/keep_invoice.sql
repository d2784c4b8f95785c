-- Whoever writes: what was requested and issued stays as it was.
create or replace function keep_invoice() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  movable constant text[] := '{state,invoice_number,issued_at,issued_by,file_id,red_number,reason,cancelled_at,cancelled_by}';
begin
  if old.state = 'cancelled' or to_jsonb(new) - movable is distinct from to_jsonb(old) - movable
    or old.invoice_number is not null and (new.invoice_number, new.issued_at, new.issued_by) is distinct from (old.invoice_number, old.issued_at, old.issued_by)
    or old.state = 'issued' and new.state = 'requested' then
    raise exception 'the invoice % stays as it was issued (SET-19)', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
