import { join } from 'node:path';
import pg from 'pg';
import { readPostmasterRecord } from '../../apps/server/src/database/embedded/postmaster-file.ts';
import { postgresIn, sendSignal } from '../../apps/server/src/database/embedded/process-table.ts';
import type { KeptProcess } from './kept-process.ts';

export interface MemberOptions {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly restPort: number;
  readonly folder: string;
  readonly agent: KeptProcess;
  readonly user: string;
  readonly password: string;
}

/** How a primary is taken away: a crash, an agent that is gone, or a machine that stands still. */
export const accidents = ['postmaster', 'agent', 'pause'] as const;
export type Accident = (typeof accidents)[number];

const answerMs = 2000;

/** One PostgreSQL with the Patroni that looks after it. */
export class Member {
  readonly #options: MemberOptions;

  constructor(options: MemberOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }
  get port(): number {
    return this.#options.port;
  }
  get restPort(): number {
    return this.#options.restPort;
  }
  get dataFolder(): string {
    return join(this.#options.folder, 'data');
  }

  /** Whether its Patroni says so, as a balancer asks. */
  async isPrimary(): Promise<boolean> {
    const { host, restPort } = this.#options;
    const signal = AbortSignal.timeout(answerMs);
    try {
      const answer = await fetch(`http://${host}:${restPort}/primary`, { signal });
      await answer.text();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  /** Whether so many standbys follow it, one of them synchronously. */
  async hasStandbys(count: number): Promise<boolean> {
    const [found] = await this.#ask<{ all: number; synchronous: number }>(
      `select count(*)::int as all, count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous
         from pg_stat_replication where state = 'streaming' and application_name like 'pg%'`,
    );
    return found !== undefined && found.all >= count && found.synchronous > 0;
  }

  /** When its server began; nothing while it does not answer. */
  async serverStart(): Promise<string | undefined> {
    const [found] = await this.#ask<{ began: string }>(
      'select pg_postmaster_start_time()::text as began',
    );
    return found?.began;
  }

  /** One question as superuser; no rows where nobody answers. */
  async #ask<Row extends object>(text: string): Promise<readonly Row[]> {
    const { host, port, user, password } = this.#options;
    const client = new pg.Client({
      host,
      port,
      user,
      password,
      database: 'postgres',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row & Record<string, unknown>>(text)).rows;
    } catch {
      return [];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Takes it away without a word. */
  async suffer(accident: Accident): Promise<void> {
    const { agent } = this.#options;
    if (accident === 'agent') agent.killForNow();
    else if (accident === 'postmaster') {
      const record = await readPostmasterRecord(this.dataFolder);
      if (record.kind !== 'written') throw new Error(`${this.name} does not run`);
      process.kill(record.processId, 'SIGKILL');
    } else await this.#signalAll('SIGSTOP');
  }

  /** Its agent is started again; or it goes on where it stood still. */
  async recover(): Promise<void> {
    this.#options.agent.mayStart();
    await this.#signalAll('SIGCONT');
  }

  async #signalAll(signal: NodeJS.Signals): Promise<void> {
    const servers = await postgresIn(this.dataFolder);
    for (const processId of [this.#options.agent.processId, ...servers])
      sendSignal(processId, signal);
  }
}
