-- A file stays what it is, and of a notice that is out it stays part: it is hidden at most.
create or replace function keep_notice_file() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.partner_id, new.file_id, new.kind, new.at, new.author_account_id)
    is distinct from (old.partner_id, old.file_id, old.kind, old.at, old.author_account_id)
  then raise exception 'a file of a notice stays what it is'; end if;
  if old.notice_id is not null and new.notice_id is distinct from old.notice_id
    and (new.notice_id is not null or exists (select from notice n where n.id = old.notice_id and n.stage <> 'draft'))
  then raise exception 'a file of a notice stays with it'; end if;
  return new;
end $$;
