/** `npm run restore:keys -- <backup>`: the keys of an installation alone, from a backup into DATA_DIR. */
import { resolve } from 'node:path';
import process from 'node:process';
import { hasKeys, restoreKeys } from '../apps/server/src/capabilities/backup/keys-in-backup.ts';
import { findRepository, listBases } from '../apps/server/src/capabilities/backup/repository.ts';
import { isManualBackup } from '../apps/server/src/capabilities/backup/restore-point.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';
import { requestedBackup, readBackupArguments } from './backup-arguments.ts';

const usage =
  'Name the backup: npm run restore:keys -- /backups/2026-01-31 [--database <id>] [--passphrase-file <file>]';

async function main(): Promise<void> {
  const given = readBackupArguments(['database', 'passphrase-file'], usage);
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { folder, database, passphrase } = await requestedBackup(given, configuration, usage);
  const base = await baseOf(folder, database);
  for (const line of await restoreKeys(base, configuration.dataFolder, passphrase))
    console.log(line);
}

async function baseOf(folder: string, database: string | undefined): Promise<string> {
  if ((await hasKeys(folder)) || (await isManualBackup(folder))) return folder;
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
