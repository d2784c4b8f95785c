import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { ClientConfig } from 'pg';
import { lockDataFolder } from './embedded/data-lock.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import { durableSettings, throwawaySettings } from './embedded/server-settings.ts';

export interface TestClusterOptions {
  /** Only for clusters whose content nobody misses: several times faster, and refused at a start. */
  readonly isThrowaway?: boolean;
  /** PG_BIN_DIR, to test on another version. */
  readonly binariesFolder?: string | undefined;
}

/** An empty PostgreSQL for tests, gone without a trace after `stop`. */
export interface TestCluster {
  /** As superuser, to the database `postgres`. */
  readonly connection: Readonly<ClientConfig>;
  readonly dataFolder: string;
  readonly stop: () => Promise<void>;
}

const folderPrefix = 'lebean-test-';

/** Not below a home folder: under root the server runs as an account that could not enter. */
export async function startTestCluster(options: TestClusterOptions = {}): Promise<TestCluster> {
  const isThrowaway = options.isThrowaway === true;
  const dataFolder = await makeTestFolder(isThrowaway ? await throwawayPlace() : tmpdir());
  const server = await startEmbeddedServer({
    dataFolder,
    binariesFolder: options.binariesFolder,
    embeddedAccount: undefined,
    durability: isThrowaway ? throwawaySettings : durableSettings,
    announce: () => undefined,
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { connection: server.connection, dataFolder, stop };
}

/** An empty data folder for a test, made in `place`. */
export async function makeTestFolder(place = tmpdir()): Promise<string> {
  await removeForsaken(place);
  const folder = await mkdtemp(join(place, folderPrefix));
  // The server's account must get through to its part when root runs the tests.
  await chmod(folder, 0o711);
  return folder;
}

/** What Linux keeps in memory under a name, and the magic number of such a file system. */
const memoryPlace = '/dev/shm';
const TMPFS = 0x01_02_19_94;
const LEAST_MEMORY = 6 * 1024 ** 3;

/**
 * Where data that nobody misses is kept: in memory where there is plenty of it, for there a
 * database is copied in a tenth of the time; a container, which has 64 MB there, uses its disk.
 */
export async function throwawayPlace(): Promise<string> {
  try {
    const { type, bavail, bsize } = await statfs(memoryPlace);
    const room = Math.min(bavail * bsize, process.availableMemory());
    return type === TMPFS && room >= LEAST_MEMORY ? memoryPlace : tmpdir();
  } catch {
    return tmpdir();
  }
}

const forsakenAfterMs = 60 * 60 * 1000;

/** Removes what killed test runs left behind; a folder that is locked is still in use. */
async function removeForsaken(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const folder = join(place, name);
    if (name.startsWith(folderPrefix) && (await isForsaken(folder))) {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

async function isForsaken(folder: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs < forsakenAfterMs) return false;
    (await lockDataFolder(folder)).release();
    return true;
  } catch {
    return false;
  }
}
