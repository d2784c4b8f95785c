import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type OpenedScope, readOpenedScope } from './open-session.ts';

/**
 * Leaves the scope of the running call and opens that of another account for the rest of the
 * transaction; nothing when that account is not let in. For calls that somebody has approved (CTL-1).
 */
export async function openScopeOf(
  db: Database,
  accountId: number,
): Promise<OpenedScope | undefined> {
  // Scopes are opened by the role that every connection has: those of calls cannot.
  await sql`select set_config('role', 'none', true)`.execute(db);
  const opened = await sql<
    Record<string, unknown>
  >`select to_jsonb(o) as opened from scope_open(${accountId}) o`.execute(db);
  return readOpenedScope(opened.rows[0]?.['opened']);
}

/** Runs work of the clock, which sees the whole network and is nobody. */
export async function asWholeNetwork<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`select set_config('app.is_whole_network', '1', true), set_config('role', 'app_staff', true)`.execute(
    db,
  );
  const result = await work();
  await sql`select set_config('role', 'none', true), set_config('app.is_whole_network', '', true)`.execute(
    db,
  );
  return result;
}

/** Runs work that may be undone alone: what it has changed is taken back when it throws. */
export async function undoable<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint undoable`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint undoable`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint undoable`.execute(db);
    await sql`release savepoint undoable`.execute(db);
    throw error;
  }
}
