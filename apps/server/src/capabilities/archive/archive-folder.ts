import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  chmod,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { reasonOf, StartFailure } from '../../ground/failure.ts';
import { syncFolder } from '../backup/backup-file.ts';
import { schemaVersion } from './archive-table.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';

const manifestFolder = 'manifests';
const manifestName = /^(\d{4}-\d{2})\.v(\d+)\.json$/;
const unfinishedFolder = 'unfinished';

/** Where a file of a month lies, below the folder of the archive. */
export const fileOf = (table: string, month: string, version: number): string =>
  `${table}/month=${month}/${table}-v${version}.parquet`;

/** The newest manifest of each month, oldest month first; nothing that a killed run has left. */
export async function readManifests(folder: string): Promise<readonly Manifest[]> {
  const names = await readdir(join(folder, manifestFolder)).catch(() => []);
  const newest = new Map<string, number>();
  for (const name of names) {
    const [, month, version] = manifestName.exec(name) ?? [];
    if (month === undefined) continue;
    newest.set(month, Math.max(Number(version), newest.get(month) ?? 0));
  }
  const months = [...newest].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Promise.all(
    months.map(([month, version]) => readOne(folder, `${month}.v${version}.json`)),
  );
}

async function readOne(folder: string, name: string): Promise<Manifest> {
  const path = join(folder, manifestFolder, name);
  const manifest = await readFile(path, 'utf8')
    .then(readManifest)
    .catch((error: unknown) => {
      throw new StartFailure(`${path} cannot be read as a manifest: ${reasonOf(error)}`);
    });
  if (manifest.schemaVersion > schemaVersion)
    throw new StartFailure(`${path} was written by a newer version of Lebean: use that one.`);
  return manifest;
}

/** An empty folder of our own for what is not finished; what a killed run has left there goes. */
export async function emptyUnfinished(folder: string): Promise<string> {
  const unfinished = join(folder, unfinishedFolder);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  return unfinished;
}

/** Puts a finished file where it belongs: whole, on the disk, and for nobody else to read. */
export async function putFile(unfinished: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await chmod(unfinished, 0o600);
  const handle = await open(unfinished, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** From now on the month counts as archived: the last thing that is written of it. */
export async function putManifest(folder: string, manifest: Manifest): Promise<void> {
  const name = `${manifest.month}.v${manifest.version}.json`;
  const unfinished = join(folder, unfinishedFolder, name);
  await writeFile(unfinished, writeManifest(manifest), { mode: 0o600 });
  await putFile(unfinished, join(folder, manifestFolder, name));
}

/** Size and hash of a file as it lies there; nothing where there is none. */
export async function measure(
  path: string,
): Promise<{ bytes: number; sha256: string } | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) return undefined;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: found.size, sha256: hash.digest('hex') };
}
