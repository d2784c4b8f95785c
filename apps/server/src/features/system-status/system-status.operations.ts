import { wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import { getSystemStatus } from '@lebean/contract/system-status/operations';
import { handle } from '../../capabilities/call/handle.ts';
import type { NamedFinding } from '../../capabilities/health/health.ts';
import type { NodeStatus, ReplicaStatus } from '../../capabilities/health/node-status.ts';
import type { JobRecord } from '../../capabilities/jobs/job-records.ts';
import { getDatabaseServer } from './system-status.queries.ts';

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

const findingOf = ({ name, condition, ...said }: NamedFinding) => ({
  name,
  condition,
  code: said.code ?? null,
  values: said.values ?? {},
  message: said.message ?? '',
  step: said.step ?? '',
  checkedAt: isoOf(said.checkedAt),
});

const jobOf = ({ name, everySeconds, failuresInRow, failures, ...job }: JobRecord) => ({
  name,
  everySeconds,
  failuresInRow,
  failures,
  lastSuccessAt: isoOrNull(job.lastSuccessAt),
  reason: job.reason ?? null,
});

const replicaOf = ({ isRead, lagSeconds }: ReplicaStatus) => ({
  isRead,
  lagSeconds: lagSeconds === undefined ? null : Math.round(lagSeconds),
});

const status = handle(getSystemStatus, async (context) => {
  const { db, scope, readNodeStatus } = context;
  if (!scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  const node = (await readNodeStatus?.()) ?? unobserved;
  const { version, now } = await getDatabaseServer(db);
  const { figures, migrations } = node;
  return {
    node: {
      name: node.name,
      version: node.version,
      startedAt: isoOf(node.startedAt),
      clockAheadSeconds: Math.round((Date.now() - now.getTime()) / 1000),
      isReady: node.isReady,
    },
    findings: node.findings.map(findingOf),
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
