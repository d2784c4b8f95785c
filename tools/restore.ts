/**
 * `npm run restore -- <backup>`: makes the embedded database of an empty data folder from a backup.
 * `npm run restore -- --to '2026-11-23 18:05'`: as it was at a moment, from BACKUP_DIR; without --to as new as it gets.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { findBackup } from '../apps/server/src/capabilities/backup/backup-source.ts';
import { restoreFiles } from '../apps/server/src/capabilities/backup/file-pool.ts';
import { restoreKeys } from '../apps/server/src/capabilities/backup/keys-in-backup.ts';
import { restoreBackup } from '../apps/server/src/capabilities/backup/restore.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';
import { requestedBackup, readBackupArguments } from './backup-arguments.ts';

const usage =
  'Name the backup: npm run restore -- /backups/2026-01-31, or a moment where BACKUP_DIR is set: npm run restore -- --to "2026-01-31 18:05" [--database <id>] [--passphrase-file <file>]';

async function main(): Promise<void> {
  const given = readBackupArguments(['to', 'database', 'passphrase-file'], usage);
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { database, dataFolder, files } = configuration;
  if (database.ownerUrl !== undefined)
    throw new StartFailure('DATABASE_URL is set: a backup is restored into a DATA_DIR only.');
  const start = performance.now();
  const requested = await requestedBackup(given, configuration, usage);
  const found = await findBackup(requested);
  for (const note of found.notes) console.log(note);
  // Keys first: what must not be overwritten ends the restore before anything is made.
  await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const reported = await restoreKeys(found.source.folder, dataFolder, requested.passphrase);
  const reached = await restoreBackup({ ...database, dataFolder }, found.source);
  const fileCount = await restoreFiles(files, found.files, requested.passphrase);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (reached !== undefined)
    console.log(
      `The last thing in it was done at ${reached.toISOString()} (${reached.toString()}).`,
    );
  if (fileCount > 0) console.log(`Uploaded files: ${fileCount}.`);
  for (const line of reported) console.log(line);
  console.log(
    `Restored ${found.source.folder} into ${dataFolder} in ${seconds} s. Start it with: npm start`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
