-- A statement proves itself (SET-21): where the book stood when it was cut, the root over its rows, and every file
-- that left.

alter table statement add column ledger_position bigint not null default 0;
grant select on sequence ledger_transfer_id_seq to lebean_report;

create table statement_seal (
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint primary key,
  -- Stands on the document and nowhere else: whoever has it may ask without a login. 80 random bits.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  merkle_root bytea not null check (length(merkle_root) = 32),
  row_count bigint not null check (row_count >= 0),
  sealed_at timestamptz not null,
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id)
);

-- The digests of the files that were made, by which one that was changed afterwards is known.
create table statement_file (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  format text not null check (format in ('pdf', 'xlsx', 'csv', 'json')),
  language text not null check (language in ('zh', 'en', 'es')),
  byte_count bigint not null,
  made_at timestamptz not null,
  unique (sha256, statement_id),
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id)
);

grant lebean_report to current_user;
grant create on schema public to lebean_report;

create function note_ledger_position() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.ledger_position := (select case when s.is_called then s.last_value else 0 end from ledger_transfer_id_seq s);
  return new;
end $$;
revoke execute on function note_ledger_position from public;
alter function note_ledger_position owner to lebean_report;
create trigger notes_ledger_position before insert on statement for each row execute function note_ledger_position();

revoke create on schema public from lebean_report;
revoke lebean_report from current_user;

do $$
declare
  kept text;
begin
  foreach kept in array array['statement_seal', 'statement_file'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', kept);
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy verifies on %I for select to lebean_report using (true)', kept);
    execute format('create policy staff on %I to app_staff using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]))', kept);
    execute format('create policy partner on %I to app_partner using (merchant_id = any ((select current_merchant_ids())::bigint[]) and exists (select from statement s where s.id = statement_id))', kept);
    execute format('create policy shop on %I to app_shop using (merchant_id = (select current_merchant_id()) and shop_id = any ((select current_shop_ids())::bigint[]) and exists (select from statement s where s.id = statement_id))', kept);
    execute format('grant select on %I to lebean_report', kept);
    execute format('grant select, insert on %I to app_staff, app_partner, app_shop', kept);
  end loop;
end $$;
