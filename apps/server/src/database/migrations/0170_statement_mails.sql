-- Mails of statements (SET-22) and of reminders (SET-23). A row is written in the transaction that sends a statement; a
-- job makes the file and puts the mail into the outbox; from then on the row follows its mail.
create table statement_mail (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  shop_id bigint not null,
  statement_id bigint not null,
  -- The reconciliation mailbox as it was when the statement was sent, and the language of its party.
  mailbox text not null check (mailbox !~ '[[:cntrl:]]'),
  language text not null check (language in ('zh', 'en', 'es')),
  state text not null check (state in ('preparing', 'noMailbox', 'overtaken', 'waiting', 'sent', 'kept', 'failed', 'setAside')),
  -- The last one of its statement: what it has come to is what counts.
  is_current boolean not null default true,
  mail_id bigint unique references mail,
  is_attached boolean,
  -- Of the file while it is prepared, then of the mail.
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,
  failure text not null default '',
  sent_at timestamptz,
  operator_account_id bigint not null references account,
  operator_name text not null,
  created_at timestamptz not null,
  foreign key (merchant_id, shop_id, statement_id) references statement (merchant_id, shop_id, id),
  check (state in ('preparing', 'noMailbox', 'overtaken', 'failed') or mail_id is not null),
  check ((mail_id is null) = (is_attached is null))
) with (fillfactor = 80);
create unique index statement_mail_current on statement_mail (statement_id) where is_current;
create index statement_mail_by_statement on statement_mail (statement_id, id desc);
create index statement_mail_due on statement_mail (next_try_at, id) where state = 'preparing';
create index statement_mail_undelivered on statement_mail (statement_id) where is_current and state in ('noMailbox', 'failed');

alter table statement_mail enable row level security;
alter table statement_mail force row level security;
create policy follows on statement_mail to lebean_report using (true);
create policy staff on statement_mail to app_staff
  using ((select is_whole_network()) or merchant_id = any ((select current_merchant_ids())::bigint[]));
grant select, update (state, tries, failure, sent_at) on statement_mail to lebean_report;
grant select, insert on statement_mail to app_staff;
grant update (is_current, state, mail_id, is_attached, tries, next_try_at, failure) on statement_mail to app_staff;

alter table debt_reminder
  add column mailbox text not null default '' check (mailbox !~ '[[:cntrl:]]'),
  add column mail_id bigint unique references mail,
  add column mail_state text check (mail_state in ('noMailbox', 'waiting', 'sent', 'kept', 'failed', 'setAside')),
  add column failure text not null default '';
grant update (mail_state, failure) on debt_reminder to lebean_report;
grant update (mailbox, mail_id, mail_state) on debt_reminder to app_staff;

create policy follows on mail_recipient for select to lebean_report using (true);
grant select (mail_id, place, reason) on mail_recipient to lebean_report;

grant lebean_report to current_user;
grant create on schema public to lebean_report;

-- What became of a mail is told where its cause is looked at: with the mails of a statement (SET-22), or with the
-- reminder (SET-23). Those who read there read no mails.
create function follow_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  known text := case new.state when 'sending' then 'waiting' else new.state end;
  told text := coalesce(nullif(new.failure, ''), (select r.reason from mail_recipient r
    where r.mail_id = new.id and r.reason <> '' order by r.place limit 1), '');
begin
  update statement_mail x set state = known, tries = new.tries, failure = told, sent_at = new.sent_at
    where x.mail_id = new.id and new.cause = 'statement';
  update debt_reminder x set mail_state = known, failure = told, sent_at = new.sent_at
    where x.mail_id = new.id and new.cause = 'reminder';
  return null;
end $$;

revoke execute on function follow_mail from public;
alter function follow_mail owner to lebean_report;
create trigger follows after update of state, tries, failure, sent_at on mail
  for each row when (new.cause in ('statement', 'reminder')) execute function follow_mail();

revoke create on schema public from lebean_report;
revoke lebean_report from current_user;
