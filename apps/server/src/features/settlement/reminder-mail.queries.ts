import { sql } from 'kysely';
import type { Language } from '@lebean/contract/kernel/text';
import { languageOfCountry } from '@lebean/domain/country-language';
import type { Database } from '../../database/database.ts';
import { ownersLanguage, validMailbox } from './statement-mail.queries.ts';

/** A statement that a debtor is reminded of, as it was noted. */
export interface RemindedLine {
  readonly number: string;
  readonly shopName: string;
  readonly currency: string;
  readonly amount: number;
  readonly dueOn: string;
  readonly overdueDays: number;
}

/** What a reminder says, to whom, and in which language. */
export interface ReminderToMail {
  readonly name: string;
  readonly level: number;
  readonly language: Language;
  readonly timeZone: string;
  /** Each mailbox of the shops that owe, once. */
  readonly mailboxes: readonly string[];
  readonly lines: readonly RemindedLine[];
}

/** A reminder with all that its mail says (SET-23). */
export async function findReminder(db: Database, reminderId: number): Promise<ReminderToMail> {
  const { rows } = await sql<
    RemindedLine & {
      readonly name: string;
      readonly level: number;
      readonly mailbox: string;
      readonly timeZone: string;
      readonly countryCode: string;
      readonly language: Language | null;
    }
  >`select coalesce(nullif(m.legal_name, ''), m.merchant_name) as name, r.level, s.reconciliation_email as mailbox,
      t.time_zone, s.country_code, ${ownersLanguage} as language, t.statement_number as number, t.shop_name, t.currency,
      d.open as amount, t.due_on::text as due_on, greatest(0, r.day - t.due_on) as overdue_days
    from debt_reminder r join merchant m on m.id = r.merchant_id
      join debt_reminder_statement d on d.debt_reminder_id = r.id
      join statement t on t.id = d.statement_id join shop s on s.id = t.shop_id
    where r.id = ${reminderId} order by t.due_on, t.id`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error(`reminder ${reminderId} was noted a moment ago`);
  const mailboxes = new Map(
    rows.map(({ mailbox }) => validMailbox(mailbox)).map((one) => [one.toLowerCase(), one]),
  );
  mailboxes.delete('');
  const { name, level, language, timeZone, countryCode } = first;
  return {
    name,
    level,
    language: language ?? languageOfCountry(countryCode),
    timeZone,
    mailboxes: [...mailboxes.values()],
    lines: rows.map(({ number, shopName, currency, amount, dueOn, overdueDays }) => ({
      number,
      shopName,
      currency,
      amount,
      dueOn,
      overdueDays,
    })),
  };
}

/** Joins a reminder to its mail, which it follows from then on; without a mailbox there is none. */
export async function noteReminderMail(
  db: Database,
  reminderId: number,
  { mailId, mailboxes }: { readonly mailId: number | null; readonly mailboxes: readonly string[] },
): Promise<void> {
  await db
    .updateTable('debtReminder')
    .set({
      mailId,
      mailbox: mailboxes.join(', '),
      mailState: mailId === null ? 'noMailbox' : 'waiting',
    })
    .where('id', '=', reminderId)
    .execute();
}
