/** `npm run restore:keys -- <backup>`: the keys of an installation alone, from a backup into DATA_DIR. */
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { restoreKeys } from '../apps/server/src/capabilities/backup/keys-in-backup.ts';
import { readPassphrase } from '../apps/server/src/capabilities/backup/passphrase.ts';
import { findRepository, listBases } from '../apps/server/src/capabilities/backup/repository.ts';
import { isManualBackup } from '../apps/server/src/capabilities/backup/restore-point.ts';
import { readConfiguration } from '../apps/server/src/configuration.ts';
import { StartFailure } from '../apps/server/src/failure.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string' }, 'passphrase-file': { type: 'string' } },
  });
  const { dataFolder, backups } = await readConfiguration(
    process.env,
    resolve(import.meta.dirname, '..'),
  );
  const asked = process.env['INIT_CWD'] ?? '.';
  const [named] = positionals;
  const folder = named === undefined ? backups.folder : resolve(asked, named);
  if (folder === undefined)
    throw new StartFailure('Name the backup: npm run restore:keys -- /backups/2026-01-31');
  const given = values['passphrase-file'];
  const secretFile = given === undefined ? backups.passphraseFile : resolve(asked, given);
  const passphrase = secretFile === undefined ? undefined : await readPassphrase(secretFile);
  const base = await baseOf(folder, values.database);
  for (const line of await restoreKeys(base, dataFolder, passphrase)) console.log(line);
}

async function baseOf(folder: string, database: string | undefined): Promise<string> {
  if (await isManualBackup(folder)) return folder;
  const newest = (await listBases(await findRepository(folder, database))).at(-1);
  if (newest === undefined) throw new StartFailure(`There are no backups in ${folder}.`);
  return newest.folder;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
