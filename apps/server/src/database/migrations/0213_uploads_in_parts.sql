-- Files that come in parts, over lines that break off (SVC-8). Each part lies in the file store under a key of its own, so
-- that any node takes the next one; what is not finished within a day is forgotten.
create table upload (
  account_id bigint not null references account on delete cascade,
  -- Of chance: an id that one could count would be one that one could guess.
  upload_key text primary key check (upload_key ~ '^[0-9a-f]{32}$'),
  file_size bigint not null check (file_size between 1 and 104857600),
  received bigint not null default 0 check (received between 0 and file_size),
  begun_at timestamptz not null,
  -- Which call it became the file of, and what that answered: whoever did not hear it may ask again.
  used_for text,
  answer jsonb,
  check ((used_for is null) = (answer is null))
);
create index upload_by_account on upload (account_id, begun_at) include (received);
create index upload_by_time on upload (begun_at);

create table upload_part (
  account_id bigint not null references account on delete cascade,
  upload_key text not null references upload on delete cascade,
  first_byte bigint not null check (first_byte >= 0),
  size bigint not null check (size > 0),
  file_key text not null unique check (file_key ~ '^[0-9a-f]{2}/[0-9a-f]{32}$'),
  primary key (upload_key, first_byte)
);
create index upload_part_by_account on upload_part (account_id);

do $$
declare
  own text;
begin
  foreach own in array array['upload', 'upload_part'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy own on %I to app_staff, app_partner, app_shop
      using (account_id = (select current_account_id()))', own);
    execute format('create policy owner_cleans on %I to %I using (true)', own, current_user);
    execute format('grant select on %I to app_staff, app_partner, app_shop', own);
  end loop;
end $$;
grant insert (account_id, upload_key, file_size, begun_at), update (received, used_for, answer) on upload
  to app_staff, app_partner, app_shop;
grant insert on upload_part to app_staff, app_partner, app_shop;
-- The cleaner asks whose a key is.
create policy app_cleans on upload_part for select to lebean_app using (true);
grant select (upload_key, first_byte, file_key) on upload_part to lebean_app;
