-- What became of a mail is told where its cause is looked at: with the mails of a statement (SET-22), or with the
-- reminder (SET-23). Those who read there read no mails.
create or replace function follow_mail() returns trigger
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
