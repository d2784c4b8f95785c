import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** How many breaks a run has found, under its id. */
export interface ReconciliationOutcome {
  readonly id: number;
  readonly breaks: number;
}

/**
 * Proves the book and its documents (LED-7) and writes down what it finds; nothing where another run is
 * at it. A run that closes goes on from here next time and comes first in a transaction of the
 * application itself; any other only looks.
 */
export async function runReconciliation(
  db: Database,
  {
    isWhole,
    isClosing,
    operator,
  }: {
    readonly isWhole: boolean;
    readonly isClosing: boolean;
    readonly operator: string | null;
  },
): Promise<ReconciliationOutcome | undefined> {
  const found = await sql<ReconciliationOutcome>`
    select r.run as id, r.breaks from reconcile_ledger(${isWhole}, ${isClosing}, ${operator}) r
    where r.run is not null`.execute(db);
  return found.rows[0];
}

/** What the server has to prove now. */
export interface ReconciliationTask {
  /** What is not proven yet is little enough for one look. */
  readonly looksAtNew: boolean;
  /** A proof of the whole book is under way, is due, or is as quick as proving what is new. */
  readonly goesOnWhole: boolean;
}

/** What is to be proven, where a look may read so many entries that are not proven yet. */
export async function reconciliationTask(
  db: Database,
  maxEntries: number,
): Promise<ReconciliationTask> {
  const found = await sql<ReconciliationTask>`
    select t.looks_at_new, t.goes_on_whole from reconciliation_task(${maxEntries}) t`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('the ledger answered nothing');
  return row;
}

/** A whole proof so far: how many breaks it has found, and whether it has come to the end of the book. */
export interface ReconciliationProgress extends ReconciliationOutcome {
  readonly isOver: boolean;
}

/**
 * Goes on with the proof of the whole book by so many entries, or begins one (LED-7); nothing where another node is at
 * it. Comes first in a transaction of the application itself, which keeps how far it is: the next call goes on there,
 * after a stop too. Why entries that come meanwhile do not mislead it is explained at `reconcile_portion` in the database.
 */
export async function reconcilePortion(
  db: Database,
  maxEntries: number,
): Promise<ReconciliationProgress | undefined> {
  const found = await sql<ReconciliationProgress>`
    select r.run as id, r.breaks, r.is_over from reconcile_portion(${maxEntries}) r
    where r.run is not null`.execute(db);
  return found.rows[0];
}

/** Sums what is folded by day (RPT-5): behind `rollUp`, in the same transaction. */
export async function sumDays(db: Database): Promise<void> {
  await sql`select ledger_sum_days()`.execute(db);
}
