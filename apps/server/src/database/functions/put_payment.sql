-- What is put to a statement counts on it and on its payment (SET-16); the checks of both hold the rest.
create or replace function put_payment() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from statement s where s.id = new.statement_id and s.stage in ('sent', 'disputed', 'confirmed')) then
    raise exception 'only a statement that was sent is paid (SET-16)' using errcode = 'restrict_violation';
  end if;
  update statement_payment p set allocated = p.allocated + new.amount where p.id = new.payment_id;
  update statement s set allocated = s.allocated + new.amount where s.id = new.statement_id;
  return new;
end $$;

revoke execute on function put_payment from public;
alter function put_payment owner to lebean_report;
