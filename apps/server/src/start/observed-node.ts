import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Keeper } from '../capabilities/backup/keeper.ts';
import { ArchiverCheck } from '../capabilities/health/archiver-check.ts';
import { certificateCheck, certificateEnd } from '../capabilities/health/certificate-check.ts';
import { databaseChecks } from '../capabilities/health/database-checks.ts';
import { DiskCheck, writeAndTakeBack } from '../capabilities/health/disk-check.ts';
import { found } from '../capabilities/health/found.ts';
import { Health } from '../capabilities/health/health.ts';
import { KeptFigures } from '../capabilities/health/kept-figures.ts';
import type { NodeStatus } from '../capabilities/health/node-status.ts';
import {
  figuresOfReplica,
  replicaCheck,
  statusOfReplica,
} from '../capabilities/health/replica-check.ts';
import { JobRecords } from '../capabilities/jobs/job-records.ts';
import { openLog } from '../capabilities/log/event-log.ts';
import type { Metrics, MetricSources } from '../capabilities/metrics/metrics.ts';
import { RecentErrors } from '../capabilities/support/recent-errors.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { LogFormat } from '../configuration/log-levels.ts';
import type { ConnectionPool } from '../database/database.ts';
import { migrationsOfBuild } from '../database/migrations-of-build.ts';
import { DatabaseProbe } from '../database/probe.ts';
import type { Replica } from '../database/replica.ts';
import { type ManagementPort, openManagementPort } from '../management/management-port.ts';
import { announce, keepComplaints } from './announcements.ts';
import type { Connections } from './connections.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** For people where they look, for a collector elsewhere, unless the operator has chosen. */
export function logFormatOf(chosen: string | undefined): LogFormat {
  if (chosen === 'json' || chosen === 'text') return chosen;
  return process.stdout.isTTY ? 'text' : 'json';
}

/** In either form of the log. */
const isOfError = (line: string): boolean => /^(?:\{"level":"|\S+ )(?:error|fatal)\b/.test(line);

/** What of the links of a node is watched. */
type WatchedDatabase = Pick<Connections, 'probe' | 'calls' | 'replica'>;

/** What can be seen of a node while it runs: its health, its log, its metrics (OPS-3, OPS-4, OPS-6). */
export class ObservedNode {
  readonly #errors: RecentErrors;
  readonly health = new Health();
  readonly jobs = new JobRecords();
  readonly log: FastifyBaseLogger;
  readonly #configuration: Configuration;
  readonly #startedAt = Date.now();
  readonly #disk: DiskCheck;
  #probe: DatabaseProbe | undefined;
  #figures: KeptFigures | undefined;
  #pool: ConnectionPool | undefined;
  #serving: Pick<MetricSources, 'liveStreams' | 'admission'> = {
    liveStreams: () => 0,
    admission: () => [],
  };
  #archiver: ArchiverCheck | undefined;
  #keeper: Keeper | undefined;
  #replica: Replica | undefined;
  #metrics: Metrics | undefined;
  #management: ManagementPort | undefined;

  private constructor(configuration: Configuration) {
    const { dataFolder, files, database, tls, logLevel, nodeName } = configuration;
    this.#configuration = configuration;
    this.#errors = new RecentErrors(dataFolder);
    keepComplaints((line) => this.#errors.note(line));
    this.log = openLog({
      level: logLevel,
      format: logFormatOf(configuration.logFormat),
      node: nodeName,
      write: (line) => {
        process.stdout.write(line);
        if (isOfError(line)) this.#errors.note(line);
      },
    });
    this.#disk = new DiskCheck({
      folders: [
        // With a database elsewhere its disk is that one's: here lie keys, which are written once.
        { folder: dataFolder, isNeededByCalls: database.ownerUrl === undefined },
        ...(files.s3 === undefined ? [{ folder: files.folder, isNeededByCalls: false }] : []),
      ],
      tryWriting: async () => await this.#probe?.ask(writeAndTakeBack),
    });
    this.health.set('serving', found('failed', 'starting'));
    this.health.add(this.#disk);
    this.health.add(this.jobs.check);
    if (tls !== undefined) this.health.add(certificateCheck(tls.certificateFile));
  }

  /** Begins to observe, before anything else is begun: a node that migrates for long lives, and is not ready. */
  static async start(configuration: Configuration): Promise<ObservedNode> {
    const node = new ObservedNode(configuration);
    try {
      await node.#openManagement();
      return node;
    } catch (error) {
      await node.stop();
      throw error;
    }
  }

  /** From now on there is a database, migrated by this node. */
  watchDatabase({ probe, calls, replica }: WatchedDatabase): void {
    this.#errors.begin();
    this.#probe = new DatabaseProbe(probe);
    this.#figures = new KeptFigures(this.#probe);
    this.#pool = calls;
    this.#replica = replica;
    calls.hearFailures((error) => this.#disk.noteFailure(error));
    this.#archiver = new ArchiverCheck(this.#probe);
    for (const check of [...databaseChecks(this.#probe), this.#archiver]) this.health.add(check);
    if (replica !== undefined) this.health.add(replicaCheck(replica));
  }

  /** Backups are made from now on, or nobody makes them here. */
  backsUp(keeper: Keeper | undefined): void {
    this.#keeper = keeper;
  }

  /** Calls are answered from now on. */
  serves(serving: Pick<MetricSources, 'liveStreams' | 'admission'>): void {
    this.#serving = serving;
    this.health.set('serving', { condition: 'ok' });
  }

  /** Counts a call, where metrics are wanted. */
  readonly called: Metrics['called'] = (...call) => this.#metrics?.called(...call);

  readonly status = async (): Promise<NodeStatus> => {
    const { tls, nodeName: name } = this.#configuration;
    const migrations = await migrationsOfBuild();
    return {
      name,
      version,
      startedAt: this.#startedAt,
      isReady: this.health.isReady(),
      findings: this.health.findings(),
      jobs: this.jobs.list(),
      figures: await this.#figures?.read().catch(() => undefined),
      replica: this.#replica && statusOfReplica(this.#replica),
      migrations: { count: migrations.length, last: migrations.at(-1)?.name ?? '' },
      certificateEndsAt: tls && (await certificateEnd(tls.certificateFile)),
    };
  };

  /** Stops asking the database. The management port stays: whoever watches sees the stop. */
  async unwatchDatabase(): Promise<void> {
    this.health.set('serving', found('failed', 'draining'));
    await this.health.stop();
    await this.#probe?.end();
  }

  async stop(): Promise<void> {
    await this.unwatchDatabase();
    await this.#management?.stop();
    await this.#metrics?.stop();
  }

  async #openManagement(): Promise<void> {
    const { management, tls } = this.#configuration;
    if (management === undefined) return;
    // The library of the metrics takes its time to load: whoever does not want any does not wait for it.
    const { Metrics: Opened } = await import('../capabilities/metrics/metrics.ts');
    const metrics = new Opened({
      version,
      isReady: () => this.health.isReady(),
      findings: () => this.health.findings(),
      jobs: () => this.jobs.list(),
      pool: () => this.#pool?.usage(),
      replica: () => this.#replica && figuresOfReplica(this.#replica),
      liveStreams: () => this.#serving.liveStreams(),
      admission: () => this.#serving.admission(),
      archiver: () => this.#archiver?.state(),
      backups: async () => await this.#keeper?.times(),
      figures: async () => await this.#figures?.read(),
      certificateEnd: async () => tls && (await certificateEnd(tls.certificateFile)),
    });
    this.#metrics = metrics;
    const { health, log } = this;
    const { host } = management;
    this.#management = await openManagementPort(management, {
      health,
      log,
      metrics: () => metrics.text(),
    });
    announce(`The management port is ${host}:${this.#management.port}`);
  }
}
