import { sql } from 'kysely';
import type { Language } from '@lebean/contract/kernel/text';
import type { Database } from '../../database/database.ts';

/** An export that this node has taken on. */
export interface TakenExport {
  readonly id: number;
  readonly accountId: number;
  /** Tells this try from those of others before and after it. */
  readonly attempt: number;
  readonly operation: string;
  readonly format: 'csv' | 'xlsx';
  readonly language: Language;
  readonly timeZone: string;
  readonly filter: unknown;
  readonly source: string;
}

/** Whoever works on an export says so more often than this. */
export const silentSeconds = 30;
/** What has failed so often will fail again. */
const maxAttempts = 3;

const isSilent = sql<boolean>`state = 'running'
  and working_at < clock_timestamp() - make_interval(secs => ${silentSeconds})`;

/**
 * Takes the oldest export that nobody works on: one that waits, or one whose node has fallen silent.
 * Two nodes never take the same one, and neither waits for the other.
 */
export async function takeExport(db: Database): Promise<TakenExport | undefined> {
  const taken = await db
    .updateTable('exportJob')
    .set((eb) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      rowsWritten: 0,
      byteCount: 0,
      workingAt: sql`clock_timestamp()`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('exportJob')
        .select('id')
        .where((or) => or.or([or('state', '=', 'waiting'), isSilent]))
        .where('attempt', '<', maxAttempts)
        .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'accountId',
      'attempt',
      'operation',
      'format',
      'language',
      'timeZone',
      'filter',
      'source',
    ])
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  await db
    .deleteFrom('exportPiece')
    .where('exportId', '=', taken.id)
    .where('attempt', '<', taken.attempt)
    .execute();
  return taken;
}

/** Says that this node is still at it, and how far. False when it is not its export any more. */
export async function reportProgress(
  db: Database,
  { id, attempt }: TakenExport,
  { rows, expected }: { readonly rows: number; readonly expected: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ours(db, id, attempt)
    .set({ workingAt: sql`clock_timestamp()`, rowsWritten: rows, rowsExpected: expected })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const ours = (db: Database, id: number, attempt: number) =>
  db
    .updateTable('exportJob')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running');

/** Keeps a piece of the file. False when it is not this node's export any more. */
export async function keepPiece(
  db: Database,
  { id, attempt }: TakenExport,
  place: number,
  content: Buffer,
): Promise<boolean> {
  const kept = await sql<{ place: number }>`
    insert into export_piece (account_id, export_id, attempt, place, content)
    select account_id, id, attempt, ${place}::int, ${content}::bytea from export_job
    where id = ${id} and attempt = ${attempt} and state = 'running' returning place`.execute(db);
  return kept.rows.length > 0;
}

export interface FinishedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly byteCount: number;
  readonly rowsWritten: number;
}

/** The file is whole. False when it is not this node's export any more. */
export async function finishExport(
  db: Database,
  { id, attempt }: TakenExport,
  file: FinishedFile,
): Promise<boolean> {
  const { rowsWritten: rowsExpected } = file;
  const { numUpdatedRows } = await ours(db, id, attempt)
    .set({ ...file, rowsExpected, state: 'done', finishedAt: sql`clock_timestamp()` })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** There will be no file. */
export async function giveUp(
  db: Database,
  { id, attempt }: TakenExport,
  state: 'failed' | 'refused',
): Promise<void> {
  await ours(db, id, attempt)
    .set({ state, finishedAt: sql`clock_timestamp()` })
    .execute();
  await db.deleteFrom('exportPiece').where('exportId', '=', id).execute();
}

/** Lets another node begin again, since this one is about to stop. */
export async function putBack(db: Database, { id, attempt }: TakenExport): Promise<void> {
  await ours(db, id, attempt)
    .set((eb) => ({ state: 'waiting', attempt: eb('attempt', '-', 1) }))
    .execute();
}

/** Has it begun anew; this attempt counts. */
export async function tryAgain(db: Database, { id, attempt }: TakenExport): Promise<void> {
  await ours(db, id, attempt).set({ state: 'waiting' }).execute();
}

/** Forgets what has expired, and gives up what no node could finish. */
export async function tidyExports(db: Database): Promise<void> {
  await db
    .updateTable('exportJob')
    .set({ state: 'failed', finishedAt: sql`clock_timestamp()` })
    .where(isSilent)
    .where('attempt', '>=', maxAttempts)
    .execute();
  await db
    .deleteFrom('exportJob')
    .where('expiresAt', '<', sql<Date>`clock_timestamp()`)
    .execute();
}
