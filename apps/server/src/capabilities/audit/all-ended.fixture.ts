import type pg from 'pg';
import { vi } from 'vitest';

/** Until no transaction of the server is as old as what the log holds: only then is it sealed. */
export async function allEnded(client: pg.Client): Promise<void> {
  const isOver = async (): Promise<boolean> => {
    const found = await client.query<{ over: boolean }>(`select coalesce(max(xid::text::bigint), 0)
        < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as over from operation_log`);
    return found.rows[0]?.over === true;
  };
  // Other test files share the server, and one holds a transaction for as long as a client may be slow.
  await vi.waitUntil(isOver, { timeout: 60_000 });
}
