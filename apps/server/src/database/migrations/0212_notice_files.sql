-- Pictures and attachments of notices (NTC-2). A file comes before the notice that shows it is saved: until then it is
-- its author's alone, and the cleaner takes it after a day.
create table notice_file (
  id bigint generated always as identity primary key,
  -- Whose notice it is for, as with the notice; nothing for the platform's.
  partner_id bigint references partner,
  notice_id bigint references notice,
  file_id bigint not null unique references stored_file,
  kind text not null check (kind in ('picture', 'attachment')),
  -- Whether readers see it. What a correction has taken out stays for its author, beside the old words.
  is_shown boolean not null default false,
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  check (not is_shown or notice_id is not null)
);
create index notice_file_by_notice on notice_file (notice_id, id) where notice_id is not null;
create index notice_file_by_partner on notice_file (partner_id);
create index notice_file_free on notice_file (author_account_id, id) where notice_id is null;

-- A file stays what it is, and of a notice that is out it stays part: it is hidden at most.
create function keep_notice_file() returns trigger
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
create trigger keeps_file before update on notice_file for each row execute function keep_notice_file();

alter table notice_file enable row level security;
alter table notice_file force row level security;
-- Who may read the notice may read what it shows; who looks after it reads all of it.
create policy readers on notice_file for select to app_staff, app_partner, app_shop
  using (is_shown and exists (select from notice n where n.id = notice_file.notice_id));
create policy whole_network on notice_file to app_staff using ((select is_whole_network()));
create policy partner on notice_file to app_partner using (partner_id = (select current_partner_id()));
create policy own_words on notice_file as restrictive for insert to app_staff, app_partner
  with check (author_account_id = (select current_account_id()));
-- A partner also reads notices of the platform: its files go with its own alone.
create policy own_notice on notice_file as restrictive for update to app_partner
  using (true) with check (notice_id is null
    or exists (select from notice n where n.id = notice_id and n.partner_id = (select current_partner_id())));
do $$ begin
  execute format('create policy owner_cleans on notice_file to %I using (true)', current_user);
end $$;
grant select on notice_file to app_staff, app_partner, app_shop;
grant insert (partner_id, file_id, kind, at, author_account_id, author_name) on notice_file to app_staff, app_partner;
grant update (notice_id, is_shown) on notice_file to app_staff, app_partner;

create policy of_notices on stored_file for select to app_partner, app_shop
  using (exists (select from notice_file f where f.file_id = stored_file.id));
