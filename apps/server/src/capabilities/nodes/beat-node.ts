import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { NamedFinding } from '../health/health.ts';

/** How often each caller has called in a minute, as counted since 1970, for the limits on calls. */
export interface CallCounts {
  readonly minute: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** A node that works on the database. */
export interface LiveNode {
  readonly id: string;
  readonly nodeName: string;
  readonly version: string;
  /** Where its uploaded files lie: nodes that share them say the same. */
  readonly fileStore: string;
}

/** What a node says of itself. */
export interface NodeBeat extends LiveNode {
  readonly startedAt: Date;
  readonly clockAheadMs: number;
  readonly isReady: boolean;
  /** What its checks have found, for whoever looks at another node (OPS-8). */
  readonly findings: readonly NamedFinding[];
  readonly counted: CallCounts;
}

/** Whoever has been silent for this long is gone. */
export const goneSeconds = 15;
/** A node has fewer checks than that. */
const maxFindings = 30;
/** How long it is kept that a node was there, for people. */
const keptDays = 7;

const countsSchema = z.record(z.string(), z.int());

/** Notes that a node lives, and answers the others that do, with what they have counted in the same minute. */
export async function beatNode(
  db: Database,
  beat: NodeBeat,
): Promise<readonly (LiveNode & { readonly counts: ReadonlyMap<string, number> })[]> {
  const { id, nodeName, version, fileStore, startedAt, clockAheadMs, isReady, counted } = beat;
  const wrong = JSON.stringify(
    beat.findings.filter(({ condition }) => condition !== 'ok').slice(0, maxFindings),
  );
  const counts = JSON.stringify(Object.fromEntries(counted.counts));
  // Nothing waits for the disk: after a crash each node says it again.
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(db);
  const others = await sql<LiveNode & { callCounts: unknown }>`
    with mine as (
      insert into node as n (id, node_name, version, started_at, last_seen_at, clock_ahead_ms, file_store, is_ready, findings,
          counted_minute, call_counts)
        values (${id}, ${nodeName}, ${version}, ${startedAt}, clock_timestamp(), ${clockAheadMs}, ${fileStore}, ${isReady},
          ${wrong}::jsonb, ${counted.minute}, ${counts}::jsonb)
        on conflict (id) do update set last_seen_at = excluded.last_seen_at, clock_ahead_ms = excluded.clock_ahead_ms,
          is_ready = excluded.is_ready, findings = excluded.findings, counted_minute = excluded.counted_minute, call_counts = excluded.call_counts)
    select id, node_name, version, file_store,
        case counted_minute when ${counted.minute} then call_counts else '{}' end as call_counts
      from node where id <> ${id} and last_seen_at > clock_timestamp() - make_interval(secs => ${goneSeconds})
      order by node_name, id`.execute(db);
  return others.rows.map(({ callCounts, ...node }) => ({
    ...node,
    counts: new Map(Object.entries(countsSchema.parse(callCounts))),
  }));
}

/** A node that stops is not waited for. */
export async function removeNode(db: Database, id: string): Promise<void> {
  await db.deleteFrom('node').where('id', '=', id).execute();
}

/** Forgets nodes that have not been there for days. The work of a job. */
export async function forgetGoneNodes(db: Database): Promise<void> {
  await sql`delete from node where last_seen_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
}
