import { sql } from 'kysely';
import { mailAfterTry, maxMailTries } from '@lebean/domain/mail';
import type { Database } from '../../database/database.ts';

/** A mail that this node has taken to send it. */
export interface TakenMail extends MailParts {
  /** Which try of all it is; one more than there are means that the last did not end. */
  readonly tries: number;
  /** Tells this try from those of other nodes. */
  readonly claim: number;
}

/** A mail as it is written down. */
export interface MailParts {
  readonly id: number;
  readonly messageId: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string | null;
  readonly createdAt: Date;
  readonly recipients: readonly MailRecipient[];
  readonly attachments: readonly MailAttachment[];
}

export interface MailRecipient {
  readonly address: string;
  readonly name: string;
  readonly state: 'waiting' | 'accepted' | 'refused';
  readonly reason: string;
}

export interface MailAttachment {
  readonly fileKey: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly fileSize: number;
}

/** What became of a try. */
export interface MailTry {
  readonly accepted: readonly string[];
  readonly refused: readonly { readonly address: string; readonly reason: string }[];
  /** Why somebody still waits. */
  readonly failure: string;
}

/** Whoever has taken a mail and tells nothing for so long is gone: another node takes it. */
export const silentMinutes = 10;

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

export async function readRecipients(db: Database, mailId: number): Promise<MailRecipient[]> {
  return await db
    .selectFrom('mailRecipient')
    .select(['address', 'name', 'state', 'reason'])
    .where('mailId', '=', mailId)
    .orderBy('place')
    .execute();
}

export async function readAttachments(db: Database, mailId: number): Promise<MailAttachment[]> {
  return await db
    .selectFrom('mailAttachment')
    .select(['fileKey', 'fileName', 'contentType', 'fileSize'])
    .where('mailId', '=', mailId)
    .orderBy('place')
    .execute();
}

/** Takes the mail that has been due longest. Two nodes never take the same one, and neither waits for the other. */
export async function takeMail(db: Database, at: Date): Promise<TakenMail | undefined> {
  const taken = await db
    .updateTable('mail')
    .set((eb) => ({
      state: 'sending',
      tries: eb('tries', '+', 1),
      claim: eb('claim', '+', 1),
      nextTryAt: later(at, silentMinutes),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('state', 'in', ['waiting', 'sending'])
        .where('nextTryAt', '<=', at)
        .orderBy('nextTryAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'messageId',
      'subject',
      'bodyText',
      'bodyHtml',
      'createdAt',
      'tries',
      'claim',
    ])
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  const [recipients, attachments] = [
    await readRecipients(db, taken.id),
    await readAttachments(db, taken.id),
  ];
  return { ...taken, recipients, attachments };
}

/** Notes how a try ended. False when another node has the mail by now, and will note its own. */
export async function noteTry(
  db: Database,
  { id, claim, tries }: TakenMail,
  { accepted, refused, failure }: MailTry,
  at: Date,
): Promise<boolean> {
  const ours = db
    .selectFrom('mail')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'sending')
    .forUpdate();
  if ((await ours.executeTakeFirst()) === undefined) return false;
  const settled = [
    ...accepted.map((address) => ({ address, state: 'accepted', reason: '' }) as const),
    ...refused.map((each) => ({ ...each, state: 'refused' }) as const),
  ];
  for (const { address, state, reason } of settled) {
    await db
      .updateTable('mailRecipient')
      .set({ state, reason, settledAt: at })
      .where('mailId', '=', id)
      .where('address', '=', address)
      .where('state', '=', 'waiting')
      .execute();
  }
  const after = mailAfterTry(
    (await readRecipients(db, id)).map(({ state }) => state),
    Math.min(tries, maxMailTries),
  );
  await db
    .updateTable('mail')
    .set({
      state: after.state,
      failure,
      ...(after.state === 'sent' && { sentAt: at }),
      ...(after.state === 'failed' && { failedAt: at }),
      ...(after.state === 'waiting' && { nextTryAt: later(at, after.minutes) }),
    })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Gives a mail back that was not handed over, since this node is about to stop: no try of it counts. */
export async function giveMailBack(
  db: Database,
  { id, claim }: TakenMail,
  at: Date,
): Promise<void> {
  await db
    .updateTable('mail')
    .set((eb) => ({ state: 'waiting', tries: eb('tries', '-', 1), nextTryAt: at }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'sending')
    .execute();
}

/** Where there is no server, what waits is kept for reading. Answers how many. */
export async function keepUnsent(db: Database, at: Date): Promise<number> {
  const kept = await sql<{ id: number }>`update mail set state = 'kept'
    where state in ('waiting', 'sending') and next_try_at <= ${at} returning id`.execute(db);
  return kept.rows.length;
}
