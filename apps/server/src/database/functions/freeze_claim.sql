-- What is claimed is frozen as long as nobody has decided (SET-12).
create or replace function freeze_claim() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update statement s set frozen = s.frozen + new.claimed_amount where s.id = new.statement_id;
  elsif old.state <> 'open' then
    raise exception 'the dispute % is decided (SET-12)', old.id using errcode = 'restrict_violation';
  elsif new.state <> 'open' then
    update statement s set frozen = s.frozen - old.claimed_amount where s.id = new.statement_id;
  end if;
  return new;
end $$;

revoke execute on function freeze_claim from public;
alter function freeze_claim owner to lebean_report;
