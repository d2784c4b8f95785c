import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AccountIds } from '../../configuration/data-folder.ts';
import { reasonOf, StartFailure } from '../../ground/failure.ts';
import { runAs } from './account.ts';
import { executable, type Binaries } from './binaries.ts';

const run = promisify(execFile);

/** The bootstrap superuser of an embedded cluster, owner of the tables. */
export const clusterOwner = 'lebean';

const passwordFileName = 'lebean.password';
export const unfinishedPrefix = 'postgres.unfinished-';

export const clusterFolderOf = (dataFolder: string): string => join(dataFolder, 'postgres');

/** Makes the cluster if there is none, and tells the owner's password. */
export async function openCluster(
  dataFolder: string,
  binaries: Binaries,
  account: AccountIds | undefined,
): Promise<{ readonly password: string }> {
  const folder = clusterFolderOf(dataFolder);
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    await refuseLeftovers(folder);
    await createCluster(dataFolder, binaries, account);
  } else if (Number(version) !== binaries.majorVersion) {
    throw new StartFailure(
      `The database in ${folder} is of PostgreSQL ${version.trim()}, but the programs are of ${binaries.majorVersion}: set PG_BIN_DIR to the programs of ${version.trim()}.`,
    );
  }
  return { password: await readPassword(folder) };
}

/** A folder that is neither empty nor a cluster is not ours to fill. */
async function refuseLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  throw new StartFailure(
    `The folder ${folder} holds files but no PostgreSQL database: move them away, or choose another DATA_DIR.`,
  );
}

/** The owner's password, kept inside the cluster: a backup of it brings its password along. */
export async function readPassword(folder: string): Promise<string> {
  try {
    return (await readFile(join(folder, passwordFileName), 'utf8')).trim();
  } catch (error) {
    throw new StartFailure(`The password of the database cannot be read: ${reasonOf(error)}.`);
  }
}

/** Makes it under another name and renames it, so that a half-made cluster is never used. */
async function createCluster(
  dataFolder: string,
  binaries: Binaries,
  account: AccountIds | undefined,
): Promise<void> {
  await removeUnfinished(dataFolder);
  const workshop = await mkdtemp(join(dataFolder, unfinishedPrefix));
  const cluster = join(workshop, 'cluster');
  const passwordFile = join(workshop, passwordFileName);
  await mkdir(cluster, { mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  if (account !== undefined) {
    for (const path of [workshop, cluster, passwordFile]) {
      await chown(path, account.userId, account.groupId);
    }
  }
  await runInitdb(cluster, passwordFile, binaries, account);
  await rename(passwordFile, join(cluster, passwordFileName));
  await rename(cluster, clusterFolderOf(dataFolder));
  await removeUnfinished(dataFolder);
}

async function runInitdb(
  cluster: string,
  passwordFile: string,
  binaries: Binaries,
  account: AccountIds | undefined,
): Promise<void> {
  const program = join(binaries.folder, executable('initdb'));
  const options = [
    `--pgdata=${cluster}`,
    `--username=${clusterOwner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--no-instructions',
    ...localeOptions(binaries.majorVersion),
  ];
  try {
    await run(program, options, { cwd: '/', env: serverEnvironment(), ...runAs(account) });
  } catch (error) {
    throw new StartFailure(`The database could not be created: ${reasonOf(error)}.`);
  }
}

/**
 * Text sorts by code point everywhere alike, so that indexes survive an update of the system's
 * libraries. Character classes (used by trigrams) still come from the system's locale, hence UTF-8
 * there too. PostgreSQL before 17 has no locales of its own.
 */
function localeOptions(majorVersion: number): string[] {
  const builtin =
    majorVersion < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  if (process.platform === 'linux') return [...builtin, '--locale=C.UTF-8'];
  if (process.platform === 'darwin') {
    return [...builtin, '--locale=C', '--lc-ctype=en_US.UTF-8'];
  }
  return [...builtin, '--locale=C'];
}

async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(unfinishedPrefix)) {
      // An initdb whose parent was killed may still write there; then the next start removes it.
      await rm(join(dataFolder, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** Nothing of PostgreSQL's own variables (PGPORT, PGOPTIONS …) may leak in from the outside. */
export function serverEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) {
    const isForeign = /^(PG|LC_|LANG|npm_|NODE_)/i.test(name);
    if (value !== undefined && !isForeign) environment[name] = value;
  }
  return environment;
}
