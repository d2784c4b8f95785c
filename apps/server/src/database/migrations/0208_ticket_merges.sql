-- Tickets that are one, that came out of another, or that have to do with each other (SVC-9). A merge moves nothing: the
-- merged ticket points to the one that goes on, and whoever shows that one shows the lines of both.
alter table ticket
  add column is_merged boolean not null default false,
  add column merged_into_id bigint,
  -- Always false where a ticket is merged: with it the reference finds no ticket that is merged itself, so that there
  -- are no chains and no circles, however many merge at once.
  add column root_is_merged boolean,
  add column merged_at timestamptz,
  add column merged_by text,
  add constraint ticket_merge_whole check (is_merged = (merged_into_id is not null) and is_merged = (merged_at is not null)
    and is_merged = (merged_by is not null) and is_merged = (root_is_merged is not null)),
  add constraint ticket_root_goes_on check (not root_is_merged),
  add constraint ticket_of_merchant unique (merchant_id, id),
  add constraint ticket_as_root unique (merchant_id, id, is_merged),
  add constraint ticket_merged_into foreign key (merchant_id, merged_into_id, root_is_merged)
    references ticket (merchant_id, id, is_merged);
create index ticket_by_root on ticket (merged_into_id) where merged_into_id is not null;
grant update (is_merged, merged_into_id, root_is_merged, merged_at, merged_by) on ticket to app_staff;

-- What else can happen to a ticket, beside the kinds that are there.
do $$
declare
  known constant text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ticket_event_kind_check');
begin
  alter table ticket_event drop constraint ticket_event_kind_check;
  execute format('alter table ticket_event add constraint ticket_event_kind_check %s',
    replace(known, 'ARRAY[', 'ARRAY[''merge''::text, ''unmerge''::text, ''split''::text, ''link''::text, ''unlink''::text, '));
end $$;

create table ticket_link (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  one_ticket_id bigint not null,
  other_ticket_id bigint not null,
  -- The answer that became a ticket of its own; nothing where two are only related.
  message_id bigint references ticket_message,
  at timestamptz not null,
  author_account_id bigint not null references account,
  author_name text not null,
  ended_at timestamptz,
  ended_by text,
  check (one_ticket_id < other_ticket_id),
  check ((ended_at is null) = (ended_by is null)),
  foreign key (merchant_id, one_ticket_id) references ticket (merchant_id, id),
  foreign key (merchant_id, other_ticket_id) references ticket (merchant_id, id)
);
create unique index ticket_link_once on ticket_link (one_ticket_id, other_ticket_id) where ended_at is null;
create index ticket_link_by_other on ticket_link (other_ticket_id) where ended_at is null;
create unique index ticket_link_by_message on ticket_link (message_id) where message_id is not null;

alter table ticket_link enable row level security;
alter table ticket_link force row level security;
create policy staff on ticket_link to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
create policy partner on ticket_link for select to app_partner
  using (merchant_id = any ((select current_merchant_ids())::bigint[]));
-- Both ends are of shops that whoever looks may see: the policies of tickets say which.
create policy shop on ticket_link for select to app_shop
  using (merchant_id = (select current_merchant_id())
    and exists (select from ticket t where t.id = ticket_link.one_ticket_id)
    and exists (select from ticket t where t.id = ticket_link.other_ticket_id));
create policy own_words on ticket_link as restrictive for insert to app_staff
  with check (author_account_id = (select current_account_id()));
grant select on ticket_link to app_staff, app_partner, app_shop;
grant insert (merchant_id, one_ticket_id, other_ticket_id, message_id, at, author_account_id, author_name)
  on ticket_link to app_staff;
grant update (ended_at, ended_by) on ticket_link to app_staff;
