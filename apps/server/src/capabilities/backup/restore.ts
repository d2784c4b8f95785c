import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { AccountIds } from '../../configuration/data-folder.ts';
import { runAs } from '../../database/embedded/account.ts';
import { executable, type Binaries } from '../../database/embedded/binaries.ts';
import { clusterFolderOf, unfinishedPrefix } from '../../database/embedded/cluster.ts';
import {
  claimDataFolder,
  type ClaimedFolder,
  type ClaimSettings,
} from '../../database/embedded/data-folder-claim.ts';
import { reasonOf, StartFailure } from '../../ground/failure.ts';
import { readBackupFile } from './backup-file.ts';
import {
  archiveName,
  manifestName,
  readManifest,
  verifyAgainstManifest,
} from './backup-manifest.ts';
import type { Passphrase } from './passphrase.ts';
import { type LogToReplay, recover } from './recover.ts';

const run = promisify(execFile);

/** Which copy of the cluster is brought back, and how far it goes on. */
export interface RestoreSource {
  readonly folder: string;
  readonly passphrase: Passphrase | undefined;
  /** The log that was archived since; without, the cluster is as it was at the end of the copy. */
  readonly log?: LogToReplay;
}

/**
 * Makes the cluster of a data folder from a backup. A folder that has one already is left alone;
 * a backup that is incomplete or damaged leaves nothing behind. Answers the moment of the last thing that was done in
 * it, where a log was replayed.
 */
export async function restoreBackup(
  settings: ClaimSettings,
  source: RestoreSource,
): Promise<Date | undefined> {
  const claim = await claimDataFolder(settings);
  try {
    const cluster = clusterFolderOf(claim.dataFolder);
    const present = await readdir(cluster).catch(() => []);
    if (present.length > 0) {
      throw new StartFailure(
        `${cluster} holds a database: move it away first, or choose another DATA_DIR.`,
      );
    }
    return await unpackInto(claim, source, cluster);
  } finally {
    claim.release();
  }
}

/** Under another name until it is whole, verified and on the disk. */
async function unpackInto(
  claim: ClaimedFolder,
  source: RestoreSource,
  cluster: string,
): Promise<Date | undefined> {
  const { account, binaries, dataFolder } = claim;
  const workshop = await mkdtemp(join(dataFolder, unfinishedPrefix));
  try {
    const unpacked = join(workshop, 'cluster');
    await mkdir(unpacked, { mode: 0o700 });
    if (account !== undefined) {
      for (const path of [workshop, unpacked]) await chown(path, account.userId, account.groupId);
    }
    await unpack(source, unpacked, account);
    await verifyUnpacked(source, unpacked);
    await refuseOtherVersion(unpacked, binaries);
    const reached =
      source.log === undefined
        ? undefined
        : await recover({ ...claim, workshop, cluster: unpacked }, source.log, source.passphrase);
    const initdb = join(binaries.folder, executable('initdb'));
    await run(initdb, ['--sync-only', `--pgdata=${unpacked}`], { cwd: '/', ...runAs(account) });
    await rename(unpacked, cluster);
    return reached;
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The backup ${source.folder} cannot be restored: ${reasonOf(error)}.`);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** By the system's `tar`, as the account that shall own the files; the archive may be ours only. */
async function unpack(
  { folder, passphrase }: RestoreSource,
  target: string,
  account: AccountIds | undefined,
): Promise<void> {
  await readBackupFile(folder, archiveName, passphrase, async (content) => {
    const child = spawn('tar', ['-xzf', '-', '-C', target], {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
      ...runAs(account),
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString('utf8');
    });
    const closed = once(child, 'close');
    // One that has given up closes its end: why it did is what counts.
    try {
      await pipeline(content, child.stdin);
    } catch (error) {
      if (child.exitCode === null) child.kill();
      await closed;
      if (complaint === '') throw error;
    }
    await closed;
    if (child.exitCode !== 0) throw new Error(`the archive is damaged (${complaint.trim()})`);
  });
}

async function verifyUnpacked({ folder, passphrase }: RestoreSource, unpacked: string) {
  const parts: Buffer[] = [];
  await readBackupFile(folder, manifestName, passphrase, async (content) => {
    for await (const part of content) parts.push(part);
  });
  await verifyAgainstManifest(unpacked, readManifest(Buffer.concat(parts)));
}

async function refuseOtherVersion(folder: string, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (Number(version) === binaries.majorVersion) return;
  throw new StartFailure(
    `The backup is of PostgreSQL ${version}, but the programs are of ${binaries.majorVersion}: set PG_BIN_DIR to the programs of ${version}.`,
  );
}
