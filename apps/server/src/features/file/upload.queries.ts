import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ReceivedFile } from '../../capabilities/files/receive-file.ts';
import { uploadHours } from '../../capabilities/files/upload-parts.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** How many uploads of the caller have not become a file, and may yet. */
export async function countUnfinished(db: Database, scope: Scope, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from upload u where u.account_id = ${scope.accountId} and u.used_for is null
      and u.begun_at > ${at}::timestamptz - make_interval(hours => ${uploadHours})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Begins an upload; answers what it goes by. */
export async function insertUpload(
  db: Database,
  scope: Scope,
  { fileSize, begunAt }: { readonly fileSize: number; readonly begunAt: Date },
): Promise<string> {
  const uploadKey = randomBytes(16).toString('hex');
  await db
    .insertInto('upload')
    .values({ accountId: scope.accountId, uploadKey, fileSize, begunAt })
    .execute();
  return uploadKey;
}

/** Adds a part to a locked upload, behind what has come. */
export async function insertPart(
  db: Database,
  scope: Scope,
  uploadKey: string,
  {
    offset,
    part: { key: fileKey, size },
  }: { readonly offset: number; readonly part: ReceivedFile },
): Promise<void> {
  await db
    .insertInto('uploadPart')
    .values({ accountId: scope.accountId, uploadKey, firstByte: offset, size, fileKey })
    .execute();
  await db
    .updateTable('upload')
    .set({ received: offset + size })
    .where('uploadKey', '=', uploadKey)
    .execute();
}
