-- What else can happen to a ticket, beside the kinds that are there: an assignment is taken back (SH-59).
do $$
declare
  known constant text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ticket_event_kind_check');
begin
  alter table ticket_event drop constraint ticket_event_kind_check;
  execute format('alter table ticket_event add constraint ticket_event_kind_check %s not valid',
    replace(known, 'ARRAY[', 'ARRAY[''unassign''::text, '));
end $$;
