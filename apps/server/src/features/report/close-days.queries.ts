import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** How long a run may take: after a long stop, or on a database that was moved, there is much to sum. */
const maxRun = '10min';

/** Closes the days of at most so many shops that are due; answers of how many. */
export async function closeDays(db: Database, now: Date, maxShops: number): Promise<number> {
  await sql`select set_config('statement_timeout', ${maxRun}, true)`.execute(db);
  const closed = await sql<{
    shops: number;
  }>`select close_report_days(${now}::timestamptz, ${maxShops}::integer) as shops`.execute(db);
  return closed.rows[0]?.shops ?? 0;
}
