import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFolderOf } from '../../database/embedded/cluster.ts';
import {
  startEmbeddedServer,
  type EmbeddedSettings,
} from '../../database/embedded/embedded-server.ts';
import { connectionToRunning } from '../../database/embedded/running-server.ts';
import { codeOf, reasonOf, StartFailure } from '../../ground/failure.ts';
import { type BaseSources, writeBase } from './base.ts';

/** What is backed up beside the cluster, and how. */
export type BackupSettings = EmbeddedSettings & Pick<BaseSources, 'keys' | 'passphrase'>;

/**
 * Copies the whole cluster, as it is at one moment, into a new folder. The server may be running
 * and stays usable meanwhile. Answers the number of bytes.
 */
export async function backUp(settings: BackupSettings, target: string): Promise<number> {
  const dataFolder = await realpathOfDatabase(settings.dataFolder);
  await refuseFilled(target);
  await removeStaging(dataFolder);
  const running = await connectionToRunning(clusterFolderOf(dataFolder));
  const sources = { keys: settings.keys, passphrase: settings.passphrase };
  if (running !== undefined) return await copyTo(target, { ...sources, connection: running });
  const server = await startEmbeddedServer(settings);
  try {
    return await copyTo(target, { ...sources, connection: server.connection });
  } finally {
    await server.stop();
  }
}

async function copyTo(target: string, sources: BaseSources): Promise<number> {
  const connection = { database: 'postgres', ...sources.connection };
  return await writeBase(target, { ...sources, connection }).catch((error: unknown) => {
    throw new StartFailure(`The backup failed: ${reasonOf(error)}.`);
  });
}

async function realpathOfDatabase(dataFolder: string): Promise<string> {
  try {
    await stat(join(clusterFolderOf(dataFolder), 'PG_VERSION'));
    return await realpath(dataFolder);
  } catch (error) {
    throw new StartFailure(
      `There is no embedded database in ${dataFolder} to back up: ${reasonOf(error)}.`,
    );
  }
}

async function refuseFilled(target: string): Promise<void> {
  const names = await readdir(target).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw new StartFailure(`A backup cannot be written to ${target}: ${reasonOf(error)}.`);
  });
  if (names.length > 0) throw new StartFailure(`${target} is not empty: name a new folder.`);
}

/** Earlier versions copied beside the database first, and a killed one left the copy there. */
export async function removeStaging(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder))
    if (name.startsWith('backup.unfinished-'))
      await rm(join(dataFolder, name), { recursive: true, force: true });
}
