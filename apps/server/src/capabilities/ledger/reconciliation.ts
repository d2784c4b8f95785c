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

/** Whether the server should read the whole book again: a week after it did so last. */
export async function isWholeRunDue(db: Database): Promise<boolean> {
  const found = await sql<{ isDue: boolean }>`select reconciliation_due() as is_due`.execute(db);
  return found.rows[0]?.isDue === true;
}

/** Sums what is folded by day (RPT-5): behind `rollUp`, in the same transaction. */
export async function sumDays(db: Database): Promise<void> {
  await sql`select ledger_sum_days()`.execute(db);
}
