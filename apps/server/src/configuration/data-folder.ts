import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** An account of the system, as far as file permissions care. */
export interface AccountIds {
  readonly userId: number;
  readonly groupId: number;
}

/** Has no file of its own anywhere: what it reaches, every account reaches. */
const stranger: AccountIds = { userId: 65_534, groupId: 65_534 };

/**
 * Whether the account can walk from the root down into the folder. Folders that do not exist yet
 * are taken to be made reachable.
 */
export async function isReachableBy(account: AccountIds, folder: string): Promise<boolean> {
  const parent = dirname(folder);
  if (parent !== folder && !(await isReachableBy(account, parent))) return false;
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return true;
  if (found.uid === account.userId) return (found.mode & 0o100) !== 0;
  if (found.gid === account.groupId) return (found.mode & 0o010) !== 0;
  return (found.mode & 0o001) !== 0;
}

/**
 * `data` beside the code; but PostgreSQL does not run as root, and no other account gets below
 * root's private home, so that a root who keeps the code there finds the data in /var/lib.
 */
export async function defaultDataFolder(repositoryFolder: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || (await isReachableBy(stranger, repositoryFolder))) {
    return join(repositoryFolder, 'data');
  }
  const distinct = createHash('sha256').update(repositoryFolder).digest('hex').slice(0, 8);
  return join('/var/lib/lebean', `${basename(repositoryFolder)}-${distinct}`);
}
