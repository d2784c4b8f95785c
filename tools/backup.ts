/** `npm run backup -- <new folder>`: all that the embedded database holds, at one moment. */
import { resolve } from 'node:path';
import process from 'node:process';

import { readConfiguration } from '../apps/server/src/configuration.ts';
import { backUpFiles } from '../apps/server/src/capabilities/files/copy-files.ts';
import { backUp } from '../apps/server/src/database/embedded/backup.ts';
import { durableSettings } from '../apps/server/src/database/embedded/server-settings.ts';
import { StartFailure } from '../apps/server/src/failure.ts';

async function main(): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) {
    throw new StartFailure('Name a new folder: npm run backup -- /backups/2026-01-31');
  }
  const { database, dataFolder, files } = await readConfiguration(
    process.env,
    resolve(import.meta.dirname, '..'),
  );
  if (database.ownerUrl !== undefined) {
    throw new StartFailure(
      'The database is at DATABASE_URL: back it up with the tools of that server (pg_basebackup, pg_dump).',
    );
  }
  const start = performance.now();
  const target = resolve(process.env['INIT_CWD'] ?? '.', folder);
  const announce = (line: string): void => console.log(line);
  const bytes = await backUp(
    { ...database, dataFolder, durability: durableSettings, announce },
    target,
  );
  // After the database: whatever a row of it tells of has been there by then.
  const hasFiles = await backUpFiles(files, target);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Backed up ${(bytes / 1_000_000).toFixed(1)} MB to ${target} in ${seconds} s.`);
  if (hasFiles) console.log('The uploaded files are in it.');
  if (files.s3 !== undefined)
    console.log(`The uploaded files are not: they lie in the bucket ${files.s3.bucket}.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
