import { sql } from 'kysely';
import type { MediaType } from '@lebean/contract/file/rows';
import type { Database } from '../../database/database.ts';
import type { Scope } from '../session/scope.ts';
import { isAsNamed, paperEnding } from './content-sign.ts';
import type { ReceivedFile } from './receive-file.ts';

/** A file at rest, with what its download says of it. */
export interface FileAtRest {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly checksum: string;
  /** Sent as what it is, to be shown; without it, as something to save. */
  readonly mediaType?: MediaType;
}

/** The columns of a file as every list shows them. */
export const fileColumns = [
  'storedFile.fileName',
  'storedFile.fileType',
  'storedFile.fileSize',
  'storedFile.checksum',
  'storedFile.uploadedAt',
] as const;

/** The ending of a name, if it is one of letters and digits. */
export const fileTypeOf = (name: string): string =>
  /[^.]\.([0-9a-z]{1,16})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * What a page is called: a picture or a PDF by its content, whatever its name says. One whose ending says something
 * else gets that of its content: whoever saves it opens a page and no program. Nothing where it is no page.
 */
export function paperName(received: ReceivedFile, fileName: string): string | undefined {
  const ending = paperEnding(received);
  if (ending === undefined) return undefined;
  return isAsNamed(received, fileTypeOf(fileName)) ? fileName : `${fileName}.${ending}`;
}

/** Notes a file that has come; answers its id. */
export async function insertFile(
  db: Database,
  scope: Scope,
  { key: fileKey, size: fileSize, checksum, mediaType, contentSign }: ReceivedFile,
  { fileName, uploadedAt }: { readonly fileName: string; readonly uploadedAt: Date },
): Promise<number> {
  const fileType = fileTypeOf(fileName);
  const { id } = await db
    .insertInto('storedFile')
    .values({
      fileKey,
      fileName,
      fileType,
      fileSize,
      checksum,
      mediaType: mediaType ?? null,
      contentSign: contentSign ?? null,
      uploadedAt,
      uploadedBy: scope.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the account has uploaded the file and nothing has it yet; locked, so that nobody removes it. */
export async function lockOwnFile(db: Database, scope: Scope, fileId: number): Promise<boolean> {
  const found = await db
    .selectFrom('storedFile')
    .select('id')
    .where('id', '=', fileId)
    .where('uploadedBy', '=', scope.accountId)
    .where(isUnused)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

const isUnused = sql<boolean>`not exists (select from tool where tool.file_id = stored_file.id)
  and not exists (select from software_version where software_version.file_id = stored_file.id)
  and not exists (select from game_media where game_media.file_id = stored_file.id)
  and not exists (select from lebean_order where lebean_order.slip_file_id = stored_file.id)
  and not exists (select from bank_file where bank_file.file_id = stored_file.id)
  and not exists (select from statement_invoice where statement_invoice.file_id = stored_file.id)
  and not exists (select from ticket_file where ticket_file.file_id = stored_file.id)
  and not exists (select from statement_payment where statement_payment.voucher_file_id = stored_file.id)
  and not exists (select from statement_dispute_file where statement_dispute_file.file_id = stored_file.id)
  and not exists (select from notice_file where notice_file.file_id = stored_file.id)
  and not exists (select from equipment_file where equipment_file.file_id = stored_file.id)`;

/** Forgets the files that nothing has and that came before an instant; answers their keys. */
export async function forgetUnusedFiles(db: Database, before: Date): Promise<string[]> {
  const forgotten = await sql<{
    key: string;
  }>`select forget_unused_files(${before}) as key`.execute(db);
  return forgotten.rows.map(({ key }) => key);
}

/** Forgets uploads in parts that began before an instant; answers the keys of their parts (SVC-8). */
export async function forgetOldUploads(db: Database, before: Date): Promise<string[]> {
  const forgotten = await sql<{
    key: string;
  }>`select forget_old_uploads(${before}) as key`.execute(db);
  return forgotten.rows.map(({ key }) => key);
}

/** Those of the keys that no file, no part of one and no attachment of a mail has. */
export async function keysOfNoFile(db: Database, keys: readonly string[]): Promise<string[]> {
  const known = await db
    .selectFrom('storedFile')
    .select('fileKey')
    .where('fileKey', 'in', keys)
    .unionAll(db.selectFrom('mailAttachment').select('fileKey').where('fileKey', 'in', keys))
    .unionAll(db.selectFrom('uploadPart').select('fileKey').where('fileKey', 'in', keys))
    .execute();
  const found = new Set(known.map(({ fileKey }) => fileKey));
  return keys.filter((key) => !found.has(key));
}
