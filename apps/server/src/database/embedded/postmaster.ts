import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountIds } from '../../configuration/data-folder.ts';
import { StartFailure } from '../../ground/failure.ts';
import { runAs } from './account.ts';
import { executable, type Binaries } from './binaries.ts';
import { serverEnvironment } from './cluster.ts';
import { postmasterFile, readPostmasterRecord } from './postmaster-file.ts';
import { endOrphans, endPostgres, isAlive, isPostgresIn } from './process-table.ts';
import { boundLog } from './server-log.ts';
import { settingsArguments, type ServerSettings } from './server-settings.ts';

/** All that is needed to start the server process of a cluster, any number of times. */
export interface LaunchPlan {
  readonly binaries: Binaries;
  readonly clusterFolder: string;
  readonly logFile: string;
  readonly account: AccountIds | undefined;
  readonly settings: ServerSettings;
  readonly announce: (line: string) => void;
}

/** A server process that accepts connections. */
export interface Postmaster {
  readonly processId: number;
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the server and waits until it accepts connections. The caller holds the data lock. */
export async function launchPostmaster(plan: LaunchPlan): Promise<Postmaster> {
  await endLeftPostmaster(plan);
  const startedAt = performance.now();
  for (;;) {
    const outcome = await tryLaunch(plan);
    if (outcome.kind === 'ready') return outcome.postmaster;
    // Children of a killed server hold its memory: for a moment, or for ever.
    const isMemoryHeld = /shared memory block .* still in use/.test(outcome.log);
    const heldSeconds = (performance.now() - startedAt) / 1000;
    if (!isMemoryHeld || heldSeconds > memoryReleaseSeconds) {
      throw new StartFailure(complaintOf(outcome.log));
    }
    if (heldSeconds > orphanTimeoutSeconds) {
      plan.announce('Ending sessions that a killed database server left behind …');
      await endOrphans(plan.clusterFolder);
    }
    await sleep(100);
  }
}

const memoryReleaseSeconds = 15;
/** How long its children may take to notice that their server is gone. */
const orphanTimeoutSeconds = 2;

/**
 * Deals with what an earlier start left: a server whose parent was killed is stopped (with the
 * lock in our hands it belongs to nobody, and a fresh one has today's settings); a note about a
 * process that is not our server is removed, since it would stop the start. A note about a dead
 * process stays: PostgreSQL reads in it which memory to look for.
 */
async function endLeftPostmaster({ clusterFolder, binaries, announce }: LaunchPlan): Promise<void> {
  const record = await readPostmasterRecord(clusterFolder);
  if (record.kind === 'absent') return;
  if (record.kind === 'written') {
    const { processId } = record;
    if (!isAlive(processId)) return;
    if (await isPostgresIn(processId, clusterFolder)) {
      announce('Stopping the database server that a killed start left behind …');
      await endPostgres(processId, binaries.folder, () => !isAlive(processId));
      return;
    }
  }
  await rm(postmasterFile(clusterFolder), { force: true });
}

type Outcome =
  | { readonly kind: 'ready'; readonly postmaster: Postmaster }
  | { readonly kind: 'failed'; readonly log: string };

async function tryLaunch(plan: LaunchPlan): Promise<Outcome> {
  await boundLog(plan.logFile);
  const log = await open(plan.logFile, 'a', 0o600);
  try {
    const { size: logStart } = await log.stat();
    const program = join(plan.binaries.folder, executable('postgres'));
    const options = ['-D', plan.clusterFolder, ...settingsArguments(plan.settings)];
    const child = spawn(program, options, {
      cwd: plan.clusterFolder,
      // Its own session: a Ctrl-C in the terminal is for us, and we stop it in order.
      detached: true,
      env: serverEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
      ...runAs(plan.account),
    });
    if (await becomesReady(child, plan)) {
      return { kind: 'ready', postmaster: describe(child, plan.binaries.folder) };
    }
    const text = await readFile(plan.logFile);
    return { kind: 'failed', log: text.subarray(logStart).toString('utf8') };
  } finally {
    await log.close();
  }
}

/** Recovery after a crash takes as long as it takes; while the process lives we wait for it. */
async function becomesReady(child: ChildProcess, plan: LaunchPlan): Promise<boolean> {
  const spawned = await once(child, 'spawn').catch((error: unknown) => error);
  if (spawned instanceof Error) throw spawned;
  let nextNote = performance.now() + 5000;
  while (!hasEnded(child)) {
    const record = await readPostmasterRecord(plan.clusterFolder);
    if (record.kind === 'written' && record.processId === child.pid && record.isReady) return true;
    if (performance.now() > nextNote) {
      plan.announce('The database is still starting (it recovers after a crash) …');
      nextNote += 15_000;
    }
    await sleep(10);
  }
  return false;
}

function describe(child: ChildProcess, binariesFolder: string): Postmaster {
  const { pid } = child;
  if (pid === undefined) throw new Error('a spawned process has an id');
  const ended = hasEnded(child) ? Promise.resolve() : once(child, 'exit').then(() => undefined);
  const stop = async (): Promise<void> => {
    if (!hasEnded(child)) await endPostgres(pid, binariesFolder, () => hasEnded(child));
    await ended;
  };
  return { processId: pid, ended, stop };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The server's own words, which name the wrong file or the missing memory best. */
function complaintOf(log: string): string {
  const fatal = /(?:FATAL|PANIC): {2}(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1);
  return `The embedded PostgreSQL does not start: ${fatal ?? 'it says nothing'}.`;
}
