/** `npm run backup:keys -- <new folder>`: the keys of an installation alone, encrypted, where its database is backed up elsewhere. */
import { resolve } from 'node:path';
import process from 'node:process';
import { writeKeys } from '../apps/server/src/capabilities/backup/keys-in-backup.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';
import { passphraseOf, readBackupArguments } from './backup-arguments.ts';

const usage =
  'Name a folder: npm run backup:keys -- /backups/keys [--passphrase-file <file>]. Keys are never kept in clear: it needs a passphrase.';

async function main(): Promise<void> {
  const given = readBackupArguments(['passphrase-file'], usage);
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const passphrase = await passphraseOf(given, configuration);
  if (given.folder === undefined || passphrase === undefined) throw new StartFailure(usage);
  await writeKeys(given.folder, configuration, passphrase);
  console.log(`The keys are in ${given.folder}. npm run restore:keys brings them back.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
