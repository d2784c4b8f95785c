import { sql } from 'kysely';
import { z } from 'zod';
import { goneSeconds } from '../../capabilities/nodes/beat-node.ts';
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

/** As a node has written it; one of another version may have written otherwise. */
const storedFindings = z
  .array(
    z.object({
      name: z.string(),
      condition: z.enum(['warning', 'failed']),
      code: z.string().optional(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      message: z.string().optional(),
      step: z.string().optional(),
      checkedAt: z.number(),
    }),
  )
  .catch([]);
export type StoredFinding = z.output<typeof storedFindings>[number];

/** A node as it last reported of itself. */
export interface KnownNode {
  readonly id: string;
  readonly nodeName: string;
  readonly version: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly clockAheadMs: number;
  readonly isReady: boolean | null;
  readonly isLive: boolean;
  readonly findings: readonly StoredFinding[];
}

/** The nodes that were heard of within a day, the newest of each name last. */
export async function listKnownNodes(db: Database): Promise<readonly KnownNode[]> {
  const found = await sql<Omit<KnownNode, 'findings'> & { findings: unknown }>`
    select id, node_name, version, started_at, last_seen_at, clock_ahead_ms, is_ready, findings,
        last_seen_at > clock_timestamp() - make_interval(secs => ${goneSeconds}) as is_live
      from node where last_seen_at > now() - interval '1 day' order by node_name, last_seen_at, id`.execute(
    db,
  );
  return found.rows.map((row) => ({ ...row, findings: storedFindings.parse(row.findings) }));
}
