/**
 * `npm run archive [-- --check] [-- --month 2026-08]`: months that are over as Parquet beside the database, and whether
 * they still are what they were (OPS-14). Beside a running server, with its settings.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  archiveMonths,
  type ArchiveRun,
} from '../apps/server/src/capabilities/archive/archive-months.ts';
import { checkArchive } from '../apps/server/src/capabilities/archive/check-archive.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { connectionOf } from '../apps/server/src/database/database-server.ts';
import { clusterFolderOf } from '../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../apps/server/src/database/embedded/running-server.ts';
import { reasonOf, StartFailure } from '../apps/server/src/ground/failure.ts';

const usage = 'npm run archive -- [--check] [--month 2026-08]';

function readArguments(): { readonly check: boolean; readonly month: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { check: { type: 'boolean', default: false }, month: { type: 'string' } },
    });
    const { check, month } = values;
    if (month === undefined || /^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return { check, month };
  } catch (error) {
    throw new StartFailure(`${reasonOf(error)}. ${usage}`);
  }
  throw new StartFailure(`--month takes a month: ${usage}`);
}

async function write(run: ArchiveRun): Promise<void> {
  const { written, unchanged, losses } = await archiveMonths(run);
  console.log(`${written.length} months written, ${unchanged} as they were, in ${run.folder}.`);
  if (losses.length === 0) return;
  for (const loss of losses) console.error(loss);
  console.error(
    'Nothing of these months was written: the book has less than its archive, or other rows where none ever change. Is it the right database? npm run archive -- --check',
  );
  process.exitCode = 1;
}

async function check(run: ArchiveRun): Promise<void> {
  const { months, files, rows, faults } = await checkArchive(run);
  if (faults.length === 0)
    console.log(
      `The archive agrees with itself and with the book: ${months} months, ${files} files, ${rows} rows.`,
    );
  else {
    console.error(`The archive does NOT agree: ${faults.length} differences.`);
    process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  // What is written here is for its owner alone, also while it is being written.
  process.umask(0o077);
  const given = readArguments();
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { database, dataFolder, archiveFolder } = configuration;
  const running = await connectionToRunning(clusterFolderOf(dataFolder));
  const owner =
    database.ownerUrl === undefined
      ? running && { ...running, database: 'lebean' }
      : connectionOf(database.ownerUrl, 'DATABASE_URL');
  if (owner === undefined)
    throw new StartFailure('Nothing runs on this data folder: start the server first.');
  const announce = (line: string): void => console.log(line);
  const run = { owner, folder: archiveFolder, month: given.month, announce };
  await (given.check ? check(run) : write(run));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
