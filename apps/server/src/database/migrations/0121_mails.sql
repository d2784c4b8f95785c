-- Mails of the product (MAIL-1): written in the transaction of what causes them, sent by a job, kept for reading.

create table mail (
  id bigint generated always as identity primary key,
  -- The same at each try, so that whoever gets a mail twice can tell.
  message_id text not null unique check (message_id ~ '^<[0-9a-z.-]+@[0-9a-z.-]+>$'),
  cause text not null check (cause ~ '^[a-zA-Z]{1,40}$'),
  -- What it is about, where that has a number.
  document_number text check (document_number !~ '[[:cntrl:]]'),
  language text not null check (language in ('zh', 'en', 'es')),
  subject text not null check (length(subject) between 1 and 300 and subject !~ '[[:cntrl:]]'),
  body_text text not null,
  body_html text,
  -- kept: there is no mail server; setAside: failed, and somebody has seen to it.
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'kept', 'failed', 'setAside')),
  tries integer not null default 0 check (tries >= 0),
  -- Tells a try from those of other nodes before and after it.
  claim integer not null default 0,
  -- While it is being sent: from when on its sender counts as gone.
  next_try_at timestamptz not null,
  failure text not null default '',
  queued_by bigint references account,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz
);
create index mail_by_time on mail (created_at desc, id desc);
create index mail_by_state on mail (state, created_at desc, id desc);
create index mail_due on mail (next_try_at, id) where state in ('waiting', 'sending');
create index mail_failed on mail (failed_at) where state = 'failed';

create table mail_recipient (
  mail_id bigint not null references mail,
  place smallint not null check (place >= 0),
  address text not null check (address !~ '[[:cntrl:]]'),
  name text not null default '' check (name !~ '[[:cntrl:]]'),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  -- What the server told of a refusal.
  reason text not null default '',
  settled_at timestamptz,
  primary key (mail_id, place)
);
create index mail_recipient_by_address on mail_recipient (lower(address) text_pattern_ops, mail_id);

create table mail_attachment (
  mail_id bigint not null references mail,
  place smallint not null check (place >= 0),
  file_key text not null unique check (file_key ~ '^[0-9a-f]{2}/[0-9a-f]{32}$'),
  file_name text not null check (file_name <> '' and file_name !~ '[[:cntrl:]]'),
  content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  file_size bigint not null check (file_size > 0),
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  primary key (mail_id, place)
);

do $$
declare
  own text;
begin
  foreach own in array array['mail', 'mail_recipient', 'mail_attachment'] loop
    execute format('alter table %I enable row level security', own);
    execute format('alter table %I force row level security', own);
    execute format('create policy whole_network_reads on %I for select to app_staff
      using ((select is_whole_network()))', own);
    execute format('create policy app_sends on %I to lebean_app using (true)', own);
  end loop;
end $$;
-- Whoever causes a mail writes it and reads no mail of others.
create policy causer_reads on mail for select to app_staff, app_partner, app_shop
  using (queued_by is not distinct from (select current_account_id()));
create policy causer_adds on mail for insert to app_staff, app_partner, app_shop
  with check (queued_by is not distinct from (select current_account_id()));
create policy whole_network_changes on mail for update to app_staff using ((select is_whole_network()));
create policy causer_adds on mail_recipient for insert to app_staff, app_partner, app_shop
  with check (exists (select from mail m where m.id = mail_id
    and m.queued_by is not distinct from (select current_account_id())));
-- Whose rows may be changed is decided by whose are seen.
create policy seen_change on mail_recipient for update to app_staff using (true);
create policy causer_adds on mail_attachment for insert to app_staff, app_partner, app_shop
  with check (exists (select from mail m where m.id = mail_id
    and m.queued_by is not distinct from (select current_account_id())));

grant select (id, queued_by) on mail to app_partner, app_shop;
grant select on mail, mail_recipient, mail_attachment to app_staff, lebean_app;
grant insert (message_id, cause, document_number, language, subject, body_text, body_html, state, next_try_at,
  queued_by, created_at, failed_at) on mail to app_staff, app_partner, app_shop, lebean_app;
grant insert (mail_id, place, address, name, state, reason, settled_at) on mail_recipient
  to app_staff, app_partner, app_shop, lebean_app;
grant insert on mail_attachment to app_staff, app_partner, app_shop, lebean_app;
grant update (state, tries, claim, next_try_at, failure, sent_at, failed_at) on mail to app_staff, lebean_app;
grant update (state, reason, settled_at) on mail_recipient to app_staff, lebean_app;

-- What operators see counts them, and reads none.
create policy counted on mail for select to lebean_counts using (true);
grant select (id, state, next_try_at, created_at, tries, failed_at) on mail to lebean_counts;

update role set permissions = permissions || '{template.mail.list,template.mail.send}'
  where role_key = 'platform-administrator';
