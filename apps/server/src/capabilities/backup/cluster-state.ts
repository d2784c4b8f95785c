import { Client, type ClientConfig } from 'pg';
import { z } from 'zod';

const state = z.array(z.object({ timeline: z.int() })).length(1);

/** The line of history that a cluster writes: each restore to an earlier moment begins another one. */
export async function findTimeline(connection: ClientConfig): Promise<number> {
  const client = new Client(connection);
  await client.connect();
  try {
    const found = await client.query('select timeline_id as timeline from pg_control_checkpoint()');
    const [row] = state.parse(found.rows);
    if (row === undefined) throw new Error('a cluster writes some line of history');
    return row.timeline;
  } finally {
    await client.end();
  }
}
