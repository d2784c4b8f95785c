import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  holiday,
  priorityTargets,
  type ServiceTermsRow,
} from '@lebean/contract/service-terms/rows';
import { workingFrame } from '@lebean/contract/vocabulary/working-frame';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

const stored = z.object({
  workingHours: z.array(workingFrame),
  holidays: z.array(holiday),
  targets: priorityTargets,
});

/** The terms of all countries, the default ones first (SVC-4). */
export async function listTerms(db: Database): Promise<ServiceTermsRow[]> {
  const rows = await db
    .selectFrom('serviceTerms')
    .selectAll()
    .orderBy('country', (order) => order.asc().nullsFirst())
    .execute();
  return rows.map(({ changedAt, ...row }) => ({
    ...row,
    ...z.parse(stored, row),
    changedAt: changedAt.toISOString(),
  }));
}

/** Terms as they are kept. */
export interface KeptTerms {
  readonly timeZone: string | null;
  readonly workingHours: string;
  readonly holidays: string;
  readonly targets: string;
  readonly changedAt: Date;
  readonly changedBy: string;
}

/** Adds the terms of a country; answers the id, or nothing where it has some. */
export async function insertTerms(
  db: Database,
  terms: KeptTerms & { readonly country: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('serviceTerms')
    .values(terms)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Finds terms and locks them. */
export async function lockTerms(db: Database, termsId: number) {
  const row = await db
    .selectFrom('serviceTerms')
    .select(['country', 'timeZone', 'workingHours', 'holidays', 'targets', 'version', 'changedBy'])
    .where('id', '=', termsId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, ...z.parse(stored, row) };
}

/** Changes locked terms; answers their new version. */
export async function changeTerms(
  db: Database,
  termsId: number,
  terms: KeptTerms,
): Promise<number> {
  const { version } = await db
    .updateTable('serviceTerms')
    .set((eb) => ({ ...terms, version: eb('version', '+', 1) }))
    .where('id', '=', termsId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteTerms(db: Database, termsId: number): Promise<void> {
  await db.deleteFrom('serviceTerms').where('id', '=', termsId).execute();
}

/** A file that the caller has uploaded. */
export async function findUpload(
  db: Database,
  scope: Scope,
  fileId: number,
): Promise<Pick<FileAtRest, 'key' | 'size'> | undefined> {
  const found = await sql<{ key: string; size: number }>`
    select f.file_key as key, f.file_size as size from stored_file f
    where f.id = ${fileId} and f.uploaded_by = ${scope.accountId}`.execute(db);
  return found.rows[0];
}
