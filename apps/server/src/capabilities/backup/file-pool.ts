import { createReadStream } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileConfiguration } from '../../configuration/configuration.ts';
import { isFileKey } from '../files/file-store.ts';
import { LocalFileStore } from '../files/local-file-store.ts';
import {
  findBackupFile,
  namesIn,
  plainNameOf,
  readBackupFile,
  writeBackupFile,
} from './backup-file.ts';
import type { Passphrase } from './passphrase.ts';
import { writeRestoredFile } from './restored-file.ts';

/** Where a backup keeps the uploaded files, beside the database. A file is never changed, only added and removed. */
export const poolOf = (backup: string): string => join(backup, 'files');

/** Copies uploaded files that a backup does not have yet. Answers how many. */
export async function addFiles(
  { folder, s3 }: FileConfiguration,
  backup: string,
  passphrase: Passphrase | undefined,
): Promise<number> {
  if (s3 !== undefined) return 0;
  let added = 0;
  const pool = poolOf(backup);
  for await (const { key, changedAt } of new LocalFileStore(folder).list()) {
    if ((await findBackupFile(pool, key)) !== undefined) continue;
    // Removed meanwhile: then nobody needs it.
    const source = join(folder, key);
    if ((await stat(source).catch(() => undefined)) === undefined) continue;
    await writeBackupFile({ folder: pool, name: key }, createReadStream(source), passphrase);
    const copy = await findBackupFile(pool, key);
    if (copy !== undefined) await utimes(copy, changedAt, changedAt);
    added += 1;
  }
  return added;
}

/** Brings uploaded files back. What is there already stays. Answers how many there are. */
export async function restoreFiles(
  { folder, s3 }: FileConfiguration,
  backup: string,
  passphrase: Passphrase | undefined,
): Promise<number> {
  if (s3 !== undefined) return 0;
  let restored = 0;
  for (const key of await listPool(backup)) {
    await readBackupFile(poolOf(backup), key, passphrase, (content) =>
      writeRestoredFile(join(folder, key), content),
    );
    restored += 1;
  }
  return restored;
}

async function listPool(backup: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const part of await namesIn(poolOf(backup)))
    for (const name of await namesIn(join(poolOf(backup), part))) {
      const key = `${part}/${plainNameOf(name) ?? ''}`;
      if (isFileKey(key)) keys.push(key);
    }
  return keys;
}

const listName = 'files.json';

/** Notes with a copy of the database which files there were: they are kept for as long as it is. */
export async function noteFiles({ folder, s3 }: FileConfiguration, base: string): Promise<void> {
  const keys: string[] = [];
  if (s3 === undefined)
    for await (const { key } of new LocalFileStore(folder).list()) keys.push(key);
  await writeFile(join(base, listName), JSON.stringify(keys), { mode: 0o600, flush: true });
}

/** Removes files that are gone, that no kept copy has noted, and that are older than all of them. */
export async function removeGoneFiles(
  { folder, s3 }: FileConfiguration,
  backup: string,
  bases: readonly { readonly folder: string; readonly startedAt: Date }[],
): Promise<void> {
  const [oldest] = bases;
  if (s3 !== undefined || oldest === undefined) return;
  const needed = new Set<string>();
  for await (const { key } of new LocalFileStore(folder).list()) needed.add(key);
  for (const base of bases) for (const key of await readList(base.folder)) needed.add(key);
  for (const key of await listPool(backup)) {
    const path = await findBackupFile(poolOf(backup), key);
    if (path === undefined || needed.has(key)) continue;
    if ((await stat(path)).mtime < oldest.startedAt) await rm(path, { force: true });
  }
}

async function readList(base: string): Promise<readonly string[]> {
  const text = await readFile(join(base, listName), 'utf8').catch(() => '[]');
  const read: unknown = JSON.parse(text);
  return Array.isArray(read) ? read.filter((key) => typeof key === 'string') : [];
}
