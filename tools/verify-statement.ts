/** `npm run verify:statement -- FILE`: whether a file of a statement is as it was issued (SET-21), beside a running server. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { anonymousOpening } from '../apps/server/src/capabilities/session/open-session.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { connectionOf } from '../apps/server/src/database/database-server.ts';
import { ConnectionPool } from '../apps/server/src/database/database.ts';
import { clusterFolderOf } from '../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../apps/server/src/database/embedded/running-server.ts';
import { applicationConnection } from '../apps/server/src/database/migrate.ts';
import { type Verdict, verifyFile } from '../apps/server/src/features/settlement/verify-file.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';

/** Exit code 0: as it was issued. 1: altered, or nothing of ours. 2: unaltered, but not the version that counts. */
function tell(verdict: Verdict): number {
  if (verdict.kind === 'unreadable') {
    console.log(
      'ALTERED, or no statement: the file names no number and code that could be asked about.',
    );
    return 1;
  }
  const { statementNumber } = verdict;
  if (verdict.kind === 'unknown') {
    console.log(`UNKNOWN: no statement ${statementNumber} with this code was issued here.`);
    return 1;
  }
  const { issued, differences } = verdict;
  const { version, shopName, periodStart, periodLast, closing, currency } = issued;
  console.log(
    `Statement ${statementNumber}, version ${version}: ${shopName}, ${periodStart} to ${periodLast}, closing balance ${(closing / 100).toFixed(2)} ${currency}.`,
  );
  const words = {
    unaltered: 'UNALTERED: byte for byte as it was issued.',
    savedAnew: 'UNALTERED in its figures and rows; another program has saved the file anew.',
    altered: 'ALTERED: it is none of the files that were issued.',
  } as const;
  console.log(words[verdict.kind]);
  for (const difference of differences) console.log(`- ${difference}`);
  if (issued.supersededBy !== null) console.log(`SUPERSEDED by version ${issued.supersededBy}.`);
  else if (issued.isTakenBack) console.log('TAKEN BACK: the next version is not issued yet.');
  if (verdict.kind === 'altered') return 1;
  return issued.supersededBy !== null || issued.isTakenBack ? 2 : 0;
}

async function main(): Promise<void> {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new StartFailure('Which file? npm run verify:statement -- FILE');
  const bytes = await readFile(path);
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { database, dataFolder } = configuration;
  const running = await connectionToRunning(clusterFolderOf(dataFolder));
  const owner =
    database.ownerUrl === undefined ? running : connectionOf(database.ownerUrl, 'DATABASE_URL');
  if (owner === undefined)
    throw new StartFailure('Nothing runs on this data folder: start the server first.');
  const connection = await applicationConnection({ database: 'lebean', ...owner });
  const connections = new ConnectionPool({ connection, size: 1, onIdleError: () => undefined });
  try {
    process.exitCode = tell(
      await connections.transaction('read only', anonymousOpening, (db) => verifyFile(db, bytes)),
    );
  } finally {
    await connections.end();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
