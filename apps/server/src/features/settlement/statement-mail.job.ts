import { minutesToNextTry } from '@lebean/domain/mail';
import type { Call } from '../../capabilities/call/handle.ts';
import { pdfPieces } from '../../capabilities/documents/pdf.ts';
import type { FileStore } from '../../capabilities/files/file-store.ts';
import { eachAlone, type PieceServices } from '../../capabilities/jobs/each-alone.ts';
import type { ProductJob } from '../../capabilities/jobs/jobs.ts';
import { safeReasonOf } from '../../capabilities/log/scrub.ts';
import { composeMail } from '../../capabilities/mail/compose-mail.ts';
import {
  keepAttachment,
  type KeptAttachment,
  queueMail,
} from '../../capabilities/mail/queue-mail.ts';
import { asWholeNetwork, undoable } from '../../capabilities/session/account-scope.ts';
import { countedFile, issuedPaper, keepIssued, type PaperServices } from './issued-paper.ts';
import {
  listMailsToPrepare,
  type MailToPrepare,
  noteNotPrepared,
  noteOvertaken,
  noteQueued,
  takeMailToPrepare,
} from './statement-mail.queries.ts';
import { mailRecord } from './statement-mail.ts';
import { statementDocument } from './statement-pdf.ts';
import { findAnyStatement } from './statement.queries.ts';

export interface StatementMailServices extends PieceServices, PaperServices {
  readonly files: FileStore;
  readonly clock: () => Date;
  /** A larger file is not sent along: the mail leads to it. */
  readonly maxAttachmentBytes?: number;
}

const defaultMaxBytes = 10_000_000;
/** A run ends before the next is due; what is left comes then. */
const maxMails = 50;

/** The bytes of a file, as long as there are no more than so many. */
async function bytesWithin(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const kept: Uint8Array[] = [];
  let byteCount = 0;
  for await (const piece of pieces) {
    byteCount += piece.length;
    if (byteCount > maxBytes) return undefined;
    kept.push(piece);
  }
  return Buffer.concat(kept);
}

type Issued = Parameters<typeof issuedPaper>[2];

/** The PDF of a statement, remembered as one that leaves; undefined where it is too large to go with a mail. */
async function attachmentOf(
  db: Call['db'],
  services: StatementMailServices,
  requested: Issued,
): Promise<KeptAttachment | undefined> {
  const issued = await issuedPaper(db, services, requested);
  const file = countedFile(pdfPieces(statementDocument(issued.paper)));
  const content = await bytesWithin(file.pieces, services.maxAttachmentBytes ?? defaultMaxBytes);
  if (content === undefined) return undefined;
  const { statementNumber, version } = requested.statement;
  await keepIssued(db, issued, { ...file.result(), format: 'pdf' }, services.clock());
  return await keepAttachment(services.files, {
    fileName: `${statementNumber}-v${version}.pdf`,
    contentType: 'application/pdf',
    content,
  });
}

/** Makes the file and puts the mail into the outbox, all or nothing. */
async function prepare(
  db: Call['db'],
  services: StatementMailServices,
  { id, statementId, mailbox, language }: MailToPrepare,
): Promise<void> {
  const at = services.clock();
  const statement = await findAnyStatement(db, statementId, at);
  if (statement === undefined) throw new Error(`statement ${statementId} was there a moment ago`);
  const { sentAt, stage, timeZone, statementNumber } = statement;
  if (sentAt === null || stage === 'returned') {
    await noteOvertaken(db, id);
    return;
  }
  const attachment = await attachmentOf(db, services, { statement, sentAt, language });
  const isAttached = attachment !== undefined;
  const record = mailRecord(statement, { isAttached, publicUrl: services.publicUrl });
  const words = await composeMail(db, 'statementMail', record, { language, timeZone });
  const mailId = await queueMail(db, {
    cause: 'statement',
    documentNumber: statementNumber,
    language,
    recipients: [{ address: mailbox, name: statement.shopName }],
    ...words,
    attachments: attachment === undefined ? [] : [attachment],
    at,
  });
  await noteQueued(db, id, { mailId, isAttached });
}

/**
 * Makes the mails of statements that were sent (SET-22), each in a transaction of its own: whoever is killed half-way
 * has queued nothing, and two nodes queue each once. What cannot be made is tried as often as a mail, and is a task then.
 */
export const mailStatements = (services: StatementMailServices): ProductJob => ({
  name: 'mail statements',
  everySeconds: 10,
  run: async (db) => {
    const { clock, onFailure } = services;
    const due = await asWholeNetwork(db, () => listMailsToPrepare(db, clock(), maxMails));
    if (due.length === 0) return undefined;
    const prepareOne = async (own: Call['db'], id: number): Promise<void> => {
      const mail = await takeMailToPrepare(own, id);
      if (mail === undefined) return;
      await undoable(own, () => prepare(own, services, mail)).catch(async (error: unknown) => {
        onFailure(error);
        const minutes = minutesToNextTry(mail.tries + 1);
        const nextTryAt =
          minutes === undefined ? undefined : new Date(clock().getTime() + minutes * 60_000);
        await noteNotPrepared(own, mail, safeReasonOf(error), nextTryAt);
      });
    };
    return (stop) =>
      eachAlone(services, due, (own, id) => asWholeNetwork(own, () => prepareOne(own, id)), stop);
  },
});
