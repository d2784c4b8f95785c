import { sql } from 'kysely';
import type { EventWords } from '@lebean/contract/event/words';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Language } from '@lebean/contract/kernel/text';
import type { Database } from '../../database/database.ts';

/** Accounts that have mails to get by now, those that wait the longest first. */
export async function accountsDue(
  db: Database,
  now: Date,
  max: number,
): Promise<readonly number[]> {
  const found = await sql<{ accountId: number }>`select account_id from account_event
    where mail_state = 'held' and mail_due_at <= ${now}
    group by account_id order by min(mail_due_at), account_id limit ${max}`.execute(db);
  return found.rows.map(({ accountId }) => accountId);
}

/** Whom mails about events go to, and how it is with their clock. */
export interface MailedAccount {
  readonly kind: AccountKind;
  readonly displayName: string;
  readonly language: Language | null;
  readonly timeZone: string;
  readonly mailAddress: string;
  /** When the quiet hours end that it is in now. */
  readonly quietUntil: Date | null;
  readonly isDigestedToday: boolean;
  readonly today: string;
  readonly nextDigestAt: Date;
}

export async function findMailedAccount(
  db: Database,
  accountId: number,
  now: Date,
): Promise<MailedAccount | undefined> {
  const found = await sql<MailedAccount>`
    select a.kind, a.display_name, a.language, place.zone as time_zone, coalesce(s.mail_address, '') as mail_address,
        quiet_until(${now}, place.zone, s.quiet_from_minute, s.quiet_until_minute) as quiet_until,
        coalesce(s.digested_on >= (${now}::timestamptz at time zone place.zone)::date, false) as is_digested_today,
        to_char(${now}::timestamptz at time zone place.zone, 'YYYY-MM-DD') as today,
        next_at_minute(${now}, place.zone, coalesce(s.digest_minute, 480)) as next_digest_at
      from account a left join event_setting s on s.account_id = a.id left join shop on shop.id = a.shop_id
        cross join lateral (select coalesce(a.time_zone, shop.time_zone, platform_time_zone()) as zone) place
      where a.id = ${accountId} and a.is_enabled`.execute(db);
  return found.rows[0];
}

/** Something that an account is to be mailed. */
export interface DueEvent {
  readonly id: number;
  readonly category: string;
  readonly isCritical: boolean;
  readonly words: EventWords;
  readonly gathered: number;
  readonly mailReason: string | null;
  /** Whether the account may still see what it is about. */
  readonly isPermitted: boolean;
}

/** What an account is due to be mailed, locked: another node that is at it has it alone. */
export async function takeDue(
  db: Database,
  accountId: number,
  now: Date,
  max: number,
): Promise<readonly DueEvent[]> {
  const found = await sql<DueEvent>`
    select d.id, d.category, d.is_critical, e.words, d.gathered, d.mail_reason,
        exists (select from event_readers(e.id, ${accountId})) as is_permitted
      from account_event d join event e on e.id = d.event_id
      where d.account_id = ${accountId} and d.mail_state = 'held' and d.mail_due_at <= ${now}
      order by d.at, d.id limit ${max} for update of d skip locked`.execute(db);
  return found.rows;
}

type Settled =
  | { readonly state: 'sent'; readonly mailId: number }
  | { readonly state: 'skipped'; readonly reason: 'notPermitted' | 'noAddress' }
  | { readonly state: 'held'; readonly reason: 'quietHours' | 'digest'; readonly until: Date };

/** Notes what became of mails, and why (NTC-11). */
export async function settle(
  db: Database,
  events: readonly DueEvent[],
  settled: Settled,
): Promise<void> {
  if (events.length === 0) return;
  await db
    .updateTable('accountEvent')
    .set({
      mailState: settled.state,
      mailReason: settled.state === 'sent' ? null : settled.reason,
      mailDueAt: settled.state === 'held' ? settled.until : null,
      ...(settled.state === 'sent' && { mailId: settled.mailId }),
    })
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute();
}

/** The day that has had its digest: it gets no second one (NTC-10). */
export async function noteDigest(db: Database, accountId: number, today: string): Promise<void> {
  await sql`update event_setting set digested_on = ${today}::date where account_id = ${accountId}`.execute(
    db,
  );
}
