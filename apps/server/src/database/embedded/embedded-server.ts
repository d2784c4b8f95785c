import { chown, mkdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { AccountIds } from '../../configuration/data-folder.ts';
import { reasonOf } from '../../ground/failure.ts';
import { clusterFolderOf, clusterOwner, openCluster } from './cluster.ts';
import { claimDataFolder, type ClaimSettings } from './data-folder-claim.ts';
import { launchPostmaster, type LaunchPlan, type Postmaster } from './postmaster.ts';
import { keepLogBounded } from './server-log.ts';
import {
  archivingSettings,
  generalSettings,
  listeningSettings,
  memorySettings,
  type ServerSettings,
} from './server-settings.ts';
import { prepareListening } from './socket-folder.ts';
import { startWatchdog } from './watchdog.ts';

export interface EmbeddedSettings extends ClaimSettings {
  /** How carefully it writes, see server-settings.ts. */
  readonly durability: ServerSettings;
  readonly announce: (line: string) => void;
  /** Whether the server hands its log on, into `outboxOf` the data folder: for backups to a point in time. */
  readonly isArchiving?: boolean;
}

/** A private PostgreSQL server that lives as long as this process. */
export interface EmbeddedServer {
  /** As the owner, to the maintenance database that every cluster has. */
  readonly connection: Readonly<ClientConfig>;
  /** Tells a start that comes meanwhile to wait for the end of this one. */
  readonly noteStopping: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Takes the data folder, makes the cluster if there is none, and keeps its server running. */
export async function startEmbeddedServer(settings: EmbeddedSettings): Promise<EmbeddedServer> {
  const claim = await claimDataFolder(settings);
  const { dataFolder, account, binaries } = claim;
  try {
    const { password } = await openCluster(dataFolder, binaries, account);
    const listening = await prepareListening(dataFolder, account);
    if (settings.isArchiving === true) await makeOutbox(dataFolder, account);
    const plan: LaunchPlan = {
      binaries,
      clusterFolder: clusterFolderOf(dataFolder),
      logFile: join(dataFolder, 'postgres.log'),
      account,
      announce: settings.announce,
      settings: {
        ...generalSettings,
        ...memorySettings(machineBytes()),
        ...listeningSettings(listening),
        ...(settings.isArchiving === true ? archivingSettings(outboxOf(dataFolder)) : {}),
        ...settings.durability,
      },
    };
    const supervised = await keepRunning(plan);
    const connection = { ...listening, user: clusterOwner, password, database: 'postgres' };
    const stop = async (): Promise<void> => {
      await supervised.stop();
      claim.release();
    };
    return { connection, noteStopping: claim.noteStopping, stop };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** Where the server puts finished segments of its log, until they are in the backups. */
export const outboxOf = (dataFolder: string): string => join(dataFolder, 'wal-outbox');

async function makeOutbox(dataFolder: string, account: AccountIds | undefined): Promise<void> {
  const outbox = outboxOf(dataFolder);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  if (account !== undefined) await chown(outbox, account.userId, account.groupId);
}

/** What a container may use, if there is a limit, else what the machine has. */
function machineBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Starts the server and starts it again whenever it ends without being asked to. */
async function keepRunning(plan: LaunchPlan): Promise<{ readonly stop: () => Promise<void> }> {
  const watchdog = startWatchdog(plan.clusterFolder, plan.account);
  const stopping = new AbortController();
  const leaveLog = keepLogBounded(plan.logFile);
  let postmaster = await launchPostmaster(plan).catch(async (error: unknown) => {
    leaveLog();
    await watchdog.standDown();
    throw error;
  });
  const supervision = (async () => {
    while (!stopping.signal.aborted) {
      await postmaster.ended;
      if (stopping.signal.aborted) return;
      plan.announce('The database server ended unexpectedly; starting it again …');
      postmaster = (await relaunch(plan, stopping.signal)) ?? postmaster;
    }
  })();
  const stop = async (): Promise<void> => {
    stopping.abort();
    leaveLog();
    await postmaster.stop();
    await supervision;
    // A start that was under way while we were asked to stop.
    await postmaster.stop();
    await watchdog.standDown();
  };
  return { stop };
}

/** Tries until it works: a full disk, say, is mended by somebody some time. */
async function relaunch(plan: LaunchPlan, stop: AbortSignal): Promise<Postmaster | undefined> {
  let pauseMs = 100;
  while (!stop.aborted) {
    try {
      return await launchPostmaster(plan);
    } catch (error) {
      plan.announce(reasonOf(error));
    }
    await sleep(pauseMs, undefined, { signal: stop }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, 5000);
  }
  return undefined;
}
