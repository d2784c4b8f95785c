import { z } from 'zod';
import type { DatabaseProbe } from '../../database/probe.ts';
import { reasonOf } from '../../ground/failure.ts';
import { allWell, found } from './found.ts';
import type { Finding, HealthCheck } from './health.ts';

const state = z.object({
  /** Segments that the server could not hand on, since its statistics began. */
  failed: z.number(),
  failedSegment: z.string(),
  /** Its last try to hand on a segment has failed. */
  isFailing: z.boolean(),
  /** Instants in seconds since 1970; null where there was none. */
  lastArchivedAt: z.number().nullable(),
  lastFailedAt: z.number().nullable(),
});
/** How the server gets its log into an archive, as it says itself (pg_stat_archiver). */
export type ArchiverState = z.output<typeof state>;

/** No row where the server archives nothing. */
const statement = `select failed_count::float8 as failed, coalesce(last_failed_wal, '') as "failedSegment",
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
  extract(epoch from last_archived_time)::float8 as "lastArchivedAt",
  extract(epoch from last_failed_time)::float8 as "lastFailedAt"
from pg_stat_archiver where current_setting('archive_mode') <> 'off'`;

/**
 * Whether a server that archives its log can do so (OPS-17). While it cannot, the log piles up on its disk, and what is
 * lost with the machine grows: a warning, and no reason to take nobody's money.
 */
export class ArchiverCheck implements HealthCheck {
  readonly name = 'archiving';
  readonly everyMs = 10_000;
  readonly #probe: DatabaseProbe;
  #state: ArchiverState | undefined;

  constructor(probe: DatabaseProbe) {
    this.#probe = probe;
  }

  /** As it was found last; undefined where nothing is archived. */
  state(): ArchiverState | undefined {
    return this.#state;
  }

  readonly run = async (): Promise<Finding> => {
    try {
      const [row] = await this.#probe.ask(statement);
      this.#state = row === undefined ? undefined : state.parse(row);
    } catch (error) {
      return found('warning', 'databaseAway', { reason: reasonOf(error) });
    }
    return findingOfArchiver(this.#state);
  };
}

/** What is wrong with the archive, and the step that mends it. */
export function findingOfArchiver(archiver: ArchiverState | undefined): Finding {
  if (archiver?.isFailing !== true) return allWell;
  const { failedSegment: segment, failed, lastArchivedAt } = archiver;
  if (lastArchivedAt === null) return found('warning', 'archiveNever', { segment, failed });
  const since = new Date(lastArchivedAt * 1000).toISOString();
  return found('warning', 'archiveFails', { segment, failed, since });
}
