-- The cleaner forgets what nothing has, and can forget nothing else.
create or replace function forget_unused_files(before timestamptz) returns setof text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  -- A picture that no notice shows is nobody's. First, and by its own row: whoever saves the notice meanwhile keeps it.
  delete from notice_file k using stored_file f
    where f.id = k.file_id and k.notice_id is null and f.uploaded_at < before;
  delete from stored_file f where f.uploaded_at < before
    and not exists (select from tool t where t.file_id = f.id)
    and not exists (select from software_version v where v.file_id = f.id)
    and not exists (select from game_media m where m.file_id = f.id)
    and not exists (select from lebean_order o where o.slip_file_id = f.id)
    and not exists (select from bank_file b where b.file_id = f.id)
    and not exists (select from statement_invoice i where i.file_id = f.id)
    and not exists (select from ticket_file k where k.file_id = f.id)
    and not exists (select from statement_payment p where p.voucher_file_id = f.id)
    and not exists (select from statement_dispute_file d where d.file_id = f.id)
    and not exists (select from notice_file k where k.file_id = f.id)
    and not exists (select from equipment_file e where e.file_id = f.id)
  returning f.file_key
$$;

revoke execute on function forget_unused_files from public;
grant execute on function forget_unused_files to lebean_app;
