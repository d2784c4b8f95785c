import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf, StartFailure } from '../../ground/failure.ts';
import type { Passphrase } from './passphrase.ts';
import { opening, sealing } from './sealed-stream.ts';

/** Ends the name of a file that is being written. */
export const unfinishedSuffix = '.unfinished';
const sealedSuffix = '.encrypted';
const packedSuffix = '.gz';

/** Where a file of a backup lies, and how it is kept. */
export interface BackupFile {
  readonly folder: string;
  /** Without the suffixes that say how it is kept. */
  readonly name: string;
  /** Compressed by us; what is compressed already has it in its name. */
  readonly isPacked?: boolean;
}

/** Writes a file of a backup: under its name only when it is whole and on the disk. Answers its bytes there. */
export async function writeBackupFile(
  { folder, name, isPacked = false }: BackupFile,
  content: Readable,
  passphrase: Passphrase | undefined,
): Promise<number> {
  const steps: Duplex[] = [];
  // Zeros behind the end of a segment compress to nothing at the lowest level, too.
  if (isPacked) steps.push(createGzip({ level: 1 }));
  if (passphrase !== undefined) steps.push(sealing(passphrase, name));
  const packed = isPacked ? packedSuffix : '';
  const path = join(folder, `${name}${packed}${passphrase === undefined ? '' : sealedSuffix}`);
  const unfinished = `${path}${unfinishedSuffix}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pipeline([
      content,
      ...steps,
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    ]);
    const { size } = await stat(unfinished);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** On Windows folders cannot be opened, and need not be. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The path that a file of a backup has, however it is kept; nothing where it is not there. */
export async function findBackupFile(folder: string, name: string): Promise<string | undefined> {
  for (const suffix of ['', packedSuffix, sealedSuffix, `${packedSuffix}${sealedSuffix}`]) {
    const path = join(folder, `${name}${suffix}`);
    if ((await stat(path).catch(() => undefined))?.isFile() === true) return path;
  }
  return undefined;
}

const withoutEnd = (text: string, end: string): string =>
  text.endsWith(end) ? text.slice(0, -end.length) : text;

/** The name of a file without what says how it is kept; nothing for one that is still being written. */
export function plainNameOf(fileName: string): string | undefined {
  if (fileName.endsWith(unfinishedSuffix)) return undefined;
  return withoutEnd(withoutEnd(fileName, sealedSuffix), packedSuffix);
}

/** Hands on what a file of a backup holds; one that is encrypted opens with its passphrase only. */
export async function readBackupFile(
  folder: string,
  name: string,
  passphrase: Passphrase | undefined,
  to: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const path = await findBackupFile(folder, name);
  if (path === undefined) throw new Error(`ENOENT: there is no ${name} in ${folder}`);
  const steps: Duplex[] = [];
  if (path.endsWith(sealedSuffix)) {
    if (passphrase === undefined) throw new StartFailure(passphraseMissing(path));
    steps.push(opening(passphrase, name));
  }
  const isPacked = withoutEnd(path, sealedSuffix) !== join(folder, name);
  if (isPacked) steps.push(createGunzip());
  await pipeline([createReadStream(path), ...steps, to]);
}

const passphraseMissing = (path: string): string =>
  `${path} is encrypted: name the file of its passphrase in BACKUP_PASSPHRASE_FILE, or with --passphrase-file.`;

/** Removes what killed backups have left; nobody else writes there meanwhile. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (name.endsWith(unfinishedSuffix))
      await rm(join(folder, name), { recursive: true, force: true });
}

/** The names in a folder, in order; none where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return [];
    throw error;
  }
}
