import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import type { DatabaseLink } from './link-settings.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether Debian's package `pgbouncer` is installed. */
export function hasPooler(): boolean {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface TestPooler {
  /** The way to a database through it, for an account that it knows. */
  readonly through: (direct: ClientConfig) => DatabaseLink;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export interface PoolerOptions {
  /** A server that listens on a socket in a folder. */
  readonly server: ClientConfig;
  readonly accounts: readonly ClientConfig[];
  /** Links to each database, for each account. */
  readonly links: number;
  /** Lines of the configuration beside those that are needed. */
  readonly more?: readonly string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** PgBouncer in transaction mode before a test server, on a free port of this machine; gone after `stop`. */
export async function startPooler({
  server,
  accounts,
  links,
  more = [],
}: PoolerOptions): Promise<TestPooler> {
  const folder = await mkdtemp(join(tmpdir(), 'lebean-pooler-'));
  // It refuses to run as root, and only the account of the server may use its socket.
  const { uid, gid } = await stat(server.host ?? '');
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(
    join(folder, 'accounts.txt'),
    accounts.map(({ user, password }) => `"${user ?? ''}" "${textOf(password)}"\n`).join(''),
  );
  await writeFile(
    join(folder, 'pooler.ini'),
    [
      '[databases]',
      `* = host=${server.host ?? ''} port=${server.port ?? 5432}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'accounts.txt')}`,
      'pool_mode = transaction',
      `default_pool_size = ${links}`,
      'max_client_conn = 2000',
      'server_idle_timeout = 5',
      ...more,
      '',
    ].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, ['-q', join(folder, 'pooler.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot ? { uid, gid } : {}),
  });
  let reported = '';
  child.stderr.on('data', (chunk: Buffer) => (reported += chunk.toString('utf8')));
  const through = (direct: ClientConfig): DatabaseLink => ({
    ...direct,
    host: '127.0.0.1',
    port,
    direct,
  });
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(port, () => child.exitCode !== null);
  } catch {
    await stop();
    throw new Error(`PgBouncer does not answer: ${reported}`);
  }
  return { through, port, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** It answers once it refuses an account that it does not know. */
async function untilItAnswers(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !hasEnded(); tries += 1) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody', database: 'nothing' });
    client.on('error', () => undefined);
    const reason = await client.connect().catch((error: unknown) => String(error));
    if (typeof reason === 'string' && !reason.includes('ECONNREFUSED')) return;
    await sleep(25);
  }
  throw new Error('no answer');
}
