import type { JobRecord } from '../jobs/job-records.ts';
import type { NamedFinding } from './health.ts';
import type { OperatingFigures } from './operating-figures.ts';

/** Whether a node reads its replica, and how far that is behind, where that is known. */
export interface ReplicaStatus {
  readonly isRead: boolean;
  readonly lagSeconds: number | undefined;
}

/** What a node knows of itself (OPS-8). Instants are milliseconds since 1970. */
export interface NodeStatus {
  /** By which the other nodes know it; undefined before it is among them. */
  readonly id?: string;
  readonly name: string;
  readonly version: string;
  readonly startedAt: number;
  readonly isReady: boolean;
  readonly findings: readonly NamedFinding[];
  readonly jobs: readonly JobRecord[];
  /** Undefined where the database does not answer the one who counts. */
  readonly figures: OperatingFigures | undefined;
  /** Undefined where no replica is configured (OPS-12). */
  readonly replica?: ReplicaStatus | undefined;
  /** How many migrations this version comes with, and the last of them. */
  readonly migrations: { readonly count: number; readonly last: string };
  /** Undefined without TLS of its own. */
  readonly certificateEndsAt: number | undefined;
}

export type ReadNodeStatus = () => Promise<NodeStatus>;
