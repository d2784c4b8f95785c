import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Language } from '@lebean/contract/kernel/text';
import type { MailCause } from '@lebean/contract/mail/rows';
import { isMailAddress, mailHeader } from '@lebean/domain/mail';
import type { Database } from '../../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { receiveFile } from '../files/receive-file.ts';

/** An attachment whose bytes lie in the file store already. */
export interface KeptAttachment {
  readonly fileKey: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly fileSize: number;
  readonly checksum: string;
}

export interface NewMail {
  readonly cause: MailCause;
  /** What it is about, where that has a number. */
  readonly documentNumber?: string | undefined;
  readonly language: Language;
  /** All of them see each other: whoever may not gets a mail of their own. */
  readonly recipients: readonly { readonly address: string; readonly name?: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly attachments?: readonly KeptAttachment[];
  readonly at: Date;
}

const maxSubject = 200;
const maxName = 100;
const maxFileName = 120;

/**
 * Puts a mail into the outbox, in the transaction of what causes it: it is sent once that is committed, and
 * never otherwise (MAIL-1). Answers its id. An address that is none fails no cause: it is reported at the
 * recipient. For every role that a call or a job runs as; none of them reads the mails of others by it.
 */
export async function queueMail(db: Database, mail: NewMail): Promise<number> {
  const { at, attachments = [] } = mail;
  const recipients = recipientsOf(mail);
  const isHopeless = recipients.every(({ state }) => state === 'refused');
  const { id } = await db
    .insertInto('mail')
    .values({
      messageId: `<${randomUUID()}@mail.lebean>`,
      cause: mail.cause,
      documentNumber: mail.documentNumber ?? null,
      language: mail.language,
      subject: mailHeader(mail.subject, maxSubject) || '-',
      bodyText: mail.text.replaceAll('\0', ''),
      bodyHtml: mail.html?.replaceAll('\0', '') ?? null,
      state: isHopeless ? 'failed' : 'waiting',
      failedAt: isHopeless ? at : null,
      nextTryAt: at,
      queuedBy: sql<number | null>`current_account_id()`,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mailRecipient')
    .values(recipients.map((recipient, place) => ({ mailId: id, place, ...recipient })))
    .execute();
  if (attachments.length > 0)
    await db
      .insertInto('mailAttachment')
      .values(attachments.map((attachment, place) => ({ mailId: id, place, ...attachment })))
      .execute();
  return id;
}

/** Each address once. */
function recipientsOf({ recipients, at }: NewMail) {
  const byAddress = new Map(
    recipients.map(({ address, name = '' }) => {
      const trimmed = address.trim();
      return [
        trimmed.toLowerCase(),
        { address: trimmed, name: mailHeader(name, maxName) },
      ] as const;
    }),
  );
  if (byAddress.size === 0) throw new Error('a mail is queued for nobody');
  return [...byAddress.values()].map(({ address, name }) =>
    isMailAddress(address)
      ? ({ address, name, state: 'waiting', reason: '', settledAt: null } as const)
      : ({
          address: mailHeader(address, maxName),
          name,
          state: 'refused',
          reason: 'this is no address',
          settledAt: at,
        } as const),
  );
}

interface NewAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Keeps the bytes of an attachment. Where no mail has them in the end, the cleaner removes them. */
export async function keepAttachment(
  files: FileStore,
  { fileName, contentType, content }: NewAttachment,
): Promise<KeptAttachment> {
  const announced = { size: content.byteLength, checksum: undefined };
  const receipt = await receiveFile(files, Readable.from([content]), announced);
  if (receipt.kind !== 'kept') throw new Error(`an attachment was not kept: ${receipt.kind}`);
  const { key: fileKey, size: fileSize, checksum } = receipt.file;
  return {
    fileKey,
    fileName: mailHeader(fileName, maxFileName).replaceAll(/["/\\]/g, '_') || 'file',
    contentType,
    fileSize,
    checksum,
  };
}
