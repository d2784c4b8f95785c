import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { AccountIds } from '../../configuration/data-folder.ts';
import { codeOf, StartFailure } from '../../ground/failure.ts';
import type { Listening } from './server-settings.ts';

/** The path of a Unix socket fits into 104 bytes on macOS and 108 on Linux, the last one a zero. */
const maxSocketPathBytes = 103;
const socketPort = 5432;

/** Chooses and prepares the place where the server listens. The caller holds the data lock. */
export async function prepareListening(
  dataFolder: string,
  account: AccountIds | undefined,
): Promise<Listening> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() };
  const folder = socketFolderFor(dataFolder);
  await claimFolder(folder, account);
  // No server of ours runs, so that whatever lies here is what a killed one left.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  return { host: folder, port: socketPort };
}

/** Inside the data folder if the path is short enough, else below /tmp. */
export function socketFolderFor(dataFolder: string): string {
  const folder = join(dataFolder, 'socket');
  const socket = join(folder, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(socket) <= maxSocketPathBytes) return folder;
  const distinct = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  return join('/tmp', `lebean-${distinct}`);
}

async function claimFolder(folder: string, account: AccountIds | undefined): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(folder);
  const own = process.getuid?.();
  // Below /tmp somebody else could have made it first, in order to listen in our place.
  if (!found.isDirectory() || (found.uid !== own && found.uid !== account?.userId)) {
    throw new StartFailure(`The folder ${folder} belongs to somebody else: remove it.`);
  }
  await chmod(folder, 0o700);
  if (account !== undefined) await chown(folder, account.userId, account.groupId);
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  return await new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
