import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { DueEvent } from './event-mail.queries.ts';

/** Accounts that have something to be pushed by now, those that wait the longest first. */
export async function accountsToPush(
  db: Database,
  now: Date,
  max: number,
): Promise<readonly number[]> {
  const found = await sql<{ accountId: number }>`select account_id from account_event
    where push_due_at <= ${now}
    group by account_id order by min(push_due_at), account_id limit ${max}`.execute(db);
  return found.rows.map(({ accountId }) => accountId);
}

/** What an account is due to be pushed, locked: another node that is at it has it alone. */
export async function takeToPush(
  db: Database,
  accountId: number,
  now: Date,
  max: number,
): Promise<readonly DueEvent[]> {
  const found = await sql<DueEvent>`
    select d.id, d.category, d.is_critical, e.words, d.gathered, d.push_reason as mail_reason,
        exists (select from event_readers(e.id, ${accountId})) as is_permitted
      from account_event d join event e on e.id = d.event_id
      where d.account_id = ${accountId} and d.push_due_at <= ${now}
      order by d.at, d.id limit ${max} for update of d skip locked`.execute(db);
  return found.rows;
}

type PushSettled =
  | { readonly state: 'skipped'; readonly reason: 'notPermitted' | 'noDevice' }
  | { readonly state: 'held'; readonly reason: 'quietHours'; readonly until: Date }
  /** Written, and not taken by a push service yet. */
  | { readonly state: 'held'; readonly reason: 'sending' };

/** Notes what became of pushes, and why (NTC-11). */
export async function settleToPush(
  db: Database,
  events: readonly DueEvent[],
  settled: PushSettled,
): Promise<void> {
  if (events.length === 0) return;
  await db
    .updateTable('accountEvent')
    .set({
      pushState: settled.state,
      pushReason: settled.reason,
      pushDueAt: 'until' in settled ? settled.until : null,
    })
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute();
}
