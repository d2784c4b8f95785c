import type { ExportJob } from '@lebean/contract/export-job/rows';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** How many exports the account waits for. */
export async function countUnfinished(db: Database, scope: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('exportJob')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', scope.accountId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewExport {
  readonly operation: string;
  readonly format: 'csv' | 'xlsx';
  readonly language: 'zh' | 'en' | 'es';
  readonly timeZone: string;
  readonly filter: ExportJob['filter'];
  readonly source: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Adds an export of the account; answers its id. */
export async function insertExport(
  db: Database,
  scope: Scope,
  requested: NewExport,
): Promise<number> {
  const { id } = await db
    .insertInto('exportJob')
    .values({ ...requested, accountId: scope.accountId, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many exports a list shows: they are gone after a day. */
const maxShown = 20;

/** The exports of the account that have not expired, the latest first. */
export async function listJobs(db: Database, scope: Scope, at: Date): Promise<ExportJob[]> {
  const rows = await db
    .selectFrom('exportJob')
    .select([
      'id',
      'operation',
      'format',
      'timeZone',
      'filter',
      'state',
      'rowsWritten',
      'rowsExpected',
      'fileName',
      'byteCount',
      'createdAt',
      'finishedAt',
      'expiresAt',
    ])
    .where('accountId', '=', scope.accountId)
    .where('expiresAt', '>', at)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(({ filter, createdAt, finishedAt, expiresAt, ...row }) => ({
    ...row,
    filter: storedFilter(filter),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }));
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- written by `insertExport` and by nobody else
const storedFilter = (stored: unknown) => stored as ExportJob['filter'];

export interface FoundFile {
  readonly id: number;
  readonly attempt: number;
  readonly fileName: string | null;
  readonly contentType: string | null;
}

/** Finds an export of the account whose file is there and has not expired. */
export async function findFile(
  db: Database,
  scope: Scope,
  exportId: number,
  at: Date,
): Promise<FoundFile | undefined> {
  return await db
    .selectFrom('exportJob')
    .select(['id', 'attempt', 'fileName', 'contentType'])
    .where('id', '=', exportId)
    .where('accountId', '=', scope.accountId)
    .where('state', '=', 'done')
    .where('expiresAt', '>', at)
    .executeTakeFirst();
}

/** The pieces of a file, each read when the one before has been taken. */
export async function* piecesOf(
  db: Database,
  scope: Scope,
  { id, attempt }: FoundFile,
): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const piece = await db
      .selectFrom('exportPiece')
      .select('content')
      .where('accountId', '=', scope.accountId)
      .where('exportId', '=', id)
      .where('attempt', '=', attempt)
      .where('place', '=', place)
      .executeTakeFirst();
    if (piece === undefined) return;
    yield piece.content;
  }
}

/** Removes an export of the account with its file; whoever writes it stops. Whether there was one. */
export async function deleteExport(db: Database, scope: Scope, exportId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('exportJob')
    .where('id', '=', exportId)
    .where('accountId', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
