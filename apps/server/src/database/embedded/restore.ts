import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, StartFailure } from '../../failure.ts';
import type { AccountIds } from '../../data-folder.ts';
import { runAs } from './account.ts';
import { archiveName } from './backup.ts';
import { manifestName, verifyAgainstManifest } from './backup-manifest.ts';
import { executable, type Binaries } from './binaries.ts';
import { clusterFolderOf, unfinishedPrefix } from './cluster.ts';
import { claimDataFolder, type ClaimedFolder, type ClaimSettings } from './data-folder-claim.ts';

const run = promisify(execFile);

/**
 * Makes the cluster of a data folder from a backup. A folder that has one already is left alone;
 * a backup that is incomplete or damaged leaves nothing behind.
 */
export async function restoreBackup(settings: ClaimSettings, backup: string): Promise<void> {
  const claim = await claimDataFolder(settings);
  try {
    const cluster = clusterFolderOf(claim.dataFolder);
    const present = await readdir(cluster).catch(() => []);
    if (present.length > 0) {
      throw new StartFailure(
        `${cluster} holds a database: move it away first, or choose another DATA_DIR.`,
      );
    }
    await unpackInto(claim, backup, cluster);
  } finally {
    claim.release();
  }
}

/** Under another name until it is whole, verified and on the disk. */
async function unpackInto(claim: ClaimedFolder, backup: string, cluster: string): Promise<void> {
  const { account, binaries, dataFolder } = claim;
  const workshop = await mkdtemp(join(dataFolder, unfinishedPrefix));
  try {
    const unpacked = join(workshop, 'cluster');
    await mkdir(unpacked, { mode: 0o700 });
    if (account !== undefined) {
      for (const path of [workshop, unpacked]) await chown(path, account.userId, account.groupId);
    }
    await unpack(join(backup, archiveName), unpacked, account);
    await verifyAgainstManifest(unpacked, join(backup, manifestName));
    await refuseOtherVersion(unpacked, binaries);
    const initdb = join(binaries.folder, executable('initdb'));
    await run(initdb, ['--sync-only', `--pgdata=${unpacked}`], { cwd: '/', ...runAs(account) });
    await rename(unpacked, cluster);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The backup ${backup} cannot be restored: ${reasonOf(error)}.`);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** By the system's `tar`, as the account that shall own the files; the archive may be ours only. */
async function unpack(
  archive: string,
  folder: string,
  account: AccountIds | undefined,
): Promise<void> {
  const source = await open(archive, 'r');
  try {
    const child = spawn('tar', ['-xzf', '-', '-C', folder], {
      cwd: '/',
      stdio: [source.fd, 'ignore', 'pipe'],
      ...runAs(account),
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString('utf8');
    });
    await once(child, 'close');
    if (child.exitCode !== 0) throw new Error(`the archive is damaged (${complaint.trim()})`);
  } finally {
    await source.close();
  }
}

async function refuseOtherVersion(folder: string, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (Number(version) === binaries.majorVersion) return;
  throw new StartFailure(
    `The backup is of PostgreSQL ${version}, but the programs are of ${binaries.majorVersion}: set PG_BIN_DIR to the programs of ${version}.`,
  );
}
