import { sql } from 'kysely';
import type { RemindedStatement, Reminder } from '@lebean/domain/reminder';
import type { Database } from '../../database/database.ts';

/**
 * Hands a reminder on to be sent, in the transaction that notes it. Without one, reminders are noted and shown as
 * not sent: the mail of an installation is its own (MAIL-1).
 */
export type HandOnReminder = (db: Database, reminderId: number) => Promise<void>;

/** What is open of a debtor, with the day that it is there. */
export type StatementToRemind = RemindedStatement & { readonly day: string };

/** What is due within so many days, or is overdue, of all debtors; those of one stand together. */
export async function listStatementsToRemind(
  db: Database,
  at: Date,
  daysBefore: number,
): Promise<StatementToRemind[]> {
  const { rows } = await sql<
    Omit<StatementToRemind, 'promisedFor' | 'remindedAt'> & {
      readonly promisedFor: string | null;
      readonly remindedAt: StatementToRemind['remindedAt'] | null;
    }
  >`
    select r.statement_id, r.merchant_id as debtor_id, r.currency, r.open, r.due_on::text as due_on, r.is_disputed,
      r.promised_for::text as promised_for, r.reminded_at, r.day::text as day
    from statements_to_remind(${at}, ${daysBefore}) r`.execute(db);
  return rows.map(({ promisedFor, remindedAt, ...row }) => ({
    ...row,
    promisedFor: promisedFor ?? undefined,
    remindedAt: remindedAt ?? undefined,
  }));
}

/** The sums below which nobody is reminded, by currency. */
export async function readThresholds(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select t.currency, t.amount from reminder_thresholds() t`.execute(db);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/** Notes a reminder; null where another node has sent it by now. */
export async function noteReminder(
  db: Database,
  { debtorId, level, statements }: Reminder,
  { day, at }: { readonly day: string; readonly at: Date },
): Promise<number | null> {
  const ids = statements.map(({ statementId }) => statementId);
  const levels = statements.map((statement) => statement.level);
  const { rows } = await sql<{ reminderId: number | null }>`
    select note_reminder(${debtorId}, ${level}, ${day}::date, ${at}, ${ids}, ${levels}) as reminder_id`.execute(
    db,
  );
  return rows[0]?.reminderId ?? null;
}
