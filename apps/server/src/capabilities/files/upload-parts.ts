import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { FileStore } from './file-store.ts';

/** How long an upload in parts may take (SVC-8). */
export const uploadHours = 24;

/** A part of a file as it lies in the store. */
export interface StoredPart {
  readonly key: string;
  readonly size: number;
}

/** An upload in parts of the caller, and what it has become, if it has. */
export interface PartedUpload {
  readonly fileSize: number;
  readonly received: number;
  readonly begunAt: Date;
  readonly usedFor: string | null;
  readonly answer: unknown;
}

interface Requested {
  readonly accountId: number;
  readonly uploadKey: string;
  readonly at: Date;
}

const ofCaller = (db: Database, { accountId, uploadKey, at }: Requested) =>
  db
    .selectFrom('upload')
    .select(['fileSize', 'received', 'begunAt', 'usedFor', 'answer'])
    .where('uploadKey', '=', uploadKey)
    .where('accountId', '=', accountId)
    .where('begunAt', '>', sql<Date>`${at}::timestamptz - make_interval(hours => ${uploadHours})`);

/** An upload of the caller that is not over. */
export const findUpload = (db: Database, requested: Requested): Promise<PartedUpload | undefined> =>
  ofCaller(db, requested).executeTakeFirst();

/** The same, locked: of two calls that go on with it, or finish it, one is first. */
export const lockUpload = (db: Database, requested: Requested): Promise<PartedUpload | undefined> =>
  ofCaller(db, requested).forUpdate().executeTakeFirst();

/** Its parts in their order. */
export async function listParts(
  db: Database,
  { accountId, uploadKey }: Requested,
): Promise<StoredPart[]> {
  return await db
    .selectFrom('uploadPart')
    .select(['fileKey as key', 'size'])
    .where('uploadKey', '=', uploadKey)
    .where('accountId', '=', accountId)
    .orderBy('firstByte')
    .execute();
}

/** Says which call a locked upload became the file of, and what that answered. */
export async function noteUse(
  db: Database,
  uploadKey: string,
  { usedFor, answer }: { readonly usedFor: string; readonly answer: unknown },
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ usedFor, answer: JSON.stringify(answer) })
    .where('uploadKey', '=', uploadKey)
    .execute();
}

/** The bytes of parts, one after the other. */
export function joined(store: FileStore, parts: readonly StoredPart[]): Readable {
  return Readable.from(bytesOf(store, parts), { objectMode: false });
}

async function* bytesOf(store: FileStore, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const { key, size } of parts) {
    const content: AsyncIterable<Buffer> = await store.read(key, { first: 0, last: size - 1 });
    yield* content;
  }
}
