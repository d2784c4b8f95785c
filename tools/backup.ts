/** `npm run backup -- <new folder>`: all that the embedded database holds, at one moment. */
import { resolve } from 'node:path';
import process from 'node:process';
import { backUp } from '../apps/server/src/capabilities/backup/back-up.ts';
import { addFiles } from '../apps/server/src/capabilities/backup/file-pool.ts';
import { missingKeys } from '../apps/server/src/capabilities/backup/keys-in-backup.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { durableSettings } from '../apps/server/src/database/embedded/server-settings.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';
import { passphraseOf, readBackupArguments } from './backup-arguments.ts';

const usage = 'Name a new folder: npm run backup -- /backups/2026-01-31 [--passphrase-file <file>]';

async function main(): Promise<void> {
  const given = readBackupArguments(['passphrase-file'], usage);
  const target = given.folder;
  if (target === undefined) throw new StartFailure(usage);
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { database, dataFolder, files } = configuration;
  if (database.ownerUrl !== undefined) {
    throw new StartFailure(
      'The database is at DATABASE_URL: back it up with the tools of that server (pg_basebackup, pg_dump, pgBackRest). docs/operate.md has the commands.',
    );
  }
  const start = performance.now();
  const passphrase = await passphraseOf(given, configuration);
  const announce = (line: string): void => console.log(line);
  const settings = { ...database, dataFolder, durability: durableSettings, announce };
  const bytes = await backUp({ ...settings, keys: configuration, passphrase }, target);
  // After the database: whatever a row of it tells of has been there by then.
  const added = await addFiles(files, target, passphrase);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Backed up ${(bytes / 1_000_000).toFixed(1)} MB to ${target} in ${seconds} s.`);
  console.log(
    passphrase === undefined
      ? `It is not encrypted. ${missingKeys('the new DATA_DIR')}`
      : 'It is encrypted, and the keys of the installation are in it. Without its passphrase nobody opens it: keep a copy of that elsewhere.',
  );
  if (files.s3 === undefined) console.log(`Uploaded files in it: ${added}.`);
  else console.log(`The uploaded files are not: they lie in the bucket ${files.s3.bucket}.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
