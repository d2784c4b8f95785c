-- Where the book stood when a statement was cut: no transfer with a greater number is billed by it (SET-21).
create or replace function note_ledger_position() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.ledger_position := (select case when s.is_called then s.last_value else 0 end from ledger_transfer_id_seq s);
  return new;
end $$;

revoke execute on function note_ledger_position from public;
alter function note_ledger_position owner to lebean_report;
