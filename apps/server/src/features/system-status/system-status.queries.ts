import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Which PostgreSQL answers, and what its clock says. */
export async function getDatabaseServer(
  db: Database,
): Promise<{ readonly version: string; readonly now: Date }> {
  const found = await sql<{
    version: string;
    now: Date;
  }>`select current_setting('server_version') as version, clock_timestamp() as now`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a select without a table has one row');
  return row;
}
