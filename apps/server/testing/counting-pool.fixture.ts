import { sql } from 'kysely';
import {
  type AccessMode,
  ConnectionPool,
  type Database,
  type Rows,
  type TransactionOptions,
} from '../src/database/database.ts';
import type { Sent } from '../src/database/prepared.ts';

/** How many rows of a table this transaction has read, in order or from an index. */
async function countRead(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{
    read: number;
  }>`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
  return rows[0]?.read ?? 0;
}

/**
 * A pool for a server of a test that counts what its transactions read of some tables, whatever they throw away
 * again: that is what a call costs as tables grow.
 */
export function countingPool(tables: readonly string[]) {
  const counts = new Map<string, number>();
  class CountingPool extends ConnectionPool {
    override async transaction<Result>(
      mode: AccessMode,
      opening: Sent,
      work: (db: Database, opened: Rows, alongside: Rows) => Promise<Result>,
      options?: TransactionOptions,
    ): Promise<Result> {
      const counted: typeof work = async (db, ...opened) => {
        const before = new Map<string, number>();
        for (const table of tables) before.set(table, await countRead(db, table));
        const result = await work(db, ...opened);
        for (const [table, earlier] of before) {
          const read = (await countRead(db, table)) - earlier;
          counts.set(table, (counts.get(table) ?? 0) + read);
        }
        return result;
      };
      return await super.transaction(mode, opening, counted, options);
    }
  }
  /** How many rows of each table some work reads. */
  const readBy = async (
    work: () => Promise<unknown>,
  ): Promise<Readonly<Record<string, number>>> => {
    counts.clear();
    await work();
    return Object.fromEntries(counts);
  };
  return { pool: CountingPool, readBy };
}
