-- What staff answer again and again, in three languages (SVC-8).

create table canned_answer (
  id bigint generated always as identity primary key,
  answer_title text not null check (answer_title <> ''),
  answer_zh text not null default '',
  answer_en text not null default '',
  answer_es text not null default '',
  is_enabled boolean not null,
  created_at timestamptz not null default now(),
  -- Who changed it last: named to those whose change was refused as stale (SH-35).
  changed_by text not null,
  version integer not null default 1
);
create index canned_answer_by_created on canned_answer (created_at desc, id desc);

alter table canned_answer enable row level security;
alter table canned_answer force row level security;
-- Staff only: whoever else is to read it gets a policy and a grant of its own.
create policy staff on canned_answer to app_staff using (true);
grant select on canned_answer to app_staff;
grant insert, update on canned_answer to app_staff;

-- Whom a note names, one row each: whoever tells them reads it (SVC-8). It is as internal as the note.
create table ticket_mention (
  note_id bigint not null references ticket_note,
  account_id bigint not null references account,
  merchant_id bigint not null,
  shop_id bigint not null,
  ticket_id bigint not null references ticket,
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  primary key (note_id, account_id),
  foreign key (merchant_id, shop_id) references shop (merchant_id, id)
);
create index ticket_mention_of_account on ticket_mention (account_id, at desc);
alter table ticket_mention enable row level security;
alter table ticket_mention force row level security;
create policy staff on ticket_mention to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy own_words on ticket_mention as restrictive for insert to app_staff
  with check (author_account_id = (select current_account_id()));
create statistics ticket_mention_place (dependencies) on merchant_id, shop_id from ticket_mention;
grant select, insert on ticket_mention to app_staff;
