import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  makeFolder,
  postmasterIdOf,
  query,
  startServer,
} from '../../database/embedded/embedded-testing.ts';
import { durableSettings } from '../../database/embedded/server-settings.ts';
import { backUp } from './back-up.ts';
import { archiveName, manifestName } from './backup-manifest.ts';
import { restoreBackup } from './restore.ts';

const settings = (dataFolder: string) => ({
  dataFolder,
  binariesFolder: undefined,
  embeddedAccount: undefined,
  durability: durableSettings,
  announce: () => undefined,
  keys: { dataFolder, auditKey: undefined, secretKey: undefined },
  passphrase: undefined,
});
const from = (folder: string) => ({ folder, passphrase: undefined });

const sumOf =
  "SELECT count(*)::int AS count, md5(string_agg(value::text, ',' ORDER BY value)) AS sum FROM kept";

async function folderWithRows(): Promise<string> {
  const folder = await makeFolder();
  const server = await startServer(folder);
  await query(server.connection, 'CREATE TABLE kept AS SELECT generate_series(1, 20000) AS value');
  await server.stop();
  return folder;
}

test('a backup of a running server holds all that was acknowledged, and the server stays up', async () => {
  const [folder, target, restored] = [await makeFolder(), await makeFolder(), await makeFolder()];
  const server = await startServer(folder);
  await query(server.connection, 'CREATE TABLE kept AS SELECT generate_series(1, 20000) AS value');
  const before = await postmasterIdOf(folder);
  const bytes = await backUp(settings(folder), join(target, 'today'));
  expect(await postmasterIdOf(folder)).toBe(before);
  expect((await readdir(join(target, 'today'))).toSorted()).toEqual([
    'backup.json',
    manifestName,
    archiveName,
  ]);
  const archive = await stat(join(target, 'today', archiveName));
  expect(bytes).toBeGreaterThan(archive.size);
  expect(archive.mode & 0o777).toBe(0o600);
  expect(archive.uid).toBe(process.getuid?.() ?? archive.uid);

  await restoreBackup(settings(restored), from(join(target, 'today')));
  const copy = await startServer(restored);
  expect(await query(copy.connection, sumOf)).toEqual(await query(server.connection, sumOf));
  await query(copy.connection, 'DELETE FROM kept');
  expect(await query(server.connection, 'SELECT count(*)::int AS count FROM kept')).toEqual([
    { count: 20_000 },
  ]);
});

test('a backup of a stopped server starts it for a moment only', async () => {
  const [folder, target] = [await folderWithRows(), await makeFolder()];
  await backUp(settings(folder), join(target, 'deep', 'today'));
  await expect(postmasterIdOf(folder)).rejects.toThrow('no database server runs there');
  expect((await readdir(folder)).some((name) => name.includes('unfinished'))).toBe(false);
});

test('a backup never overwrites anything', async () => {
  const [folder, target] = [await folderWithRows(), await makeFolder()];
  await writeFile(join(target, 'diary.txt'), 'mine');
  await expect(backUp(settings(folder), target)).rejects.toThrow(`${target} is not empty`);
});

test('a folder without a database has nothing to back up, and stays as it is', async () => {
  const [folder, target] = [await makeFolder(), await makeFolder()];
  await expect(backUp(settings(folder), join(target, 'today'))).rejects.toThrow(
    `There is no embedded database in ${folder} to back up`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a restore leaves an existing database alone, running or not', async () => {
  const [folder, target] = [await folderWithRows(), await makeFolder()];
  await backUp(settings(folder), join(target, 'today'));
  const restore = () => restoreBackup(settings(folder), from(join(target, 'today')));
  await expect(restore()).rejects.toThrow('holds a database: move it away first');
  const server = await startServer(folder);
  await expect(restore()).rejects.toThrow('is in use by a running Lebean');
  expect(await query(server.connection, 'SELECT count(*)::int AS count FROM kept')).toEqual([
    { count: 20_000 },
  ]);
});

test('a truncated, a damaged and a missing backup leave nothing behind', async () => {
  const [folder, target, empty] = [await folderWithRows(), await makeFolder(), await makeFolder()];
  const backup = join(target, 'today');
  await backUp(settings(folder), backup);
  const manifest = join(backup, manifestName);
  const archive = join(backup, archiveName);
  const restore = (place: string) => restoreBackup(settings(empty), from(place));

  await expect(restore(join(target, 'yesterday'))).rejects.toThrow(/cannot be restored: ENOENT/);
  const list = await readFile(manifest, 'utf8');
  await writeFile(manifest, list.replace(/("Path": "PG_VERSION", "Size": )\d+/, '$199'));
  await expect(restore(backup)).rejects.toThrow('The backup is damaged: PG_VERSION is not what');
  await writeFile(manifest, list);
  await truncate(archive, 100_000);
  await expect(restore(backup)).rejects.toThrow(/the archive is damaged/);
  expect(await readdir(empty)).not.toContain('postgres');
  expect((await readdir(empty)).some((name) => name.includes('unfinished'))).toBe(false);
});
