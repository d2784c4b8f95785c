import {
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { codeOf, reasonOf, StartFailure } from '../../failure.ts';
import { findServerAccount } from './account.ts';
import { manifestName } from './backup-manifest.ts';
import { clusterFolderOf } from './cluster.ts';
import { connectionToRunning } from './running-server.ts';
import { startEmbeddedServer, type EmbeddedSettings } from './embedded-server.ts';

/** The whole cluster as one archive, which any `tar` opens. */
export const archiveName = 'base.tar.gz';

/**
 * Copies the whole cluster, as it is at one moment, into a new folder. The server may be running
 * and stays usable meanwhile. Answers the number of bytes.
 */
export async function backUp(settings: EmbeddedSettings, target: string): Promise<number> {
  const dataFolder = await realpathOfDatabase(settings.dataFolder);
  await refuseFilled(target);
  const running = await connectionToRunning(clusterFolderOf(dataFolder));
  if (running !== undefined) return await copyCluster(dataFolder, running, target);
  const server = await startEmbeddedServer(settings);
  try {
    return await copyCluster(dataFolder, server.connection, target);
  } finally {
    await server.stop();
  }
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

/**
 * The server writes the copy itself, to where its account may write for certain; we bring it to
 * the target, which appears only when it is complete.
 */
async function copyCluster(
  dataFolder: string,
  connection: ClientConfig,
  target: string,
): Promise<number> {
  const staging = await mkdtemp(join(dataFolder, 'backup.unfinished-'));
  const unfinished = `${target}.unfinished`;
  try {
    const account = await findServerAccount(clusterFolderOf(dataFolder), undefined);
    if (account !== undefined) await chown(staging, account.userId, account.groupId);
    await writeBaseBackup(connection, join(staging, 'copy'));
    await mkdir(dirname(target), { recursive: true });
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    let bytes = 0;
    for (const name of [archiveName, manifestName]) {
      bytes += await copyDurably(join(staging, 'copy', name), join(unfinished, name));
    }
    await rmdir(target).catch(() => undefined);
    await rename(unfinished, target);
    return bytes;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartFailure(`The backup failed: ${reasonOf(error)}.`);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function writeBaseBackup(connection: ClientConfig, folder: string): Promise<void> {
  const replication = { ...connection, replication: 'true' };
  const client = new Client(replication);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`BASE_BACKUP (
      LABEL 'lebean', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256',
      COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1',
      TARGET 'server', TARGET_DETAIL ${client.escapeLiteral(folder)})`);
  } finally {
    await client.end();
  }
}

async function copyDurably(from: string, to: string): Promise<number> {
  await copyFile(from, to);
  const copy = await open(to, 'r+');
  try {
    // The server's account made it, but it shall belong to whoever asked for it.
    const [user, group] = [process.getuid?.(), process.getgid?.()];
    if (user !== undefined && group !== undefined) await copy.chown(user, group);
    await copy.chmod(0o600);
    await copy.sync();
    return (await copy.stat()).size;
  } finally {
    await copy.close();
  }
}
