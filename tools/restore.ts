/**
 * `npm run restore -- <backup>`: makes the embedded database of an empty data folder from a backup.
 * `npm run restore -- --to '2026-11-23 18:05'`: as it was at a moment, from BACKUP_DIR; without --to as new as it gets.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { restoreFiles } from '../apps/server/src/capabilities/backup/file-pool.ts';
import { restoreKeys } from '../apps/server/src/capabilities/backup/keys-in-backup.ts';
import { readPassphrase } from '../apps/server/src/capabilities/backup/passphrase.ts';
import { findRepository } from '../apps/server/src/capabilities/backup/repository.ts';
import {
  chooseRestorePoint,
  isManualBackup,
  readMoment,
} from '../apps/server/src/capabilities/backup/restore-point.ts';
import { restoreBackup } from '../apps/server/src/capabilities/backup/restore.ts';
import { readConfiguration } from '../apps/server/src/configuration.ts';
import { reasonOf, StartFailure } from '../apps/server/src/failure.ts';

const usage =
  'Name the backup: npm run restore -- /backups/2026-01-31, or a moment where BACKUP_DIR is set: npm run restore -- --to "2026-01-31 18:05" [--database <id>] [--passphrase-file <file>]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        database: { type: 'string' },
        'passphrase-file': { type: 'string' },
      },
    });
    if (positionals.length <= 1) return { ...values, folder: positionals[0] };
  } catch (error) {
    throw new StartFailure(`${reasonOf(error)} ${usage}`);
  }
  throw new StartFailure(usage);
}

async function main(): Promise<void> {
  const given = readArguments();
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { database, dataFolder, files, backups } = configuration;
  if (database.ownerUrl !== undefined)
    throw new StartFailure('DATABASE_URL is set: a backup is restored into a DATA_DIR only.');
  const asked = process.env['INIT_CWD'] ?? '.';
  const folder = given.folder === undefined ? backups.folder : resolve(asked, given.folder);
  if (folder === undefined) throw new StartFailure(usage);
  const secretFile =
    given['passphrase-file'] === undefined
      ? backups.passphraseFile
      : resolve(asked, given['passphrase-file']);
  const passphrase = secretFile === undefined ? undefined : await readPassphrase(secretFile);
  const to = given.to === undefined ? undefined : readMoment(given.to);
  const start = performance.now();
  const source = await sourceOf(folder, { to, database: given.database, passphrase });
  // Keys first: what must not be overwritten ends the restore before anything is made.
  await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const told = await restoreKeys(source.base, dataFolder, passphrase);
  const settings = { ...database, dataFolder };
  const { log } = source;
  const reached = await restoreBackup(settings, {
    folder: source.base,
    passphrase,
    ...(log === undefined ? {} : { log }),
  });
  await restoreFiles(files, source.files, passphrase);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (reached !== undefined)
    console.log(
      `The last thing in it was done at ${reached.toISOString()} (${reached.toString()}).`,
    );
  for (const line of told) console.log(line);
  console.log(
    `Restored ${source.base} into ${dataFolder} in ${seconds} s. Start it with: npm start`,
  );
}

type Passphrase = Awaited<ReturnType<typeof readPassphrase>>;

async function sourceOf(
  folder: string,
  chosen: {
    readonly to: Date | undefined;
    readonly database: string | undefined;
    readonly passphrase: Passphrase | undefined;
  },
) {
  if (await isManualBackup(folder)) {
    if (chosen.to !== undefined)
      throw new StartFailure(
        `${folder} is one copy, which holds one moment: leave out --to, or name a folder of backups (BACKUP_DIR).`,
      );
    return { base: folder, files: folder, log: undefined };
  }
  const repository = await findRepository(folder, chosen.database);
  const { base, log, hole } = await chooseRestorePoint(repository, chosen.to, chosen.passphrase);
  if (hole !== undefined)
    console.log(`The archived log has a hole at ${hole}: what was done behind it is lost.`);
  if (chosen.to !== undefined)
    console.log(`Restoring to ${chosen.to.toISOString()} (${chosen.to.toString()}).`);
  return { base: base.folder, files: repository.folder, log };
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
