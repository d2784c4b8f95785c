import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Attributes, Meter } from '@opentelemetry/api';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import {
  AggregationTemporality,
  AggregationType,
  MeterProvider,
  MetricReader,
} from '@opentelemetry/sdk-metrics';
import type { BackupTimes } from '../backup/keeper.ts';
import type { ArchiverState } from '../health/archiver-check.ts';
import type { NamedFinding } from '../health/health.ts';
import type { OperatingFigures } from '../health/operating-figures.ts';
import type { ReplicaFigures } from '../health/replica-check.ts';
import type { JobRecord } from '../jobs/job-records.ts';
import type { CallResult } from './call-result.ts';

/** How many connections to the database there are, and how many transactions wait for one. */
export interface PoolUsage {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** How a class of calls stands: now, and how many were sent away since the start. */
export interface QueueUsage {
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

/** What a node knows of itself. Whatever is not there yet is left out. */
export interface MetricSources {
  readonly version: string;
  readonly isReady: () => boolean;
  readonly findings: () => readonly NamedFinding[];
  readonly jobs: () => readonly JobRecord[];
  readonly pool: () => PoolUsage | undefined;
  /** Without a replica there are none. */
  readonly replica?: () => ReplicaFigures | undefined;
  readonly liveStreams: () => number;
  readonly admission: () => readonly QueueUsage[];
  /** Undefined where the database archives nothing. */
  readonly archiver: () => ArchiverState | undefined;
  /** Undefined where this node makes no backups. */
  readonly backups: () => Promise<BackupTimes | undefined>;
  /** Throws where the database does not answer: then the figures are left out. */
  readonly figures: () => Promise<OperatingFigures | undefined>;
  /** In milliseconds since 1970. */
  readonly certificateEnd: () => Promise<number | undefined>;
}

/** Few: each one is a series for each operation. In seconds: what people begin to wait for, and what they give up on. */
const durationBounds = [1, 5];
const watchedEveryMs = 20;
const conditions = { ok: 0, warning: 1, failed: 2 } as const;

/**
 * What is done to many rows at once (SH-66) is one operation here, whatever the rows are, and so is each export, whose time
 * depends on its rows and on no list: series stay few. The operation log names them.
 */
function countedAs(operation: string): string {
  if (operation.endsWith('Many')) return 'many';
  return operation.endsWith('.export') ? 'export' : operation;
}

/** So many series a node has at most (OPS-4). */
const maxSeries = 5000;

/** Collects when it is asked, and listens nowhere. */
class RequestedReader extends MetricReader {
  constructor() {
    super({
      aggregationSelector: () => ({ type: AggregationType.DEFAULT }),
      aggregationTemporalitySelector: () => AggregationTemporality.CUMULATIVE,
      // Its own limit of 2,000 would put the last operations together; ours is on all series of a node (OPS-4).
      cardinalitySelector: () => maxSeries,
    });
  }
  protected override onForceFlush(): Promise<void> {
    return Promise.resolve();
  }
  protected override onShutdown(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * The metrics of a node (OPS-4). Labels name operations, results, jobs and checks, which are all ours and few: nobody's
 * name or number, and no shop, can become one.
 */
export class Metrics {
  readonly #reader = new RequestedReader();
  readonly #provider = new MeterProvider({ readers: [this.#reader] });
  readonly #serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  readonly #meter = this.#provider.getMeter('lebean');
  readonly #calls = this.#meter.createCounter('lebean_calls', {
    description: 'Calls by operation and result',
  });
  readonly #durations = this.#meter.createHistogram('lebean_call_duration_seconds', {
    description: 'How long calls took',
    advice: { explicitBucketBoundaries: durationBounds },
  });
  readonly #delay = monitorEventLoopDelay({ resolution: watchedEveryMs });

  constructor(sources: MetricSources) {
    observeProcess(this.#meter, this.#delay);
    observeNode(this.#meter, sources);
    observeQueues(this.#meter, sources);
    observeBackups(this.#meter, sources);
    observeReplica(this.#meter, sources);
    observeJobs(this.#meter, sources);
    observeBusiness(this.#meter, sources);
    this.#delay.enable();
  }

  /** Counts a call; `operation` is the id in the contract. */
  called(operation: string, result: CallResult, seconds: number): void {
    this.#calls.add(1, { operation: countedAs(operation), result });
    this.#durations.record(seconds, { operation: countedAs(operation) });
  }

  /** In the text format of Prometheus. */
  async text(): Promise<string> {
    const { resourceMetrics } = await this.#reader.collect();
    this.#delay.reset();
    return this.#serializer.serialize(resourceMetrics);
  }

  async stop(): Promise<void> {
    this.#delay.disable();
    await this.#provider.shutdown();
  }
}

type Observe = (value: number | undefined, attributes?: Attributes) => void;

/** A value that is read when somebody asks; one that is not known is left out. */
function gauge(
  meter: Meter,
  name: string,
  description: string,
  read: (observe: Observe) => void,
): void {
  meter.createObservableGauge(name, { description }).addCallback((result) =>
    read((value, attributes) => {
      if (value !== undefined && Number.isFinite(value)) result.observe(value, attributes);
    }),
  );
}

function observeProcess(meter: Meter, delay: ReturnType<typeof monitorEventLoopDelay>): void {
  const start = Date.now() / 1000 - process.uptime();
  gauge(meter, 'process_start_time_seconds', 'When the process began', (observe) => observe(start));
  gauge(meter, 'process_resident_memory_bytes', 'Memory that the process holds', (observe) =>
    observe(process.memoryUsage.rss()),
  );
  gauge(meter, 'lebean_heap_bytes', 'Memory that its objects use', (observe) =>
    observe(process.memoryUsage().heapUsed),
  );
  meter
    .createObservableCounter('process_cpu_seconds', { description: 'Processor time' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  gauge(
    meter,
    'lebean_event_loop_delay_seconds',
    'How late the main thread came to its work since the last scrape',
    (observe) => {
      // What is measured is the time from one look to the next, which is due after `watchedEveryMs`.
      const late = (nanoseconds: number): number =>
        Math.max(0, nanoseconds / 1e9 - watchedEveryMs / 1000);
      observe(late(delay.percentile(50)), { quantile: '0.5' });
      observe(late(delay.percentile(99)), { quantile: '0.99' });
      observe(late(delay.max), { quantile: '1' });
    },
  );
}

function observeNode(meter: Meter, sources: MetricSources): void {
  const { version, isReady, findings, pool, liveStreams, certificateEnd } = sources;
  gauge(meter, 'lebean_build_info', 'Always 1; the version is a label', (observe) =>
    observe(1, { version }),
  );
  gauge(meter, 'lebean_ready', '1 where calls may be sent to this node', (observe) =>
    observe(isReady() ? 1 : 0),
  );
  gauge(meter, 'lebean_check_condition', '0 ok, 1 warning, 2 failed', (observe) => {
    for (const { name, condition } of findings()) observe(conditions[condition], { check: name });
  });
  gauge(meter, 'lebean_pool_connections', 'Connections to the database', (observe) => {
    observe(pool()?.inUse, { state: 'inUse' });
    observe(pool()?.idle, { state: 'idle' });
  });
  gauge(meter, 'lebean_pool_waiting', 'Transactions that wait for a connection', (observe) =>
    observe(pool()?.waiting),
  );
  gauge(meter, 'lebean_live_streams', 'Screens that listen for changes', (observe) =>
    observe(liveStreams()),
  );
  const end = meter.createObservableGauge('lebean_certificate_end_timestamp_seconds', {
    description: 'When the TLS certificate ends',
  });
  end.addCallback(async (result) => {
    const endsAt = await certificateEnd();
    if (endsAt !== undefined) result.observe(endsAt / 1000);
  });
}

function observeQueues(meter: Meter, { admission }: MetricSources): void {
  gauge(meter, 'lebean_admission_calls', 'Calls by class, under way and waiting', (observe) => {
    for (const { name, running, waiting } of admission()) {
      observe(running, { class: name, state: 'running' });
      observe(waiting, { class: name, state: 'waiting' });
    }
  });
  meter
    .createObservableCounter('lebean_admission_refused', {
      description: 'Calls that were asked to retry, by class',
    })
    .addCallback((result) => {
      for (const { name, refused } of admission()) result.observe(refused, { class: name });
    });
}

function observeBackups(meter: Meter, { archiver, backups }: MetricSources): void {
  gauge(
    meter,
    'lebean_archiver_last_archived_timestamp_seconds',
    'When the database last archived a segment of its log',
    (observe) => observe(archiver()?.lastArchivedAt ?? undefined),
  );
  meter
    .createObservableCounter('lebean_archiver_failed', {
      description: 'Segments that the database could not archive, since its statistics began',
    })
    .addCallback((result) => {
      const state = archiver();
      if (state !== undefined) result.observe(state.failed);
    });
  const age = meter.createObservableGauge('lebean_backup_age_seconds', {
    description: 'Age of the newest whole copy',
  });
  const interval = meter.createObservableGauge('lebean_backup_interval_seconds', {
    description: 'How often a copy is due',
  });
  const drill = meter.createObservableGauge('lebean_drill_age_seconds', {
    description: 'Since the last restore drill',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const times = await backups().catch(() => undefined);
      if (times === undefined) return;
      const { everySeconds, newestAt, drilledAt } = times;
      result.observe(interval, everySeconds);
      if (newestAt !== undefined) result.observe(age, (Date.now() - newestAt) / 1000);
      if (drilledAt !== undefined) result.observe(drill, (Date.now() - drilledAt) / 1000);
    },
    [age, interval, drill],
  );
}

/** A read that a replica may answer, by what answered it, and why not the replica (OPS-12). */
function observeReplica(meter: Meter, { replica }: MetricSources): void {
  gauge(meter, 'lebean_replica_lag_seconds', 'How far the replica is behind', (observe) =>
    observe(replica?.()?.lagSeconds),
  );
  gauge(meter, 'lebean_replica_read', '1 while the replica is read', (observe) =>
    observe(replica?.()?.isRead),
  );
  meter
    .createObservableCounter('lebean_reads', {
      description: 'Lists, reports and exports that may be read from a replica, by where they were',
    })
    .addCallback((result) => {
      for (const [why, count] of replica?.()?.reads ?? [])
        result.observe(count, { source: why === 'replica' ? 'replica' : 'primary', why });
    });
}

function observeJobs(meter: Meter, { jobs }: MetricSources): void {
  const each = (name: string, description: string, read: (job: JobRecord) => number | undefined) =>
    gauge(meter, name, description, (observe) => {
      for (const job of jobs()) observe(read(job), { job: job.name });
    });
  each(
    'lebean_job_last_success_timestamp_seconds',
    'When the job last succeeded, or another node was at it',
    ({ lastSuccessAt }) => lastSuccessAt && lastSuccessAt / 1000,
  );
  each('lebean_job_interval_seconds', 'How often it is due', ({ everySeconds }) => everySeconds);
  each('lebean_job_duration_seconds', 'How long its last run took', ({ seconds }) => seconds);
  each(
    'lebean_job_failures_in_row',
    'Failures since it last succeeded',
    (job) => job.failuresInRow,
  );
  meter
    .createObservableCounter('lebean_job_failures', { description: 'Failed runs since the start' })
    .addCallback((result) => {
      for (const { name, failures } of jobs()) result.observe(failures, { job: name });
    });
}

/** What the database says, by the name of its metric. */
const business: readonly (readonly [string, keyof OperatingFigures, string])[] = [
  ['lebean_recharges_recent', 'rechargesInFiveMinutes', 'Recharges of the last five minutes'],
  ['lebean_plays_recent', 'playsInFiveMinutes', 'Plays that began in the last five minutes'],
  ['lebean_plays_running', 'playsRunning', 'Plays that run'],
  ['lebean_devices_online', 'devicesOnline', 'Terminals with a recent heartbeat'],
  ['lebean_approvals_pending', 'approvalsPending', 'Requests that wait for a second person'],
  ['lebean_approval_oldest_seconds', 'oldestApprovalSeconds', 'How long the oldest has waited'],
  [
    'lebean_payment_oldest_waiting_seconds',
    'oldestPaymentSeconds',
    'Age of the oldest open payment',
  ],
  ['lebean_ledger_breaks', 'ledgerBreaks', 'Breaks that the last proof of the ledger found'],
  ['lebean_ledger_proof_age_seconds', 'secondsSinceProof', 'Since the last proof of the ledger'],
  ['lebean_log_unsealed_lines', 'unsealedLines', 'Lines of the operation log without a seal'],
  ['lebean_log_unsealed_seconds', 'oldestUnsealedSeconds', 'How long the oldest has waited'],
  ['lebean_mails_failed', 'mailsFailed', 'Mails that are no longer tried and nobody has seen to'],
  ['lebean_mail_waiting_seconds', 'oldestMailSeconds', 'How long the oldest tried mail waits'],
  ['lebean_database_bytes', 'databaseBytes', 'Size of the database'],
];

function observeBusiness(meter: Meter, { figures }: MetricSources): void {
  const gauges = business.map(
    ([name, figure, description]) =>
      [meter.createObservableGauge(name, { description }), figure] as const,
  );
  meter.addBatchObservableCallback(
    async (result) => {
      const found = await figures().catch(() => undefined);
      if (found === undefined) return;
      for (const [one, figure] of gauges) result.observe(one, found[figure]);
    },
    gauges.map(([one]) => one),
  );
}
