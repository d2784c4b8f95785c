import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../../ground/failure.ts';
import { executable } from './binaries.ts';

const run = promisify(execFile);

/** Whether any process has this id. */
export function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether the process is a PostgreSQL that works in this folder (it changes into its data). */
export async function isPostgresIn(processId: number, clusterFolder: string): Promise<boolean> {
  if (!isAlive(processId)) return false;
  if (process.platform === 'linux') return await isPostgresByProc(processId, clusterFolder);
  if (process.platform === 'win32') return await isPostgresByTaskList(processId);
  return await isPostgresByLsof(processId, clusterFolder);
}

/** All processes of PostgreSQL that work in this folder; none where the system does not tell. */
export async function postgresIn(clusterFolder: string): Promise<readonly number[]> {
  if (process.platform === 'win32') return [];
  const listed = process.platform === 'linux' ? await readdir('/proc') : await listedByLsof();
  const ids = listed.map(Number).filter((id) => Number.isInteger(id) && id > 0);
  const isOurs = await Promise.all(ids.map((id) => isPostgresIn(id, clusterFolder)));
  return ids.filter((_, place) => isOurs[place]);
}

async function listedByLsof(): Promise<readonly string[]> {
  try {
    const { stdout } = await run('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-t']);
    return stdout.split('\n');
  } catch {
    return [];
  }
}

async function isPostgresByProc(processId: number, clusterFolder: string): Promise<boolean> {
  try {
    const [name, folder] = await Promise.all([
      readFile(`/proc/${processId}/comm`, 'utf8'),
      readlink(`/proc/${processId}/cwd`),
    ]);
    return name.trim() === 'postgres' && folder === clusterFolder;
  } catch {
    return false;
  }
}

async function isPostgresByLsof(processId: number, clusterFolder: string): Promise<boolean> {
  try {
    const { stdout } = await run('lsof', ['-a', '-p', `${processId}`, '-d', 'cwd', '-Fcn']);
    const lines = stdout.split('\n');
    return lines.includes('cpostgres') && lines.includes(`n${clusterFolder}`);
  } catch {
    return false;
  }
}

/** Windows does not tell the folder of another process; the name has to do. */
async function isPostgresByTaskList(processId: number): Promise<boolean> {
  try {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${processId}`, '/NH']);
    return stdout.toLowerCase().includes('postgres.exe');
  } catch {
    return false;
  }
}

/** SIGINT = end sessions, write all down, stop. SIGQUIT = stop at once, recover at next start. */
export type StopSignal = 'SIGINT' | 'SIGQUIT';

/** Windows has no signals; there `pg_ctl` hands them over in PostgreSQL's own way. */
export async function signalPostgres(
  processId: number,
  signal: StopSignal,
  binariesFolder: string,
): Promise<void> {
  if (process.platform === 'win32') {
    const program = join(binariesFolder, executable('pg_ctl'));
    await run(program, ['kill', signal.slice('SIG'.length), `${processId}`]).catch(() => undefined);
    return;
  }
  sendSignal(processId, signal);
}

/** Signals a process, if it is still there. */
export function sendSignal(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal);
  } catch (error) {
    // Gone by itself in the meantime.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/**
 * Ends what a killed server has left: sessions that cannot end by themselves, since they wait for a lock
 * of one that was killed as well. Only when no server runs and none is being started: the next one begins
 * with recovery, after the last of them has let go of the memory.
 */
export async function endOrphans(clusterFolder: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const orphans = await postgresIn(clusterFolder);
    for (const orphan of orphans) sendSignal(orphan, signal);
    if (await becomesTrue(() => !orphans.some(isAlive), orphanSeconds)) return;
  }
}

const orphanSeconds = 2;

/**
 * Ends a server politely, then firmly. Never with SIGKILL: that leaves its children writing, and
 * a next start could damage the data.
 */
export async function endPostgres(
  processId: number,
  binariesFolder: string,
  hasEnded: () => boolean,
): Promise<void> {
  await signalPostgres(processId, 'SIGINT', binariesFolder);
  if (await becomesTrue(hasEnded, politeSeconds)) return;
  await signalPostgres(processId, 'SIGQUIT', binariesFolder);
  if (await becomesTrue(hasEnded, firmSeconds)) return;
  throw new Error(`PostgreSQL (process ${processId}) does not stop`);
}

const politeSeconds = 60;
const firmSeconds = 30;

async function becomesTrue(condition: () => boolean, limitSeconds: number): Promise<boolean> {
  const limit = performance.now() + limitSeconds * 1000;
  while (!condition()) {
    if (performance.now() > limit) return false;
    await sleep(10);
  }
  return true;
}
