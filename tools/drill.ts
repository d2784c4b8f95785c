/** `npm run drill`: restores the newest backup beside the running system and proves it (OPS-18). */
import { resolve } from 'node:path';
import process from 'node:process';
import { findBackup } from '../apps/server/src/capabilities/backup/backup-source.ts';
import { keepDrill } from '../apps/server/src/capabilities/backup/drill-record.ts';
import { drill, type DrillReport } from '../apps/server/src/capabilities/backup/drill.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { clusterFolderOf } from '../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../apps/server/src/database/embedded/running-server.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';
import { requestedBackup, pathArgument, readBackupArguments } from './backup-arguments.ts';

const usage =
  'Set BACKUP_DIR, or name a backup: npm run drill -- [<backup>] [--to "2026-01-31 18:05"] [--database <id>] [--scratch <folder with room>] [--passphrase-file <file>]';

function tell(report: DrillReport, isHeldAgainstLive: boolean): void {
  const { facts, breaks, restoredSeconds, seconds, reached } = report;
  for (const fact of facts) console.log(fact);
  if (reached !== undefined)
    console.log(`The last thing in it was done at ${reached.toISOString()}.`);
  if (!isHeldAgainstLive)
    console.log('No server runs on DATA_DIR: it was held against nothing but itself.');
  for (const broken of breaks) console.error(`BREAK: ${broken}`);
  console.log(
    `${breaks.length === 0 ? 'Proven' : `${breaks.length} BREAKS`}: restored in ${restoredSeconds.toFixed(1)} s, all in ${seconds.toFixed(1)} s.`,
  );
}

async function main(): Promise<void> {
  const options = ['to', 'database', 'scratch', 'passphrase-file'] as const;
  const given = readBackupArguments(options, usage);
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { database, dataFolder } = configuration;
  const { source, repository, notes } = await findBackup(
    await requestedBackup(given, configuration, usage),
  );
  for (const note of notes) console.log(note);
  const running = await connectionToRunning(clusterFolderOf(dataFolder));
  const report = await drill({
    source,
    programs: database,
    live: running && { ...running, database: 'lebean' },
    keys: configuration,
    scratch: given.scratch === undefined ? undefined : pathArgument(given.scratch),
  });
  tell(report, running !== undefined);
  const isProven = report.breaks.length === 0;
  if (repository !== undefined)
    await keepDrill(repository, { at: new Date(), isProven, seconds: report.seconds });
  if (!isProven) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
