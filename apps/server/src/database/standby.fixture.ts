import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientConfig } from 'pg';
import { copyCluster } from './embedded/base-backup.ts';
import { clusterFolderOf } from './embedded/cluster.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import { postmasterIdOf } from './embedded/embedded-testing.ts';
import { postgresIn, sendSignal } from './embedded/process-table.ts';
import { throwawaySettings } from './embedded/server-settings.ts';
import { makeTestFolder, type TestCluster, throwawayPlace } from './test-cluster.ts';

// For tests: a standby that streams from a test cluster, and what can happen to one.

const lookEveryMs = 10;

/** A running standby; one whose server is killed is started again by itself. */
export class TestStandby {
  /** As superuser, to its database `postgres`. */
  readonly connection: ClientConfig;
  readonly #primary: ClientConfig;
  readonly #dataFolder: string;
  readonly #stop: () => Promise<void>;

  private constructor(
    connection: ClientConfig,
    primary: ClientConfig,
    dataFolder: string,
    stop: () => Promise<void>,
  ) {
    this.connection = connection;
    this.#primary = primary;
    this.#dataFolder = dataFolder;
    this.#stop = stop;
  }

  /** Copies the cluster as `pg_basebackup` does, and has the copy follow it. */
  static async start(primary: TestCluster): Promise<TestStandby> {
    const dataFolder = await makeTestFolder(await throwawayPlace());
    const cluster = clusterFolderOf(dataFolder);
    await mkdir(cluster, { mode: 0o700 });
    await copyCluster(primary.connection, async (name, content) => {
      if (name === 'base.tar.gz') await unpack(content, cluster);
      else for await (const _chunk of content);
    });
    await follow(cluster, primary);
    const server = await startEmbeddedServer({
      dataFolder,
      binariesFolder: undefined,
      embeddedAccount: undefined,
      durability: throwawaySettings,
      announce: () => undefined,
    });
    return new TestStandby(server.connection, primary.connection, dataFolder, async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    });
  }

  /** The way to one of its databases, for an account that the primary has. */
  reachedAs(account: ClientConfig): ClientConfig {
    const { host, port } = this.connection;
    const { user, password, database } = account;
    return { host, port, user, password, database };
  }

  /** Stops replaying what comes from the primary: from now on it lags. */
  async pause(): Promise<void> {
    await ask(this.connection, 'select pg_wal_replay_pause()');
    await until(async () => {
      const [row] = await ask(this.connection, 'select pg_get_wal_replay_pause_state() as state');
      return row?.['state'] === 'paused';
    });
  }

  /** Goes on, and waits until it has all that the primary has. */
  async resume(): Promise<void> {
    await ask(this.connection, 'select pg_wal_replay_resume()');
    await this.catchUp();
  }

  /** Waits until it has all that the primary has now. */
  async catchUp(): Promise<void> {
    const [now] = await ask(this.#primary, 'select pg_current_wal_insert_lsn()::text as position');
    await until(async () => {
      const [row] = await ask(
        this.connection,
        `select pg_last_wal_replay_lsn() >= '${String(now?.['position'])}' as is_there`,
      );
      return row?.['is_there'] === true;
    });
  }

  /** Has all of its processes stand still, as a machine that is paused; answers how they go on. */
  async freeze(): Promise<() => void> {
    const ids = await postgresIn(clusterFolderOf(this.#dataFolder));
    for (const id of ids) sendSignal(id, 'SIGSTOP');
    return () => {
      for (const id of ids) sendSignal(id, 'SIGCONT');
    };
  }

  /** Kills its server, which is started again. */
  async kill(): Promise<void> {
    sendSignal(await postmasterIdOf(this.#dataFolder), 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#stop();
  }
}

async function unpack(content: NodeJS.ReadableStream, folder: string): Promise<void> {
  const tar = spawn('tar', ['-xz', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(tar, 'close');
  await pipeline(content, tar.stdin);
  await ended;
  if (tar.exitCode !== 0) throw new Error(`tar ended with ${tar.exitCode}`);
}

/** Makes a copy of a cluster its standby. */
async function follow(cluster: string, { connection, dataFolder }: TestCluster): Promise<void> {
  const { host, port, user, password } = connection;
  const way = `host=${String(host)} port=${port ?? ''} user=${user ?? ''} password=${String(password)}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${way}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '', { mode: 0o600 });
  // Under root the server runs as whoever the primary's belongs to.
  const { uid, gid } = await stat(clusterFolderOf(dataFolder));
  if (process.getuid?.() !== 0) return;
  await chown(cluster, uid, gid);
  for (const name of await readdir(cluster, { recursive: true }))
    await chown(join(cluster, name), uid, gid);
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + 30_000;
  while (!(await isThere())) {
    if (performance.now() > limit) throw new Error('the standby does not get there');
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

async function ask(
  connection: ClientConfig,
  statement: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
