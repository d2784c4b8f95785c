import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg, { type ClientConfig } from 'pg';
import {
  type DatabaseServer,
  startDatabaseServer,
} from '../../apps/server/src/database/database-server.ts';
import { clusterFolderOf } from '../../apps/server/src/database/embedded/cluster.ts';
import { readPostmasterRecord } from '../../apps/server/src/database/embedded/postmaster-file.ts';
import { postgresIn, sendSignal } from '../../apps/server/src/database/embedded/process-table.ts';
import type { Goal } from '../simulation/cutting-proxy.ts';

const run = promisify(execFile);

/** The database that the product brings along, to be killed: what supervises it starts it again. */
export class MortalDatabase {
  readonly #folder: string;
  readonly #server: DatabaseServer;
  kills = 0;

  private constructor(folder: string, server: DatabaseServer) {
    this.#folder = folder;
    this.#server = server;
  }

  static async start(folder: string): Promise<MortalDatabase> {
    const server = await startDatabaseServer({
      dataFolder: folder,
      ownerUrl: undefined,
      binariesFolder: process.env['PG_BIN_DIR'],
      embeddedAccount: process.env['EMBEDDED_PG_USER'],
      announce: () => undefined,
    });
    return new MortalDatabase(folder, server);
  }

  get owner(): ClientConfig {
    return this.#server.connection;
  }

  /** Where it listens: a socket in a folder, or a port where systems have no such sockets. */
  get goal(): Goal {
    const { host = '', port = 0 } = this.owner;
    return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  }

  /** How a node reaches it through a proxy. */
  addressThrough(proxyPort: number): string {
    const { user = '', password, database = '' } = this.owner;
    const secret = typeof password === 'string' ? encodeURIComponent(password) : '';
    return `postgres://${encodeURIComponent(user)}:${secret}@127.0.0.1:${proxyPort}/${database}`;
  }

  /**
   * Ends all of its processes at once and without a word. What only lay in their memory is gone; what they
   * had handed to the system is not: for that, one would have to pull the plug.
   */
  async kill(): Promise<void> {
    const record = await readPostmasterRecord(clusterFolderOf(this.#folder));
    if (record.kind !== 'written') throw new Error('the database does not run');
    const { stdout } = await run('ps', ['-eo', 'pid=,ppid=']);
    const children = [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s*$/gm)]
      .filter(([, , parent]) => Number(parent) === record.processId)
      .map(([, child]) => Number(child));
    for (const processId of [record.processId, ...children]) sendSignal(processId, 'SIGKILL');
    this.kills += 1;
  }

  /** All of its processes stop where they are: it accepts connections and says nothing more. */
  async silence(): Promise<void> {
    await this.#signalAll('SIGSTOP');
  }

  /** They go on where they were. */
  async wake(): Promise<void> {
    await this.#signalAll('SIGCONT');
  }

  async #signalAll(signal: NodeJS.Signals): Promise<void> {
    // Twice: one that was just being started would be missed.
    for (let round = 0; round < 2; round += 1)
      for (const processId of await postgresIn(clusterFolderOf(this.#folder)))
        sendSignal(processId, signal);
  }

  /** Waits until it answers again; answers how long that took. */
  async untilReady(): Promise<number> {
    const startedAt = performance.now();
    for (;;) {
      if (await this.#answers()) return performance.now() - startedAt;
      if (performance.now() - startedAt > 600_000)
        throw new Error('the database did not come back');
      await sleep(25);
    }
  }

  async #answers(): Promise<boolean> {
    return await this.query('select').then(
      () => true,
      () => false,
    );
  }

  async query(text: string): Promise<void> {
    const client = new pg.Client({ ...this.owner, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  breakSynchronousCommit(): Promise<void> {
    return breakSynchronousCommit((text) => this.query(text));
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}

/**
 * Has commits acknowledged before they are written, past all that the product does against it: its start
 * refuses such a server, so it is done once the nodes run, by settings of their account. Writing waits as
 * long as it may, so that a kill meets something to lose.
 */
export async function breakSynchronousCommit(
  query: (text: string) => Promise<unknown>,
): Promise<void> {
  await query(`alter system set wal_writer_delay = '10s'`);
  await query('select pg_reload_conf()');
  await query('alter role lebean_app set synchronous_commit = off');
  await query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lebean_app'`,
  );
}
