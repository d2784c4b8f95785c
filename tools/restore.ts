/** `npm run restore -- <backup>`: makes the embedded database of an empty data folder from it. */
import { resolve } from 'node:path';
import process from 'node:process';

import { restoreFiles } from '../apps/server/src/capabilities/files/copy-files.ts';
import { readConfiguration } from '../apps/server/src/configuration.ts';
import { restoreBackup } from '../apps/server/src/database/embedded/restore.ts';
import { StartFailure } from '../apps/server/src/failure.ts';

async function main(): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) {
    throw new StartFailure('Name the backup: npm run restore -- /backups/2026-01-31');
  }
  const { database, dataFolder, files } = await readConfiguration(
    process.env,
    resolve(import.meta.dirname, '..'),
  );
  if (database.ownerUrl !== undefined) {
    throw new StartFailure('DATABASE_URL is set: a backup is restored into a DATA_DIR only.');
  }
  const start = performance.now();
  const backup = resolve(process.env['INIT_CWD'] ?? '.', folder);
  await restoreBackup({ ...database, dataFolder }, backup);
  await restoreFiles(files, backup);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`Restored ${backup} into ${dataFolder} in ${seconds} s. Start it with: npm start`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
