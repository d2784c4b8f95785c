import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { AccountIds } from '../../configuration/data-folder.ts';
import { StartFailure } from '../../ground/failure.ts';

const run = promisify(execFile);

/** In the order of preference; we use what the system has and never create an account. */
const defaultAccounts = ['postgres', 'node', 'nobody'] as const;

/**
 * Under which account the database server runs: undefined means our own. PostgreSQL refuses to run
 * as root, so root needs another one: that of an existing cluster, or one of the usual ones.
 */
export async function findServerAccount(
  clusterFolder: string,
  preferredName: string | undefined,
): Promise<AccountIds | undefined> {
  const ownUserId = process.getuid?.();
  if (ownUserId === undefined) return undefined;
  const cluster = await stat(clusterFolder).catch(() => undefined);
  if (ownUserId !== 0) {
    if (cluster === undefined || cluster.uid === ownUserId) return undefined;
    throw new StartFailure(
      `The database in ${clusterFolder} belongs to another account (user id ${cluster.uid}): start as that account, or choose another DATA_DIR.`,
    );
  }
  if (cluster === undefined) return await chooseAccount(preferredName);
  if (cluster.uid !== 0) return { userId: cluster.uid, groupId: cluster.gid };
  throw new StartFailure(
    `The database in ${clusterFolder} belongs to root, but PostgreSQL does not run as root: give the folder to another account (chown -R).`,
  );
}

async function chooseAccount(preferredName: string | undefined): Promise<AccountIds> {
  const names = preferredName === undefined ? defaultAccounts : [preferredName];
  for (const name of names) {
    const account = await findAccount(name);
    if (account !== undefined && account.userId !== 0) return account;
  }
  throw new StartFailure(
    `PostgreSQL does not run as root, and there is no other account named ${names.join(' or ')}: name one in EMBEDDED_PG_USER.`,
  );
}

/** Asks `id`, since accounts may live in a directory service as well as in /etc/passwd. */
async function findAccount(name: string): Promise<AccountIds | undefined> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { userId: Number(user.stdout), groupId: Number(group.stdout) };
  } catch {
    return undefined;
  }
}

/** The options that make a child process run under the account. */
export function runAs(account: AccountIds | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.userId, gid: account.groupId };
}
