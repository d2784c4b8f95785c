import { getSystemStatus } from '@lebean/contract/system-status/operations';
import { handle } from '../../capabilities/call/handle.ts';
import { found } from '../../capabilities/health/found.ts';
import type { NamedFinding } from '../../capabilities/health/health.ts';
import type { NodeStatus, ReplicaStatus } from '../../capabilities/health/node-status.ts';
import type { JobRecord } from '../../capabilities/jobs/job-records.ts';
import {
  getDatabaseServer,
  type KnownNode,
  listKnownNodes,
  type StoredFinding,
} from './system-status.queries.ts';

const secondsBetween = (earlier: Date, later: Date): number =>
  Math.round((later.getTime() - earlier.getTime()) / 1000);
const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : isoOf(milliseconds);

/** A server that nobody observes, as in tests of others. */
const unobserved: NodeStatus = {
  name: '',
  version: '',
  startedAt: 0,
  isReady: true,
  findings: [],
  jobs: [],
  figures: undefined,
  migrations: { count: 0, last: '' },
  certificateEndsAt: undefined,
};

const findingOf = ({ name, condition, ...reported }: NamedFinding | StoredFinding) => ({
  name,
  condition,
  code: reported.code ?? null,
  values: reported.values ?? {},
  message: reported.message ?? '',
  step: reported.step ?? '',
  checkedAt: isoOf(reported.checkedAt),
});

const jobOf = ({ name, everySeconds, failuresInRow, failures, ...job }: JobRecord) => ({
  name,
  everySeconds,
  failuresInRow,
  failures,
  lastSuccessAt: isoOrNull(job.lastSuccessAt),
  reason: job.reason ?? null,
});

/** The nodes, without those that have ended and whose place another one has taken. */
function othersOf(known: readonly KnownNode[], own: KnownNode | undefined): readonly KnownNode[] {
  const others = known.filter(({ id }) => id !== own?.id);
  const isTaken = ({ nodeName, isLive }: KnownNode, place: number): boolean =>
    !isLive &&
    (nodeName === own?.nodeName ||
      others.some((other, at) => other.nodeName === nodeName && (other.isLive || at > place)));
  return others.filter((node, place) => !isTaken(node, place));
}

const otherNode = (node: KnownNode) => ({
  name: node.nodeName,
  version: node.version,
  startedAt: node.startedAt.toISOString(),
  lastSeenAt: node.lastSeenAt.toISOString(),
  clockAheadSeconds: node.clockAheadMs / 1000,
  isReady: node.isReady,
  isLive: node.isLive,
  isAnswering: false,
  findings: node.isLive ? node.findings.map(findingOf) : [findingOf(gone(node))],
});

/** What it has found before is nobody's to mend any more. */
const gone = ({ nodeName, lastSeenAt }: KnownNode): NamedFinding => ({
  name: 'nodes',
  checkedAt: lastSeenAt.getTime(),
  ...found('warning', 'nodeGone', { node: nodeName }),
});

/** This node as it is now, and the others as they have reported of themselves (OPS-8). */
function nodesOf(node: NodeStatus, known: readonly KnownNode[], now: Date) {
  const own = known.find(({ id }) => id === node.id);
  const answering = {
    name: own?.nodeName ?? node.name,
    version: node.version,
    startedAt: isoOf(node.startedAt),
    lastSeenAt: now.toISOString(),
    // One that is not known yet, as a server that nobody observes, tells it as coarsely as it knows.
    clockAheadSeconds:
      own === undefined ? secondsBetween(now, new Date()) : own.clockAheadMs / 1000,
    isReady: node.isReady,
    isLive: true,
    isAnswering: true,
    findings: node.findings.filter(({ condition }) => condition !== 'ok').map(findingOf),
  };
  return [answering, ...othersOf(known, own).map(otherNode)];
}

const replicaOf = ({ isRead, lagSeconds }: ReplicaStatus) => ({
  isRead,
  lagSeconds: lagSeconds === undefined ? null : Math.round(lagSeconds),
});

const status = handle(getSystemStatus, async (context) => {
  const { db, readNodeStatus } = context;
  const node = (await readNodeStatus?.()) ?? unobserved;
  const { version, now } = await getDatabaseServer(db);
  const nodes = nodesOf(node, await listKnownNodes(db), now);
  const { figures, migrations } = node;
  return {
    node: {
      name: node.name,
      version: node.version,
      startedAt: isoOf(node.startedAt),
      clockAheadSeconds: secondsBetween(now, new Date()),
      isReady: node.isReady,
    },
    findings: node.findings.map(findingOf),
    nodes,
    jobs: node.jobs.map(jobOf),
    database: {
      version,
      bytes: figures?.databaseBytes ?? null,
      migrations: migrations.count,
      lastMigration: migrations.last,
    },
    replica: node.replica === undefined ? null : replicaOf(node.replica),
    ledgerBreaks: figures?.ledgerBreaks ?? null,
    unsealedLines: figures?.unsealedLines ?? null,
    certificateEndsAt: isoOrNull(node.certificateEndsAt),
  };
});

export const systemStatusHandlers = [status];
