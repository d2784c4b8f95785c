import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { MailSender } from '../../configuration/mail-configuration.ts';
import type { FileStore } from '../files/file-store.ts';
import type { MailAttachment, MailParts } from './outbox.ts';

/** What mails need from the process around them. */
export interface MailOutlet {
  readonly files: FileStore;
  /** In whose name they are sent; nothing where no server is configured. */
  readonly sender: MailSender | undefined;
}

const ownHeaders = { 'Auto-Submitted': 'auto-generated' };

/** A mail as the library takes it. Each name goes in as one field, so that none can become a header. */
export function mailMessage(mail: MailParts, { files, sender }: MailOutlet): SendMailOptions {
  return {
    ...(sender !== undefined && { from: { ...sender } }),
    to: mail.recipients.map(({ name, address }) => ({ name, address })),
    subject: mail.subject,
    text: mail.bodyText,
    ...(mail.bodyHtml !== null && { html: mail.bodyHtml }),
    messageId: mail.messageId,
    // Not of chance: the same mail is the same bytes, however often it is sent.
    baseBoundary: mail.messageId.replaceAll(/\W/g, ''),
    date: mail.createdAt,
    headers: ownHeaders,
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.fileName,
      contentType: attachment.contentType,
      content: Readable.from(bytesOf(files, attachment)),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Opened when its first byte is asked for: no more than one attachment is open at once. */
async function* bytesOf(
  files: FileStore,
  { fileKey, fileSize }: MailAttachment,
): AsyncGenerator<Uint8Array> {
  for await (const piece of await files.read(fileKey, { first: 0, last: fileSize - 1 }))
    yield piece;
}

/** The mail as a file. One that was not sent is a draft to the program that opens it. */
export async function* mailFile(
  mail: MailParts,
  outlet: MailOutlet,
  isSent: boolean,
): AsyncGenerator<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composed = new MailComposer({
    ...mailMessage(mail, outlet),
    headers: { ...ownHeaders, ...(!isSent && { 'X-Unsent': '1' }) },
  });
  yield* composed.compile().createReadStream();
}
