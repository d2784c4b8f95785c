import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { onTestFinished } from 'vitest';
import { makeTestFolder } from '../test-cluster.ts';
import { clusterFolderOf } from './cluster.ts';
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';
import { readPostmasterRecord } from './postmaster-file.ts';
import { durableSettings } from './server-settings.ts';

const run = promisify(execFile);

/** A data folder that is removed after the test, when nothing uses it any more. */
export async function makeFolder(): Promise<string> {
  const folder = await makeTestFolder();
  onTestFinished(async () => {
    await becomesTrue(async () => (await processesOf(folder)).length === 0, 'nothing runs there');
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

export interface StartedServer extends EmbeddedServer {
  /** What the operator has read. */
  readonly announced: readonly string[];
}

/** An embedded server in this process, stopped after the test unless the test stops it. */
export async function startServer(dataFolder: string): Promise<StartedServer> {
  const announced: string[] = [];
  const server = await startEmbeddedServer({
    dataFolder,
    binariesFolder: undefined,
    embeddedAccount: undefined,
    durability: durableSettings,
    announce: (line) => announced.push(line),
  });
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= server.stop());
  onTestFinished(stop);
  return { ...server, announced, stop };
}

/** An embedded server in another process, which the test may kill. */
export async function startServerProcess(dataFolder: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./serve-database.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const isReady = new Promise<boolean>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('ready')) resolve(true);
    });
    child.once('exit', () => resolve(false));
  });
  if (!(await isReady)) throw new Error('the server process ended before it was ready');
  return child;
}

export async function killAndWait(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** One statement on a connection of its own. */
export async function query(connection: ClientConfig, text: string): Promise<unknown[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(text);
    return result.rows;
  } finally {
    await client.end();
  }
}

export async function postmasterIdOf(dataFolder: string): Promise<number> {
  const record = await readPostmasterRecord(clusterFolderOf(dataFolder));
  if (record.kind !== 'written') throw new Error('no database server runs there');
  return record.processId;
}

/** The state that the server's control file claims; it is written last when a server stops. */
export async function clusterStateOf(dataFolder: string): Promise<'shut down' | 'other'> {
  const control = await readFile(join(clusterFolderOf(dataFolder), 'global', 'pg_control'));
  const stateOffset = 16;
  const shutDown = 1;
  return control.readInt32LE(stateOffset) === shutDown ? 'shut down' : 'other';
}

/** The ids of all processes that name the folder in their command line. */
export async function processesOf(folder: string, naming = ''): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,args=']);
  const lines = stdout.split('\n').filter((line) => line.includes(folder) && line.includes(naming));
  return lines.map((line) => Number.parseInt(line, 10));
}

/** Waits for something that happens in another process. */
export async function becomesTrue(
  condition: () => Promise<boolean>,
  description: string,
): Promise<void> {
  // For what hangs, not for a slow machine.
  const limit = performance.now() + 90_000;
  while (!(await condition())) {
    if (performance.now() > limit) throw new Error(`did not become true: ${description}`);
    await sleep(20);
  }
}
