import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../ground/failure.ts';
import { namesIn, plainNameOf } from './backup-file.ts';
import { type BaseDescription, findDescription } from './base.ts';
import { findHole, isSegment, orderOf } from './segment.ts';

/**
 * All backups of one cluster: whole copies (`bases`), the log since the oldest of them (`wal`), and the uploaded files.
 * A folder of backups may hold those of several clusters; each has a folder of its own, named as it is.
 */
export interface Repository {
  readonly folder: string;
}

/** A whole copy in a repository. */
export interface Base extends BaseDescription {
  readonly folder: string;
}

export const repositoryOf = (backupFolder: string, clusterId: string): Repository => ({
  folder: join(backupFolder, clusterId),
});

export const basesFolder = ({ folder }: Repository): string => join(folder, 'bases');
export const logFolder = ({ folder }: Repository): string => join(folder, 'wal');

/** A name for a copy that begins now: by its moment, so that names are in order. */
export const nameOfBase = (at: Date): string => at.toISOString().replaceAll(/[-:.]/g, '');

/** The one repository of a folder of backups, or that of the cluster that is named. */
export async function findRepository(
  backupFolder: string,
  clusterId: string | undefined,
): Promise<Repository> {
  const names = (await namesIn(backupFolder)).filter((name) => /^\d{10,20}$/.test(name));
  if (clusterId !== undefined && names.includes(clusterId))
    return repositoryOf(backupFolder, clusterId);
  const [only, ...others] = names;
  if (clusterId === undefined && only !== undefined && others.length === 0)
    return repositoryOf(backupFolder, only);
  if (names.length === 0) throw new StartFailure(`There are no backups in ${backupFolder}.`);
  throw new StartFailure(
    `${backupFolder} holds backups of several databases: name one with --database, of ${names.join(', ')}.`,
  );
}

/** The whole copies, oldest first. */
export async function listBases(repository: Repository): Promise<readonly Base[]> {
  const folder = basesFolder(repository);
  const bases: Base[] = [];
  for (const name of await namesIn(folder)) {
    const description = await findDescription(join(folder, name)).catch(() => undefined);
    if (description !== undefined && plainNameOf(name) !== undefined)
      bases.push({ ...description, folder: join(folder, name) });
  }
  return bases.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
}

/** The names of the archived log, in order: segments and branches of history. */
export async function listLog(repository: Repository): Promise<readonly string[]> {
  const names = await namesIn(logFolder(repository));
  return names.map(plainNameOf).filter((name) => name !== undefined);
}

/** The segment at which the log behind a copy has a hole; nothing where it is whole. */
export async function findHoleBehind(
  repository: Repository,
  base: Base,
): Promise<string | undefined> {
  return findHole(await listLog(repository), base.firstSegment, base.segmentBytes);
}

/** Keeps the newest copies, and the log that they need. Answers how many copies it has removed. */
export async function rotate(repository: Repository, keep: number): Promise<number> {
  const bases = await listBases(repository);
  const gone = bases.slice(0, Math.max(0, bases.length - keep));
  for (const { folder } of gone) await rm(folder, { recursive: true, force: true });
  const [oldest] = bases.slice(gone.length);
  if (oldest === undefined) return 0;
  for (const name of await namesIn(logFolder(repository))) {
    const segment = plainNameOf(name)?.slice(0, 24) ?? '';
    if (isSegment(segment) && orderOf(segment) < orderOf(oldest.firstSegment))
      await rm(join(logFolder(repository), name), { force: true });
  }
  return gone.length;
}
