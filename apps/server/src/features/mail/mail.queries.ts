import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { listMails } from '@lebean/contract/mail/operations';
import type { MailDetail, MailRow } from '@lebean/contract/mail/rows';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { type MailParts, readAttachments, readRecipients } from '../../capabilities/mail/outbox.ts';
import { startingWith } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';

const rowColumns = [
  'mail.id',
  'mail.createdAt',
  'mail.cause',
  'mail.documentNumber',
  'mail.subject',
  'mail.state',
  'mail.tries',
  'mail.nextTryAt',
  'mail.failure',
  'mail.sentAt',
] as const;

type StoredRow = Pick<MailRow, 'state'> & {
  readonly createdAt: Date;
  readonly nextTryAt: Date;
  readonly sentAt: Date | null;
};

const shown = <Row extends StoredRow>({ createdAt, nextTryAt, sentAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  nextTryAt: row.state === 'waiting' ? nextTryAt.toISOString() : null,
  sentAt: sentAt?.toISOString() ?? null,
});

/** The mails, the latest first (MAIL-1). */
export function mailListing(
  db: Database,
  { query, state }: Filter<typeof listMails>,
): Listing<MailRow> {
  const matching = db
    .selectFrom('mail')
    .$call(whenGiven(state, (mails, state) => mails.where('mail.state', '=', state)))
    .$call(
      whenGiven(query === '' ? undefined : query, (mails, query) =>
        mails.where('mail.id', 'in', (eb) =>
          eb
            .selectFrom('mailRecipient')
            .select('mailRecipient.mailId')
            .where(
              sql<string>`lower(mail_recipient.address)`,
              'like',
              startingWith(query.toLowerCase()),
            ),
        ),
      ),
    );
  const ordered = matching
    .select(rowColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('mailRecipient')
          .select([
            'mailRecipient.address',
            'mailRecipient.name',
            'mailRecipient.state',
            'mailRecipient.reason',
          ])
          .whereRef('mailRecipient.mailId', '=', 'mail.id')
          .orderBy('mailRecipient.place'),
      ).as('recipients'),
      eb
        .selectFrom('mailAttachment')
        .select((attachment) => attachment.fn.countAll<number>().as('count'))
        .whereRef('mailAttachment.mailId', '=', 'mail.id')
        .$asScalar()
        .$notNull()
        .as('attachmentCount'),
    ])
    .orderBy('mail.createdAt', 'desc')
    .orderBy('mail.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('mail.id'),
    toRow: shown,
  });
}

/** A mail with its words; nothing when there is none. */
export async function findMail(
  db: Database,
  mailId: number,
): Promise<
  { readonly detail: Omit<MailDetail, 'attachments'>; readonly parts: MailParts } | undefined
> {
  const row = await db
    .selectFrom('mail')
    .select(rowColumns)
    .select(['mail.messageId', 'mail.language', 'mail.bodyText', 'mail.bodyHtml'])
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const recipients = await readRecipients(db, mailId);
  const attachments = await readAttachments(db, mailId);
  const { bodyHtml: _bodyHtml, ...words } = row;
  return {
    detail: { ...shown(words), recipients, attachmentCount: attachments.length },
    parts: { ...row, recipients, attachments },
  };
}

/** Finds a mail and locks it. */
export async function lockMail(db: Database, mailId: number) {
  return await db
    .selectFrom('mail')
    .select(['state', 'subject', 'tries'])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst();
}

/** Lets whoever has not got a locked mail wait for it again; false when everybody has got it. */
export async function queueAgain(db: Database, mailId: number, at: Date): Promise<boolean> {
  await db
    .updateTable('mailRecipient')
    .set({ state: 'waiting', reason: '', settledAt: null })
    .where('mailId', '=', mailId)
    .where('state', '=', 'refused')
    .execute();
  const recipients = await readRecipients(db, mailId);
  if (!recipients.some(({ state }) => state === 'waiting')) return false;
  await db
    .updateTable('mail')
    .set({ state: 'waiting', tries: 0, nextTryAt: at, failure: '', failedAt: null })
    .where('id', '=', mailId)
    .execute();
  return true;
}

/** Takes a locked mail that failed off the list of what somebody has to see to. */
export async function markSetAside(db: Database, mailId: number): Promise<void> {
  await db.updateTable('mail').set({ state: 'setAside' }).where('id', '=', mailId).execute();
}
