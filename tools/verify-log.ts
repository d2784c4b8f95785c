/** `npm run verify:log`: recomputes the chain of the operation log (ACC-6), beside a running server. */
import { resolve } from 'node:path';
import process from 'node:process';

import { readSealHead, readSealKey } from '../apps/server/src/capabilities/audit/seal-key.ts';
import { verifyLog, type Verification } from '../apps/server/src/capabilities/audit/seal.ts';
import { openingOfNobody } from '../apps/server/src/capabilities/session/open-session.ts';
import { readConfiguration } from '../apps/server/src/configuration.ts';
import { connectionOf } from '../apps/server/src/database/database-server.ts';
import { ConnectionPool } from '../apps/server/src/database/database.ts';
import { clusterFolderOf } from '../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../apps/server/src/database/embedded/running-server.ts';
import { applicationConnection } from '../apps/server/src/database/migrate.ts';
import { StartFailure } from '../apps/server/src/failure.ts';

const sentences = {
  rowsChanged: 'rows were edited, removed or added after they were sealed',
  gap: 'a seal is missing before it',
  otherKey: 'it was made under another key',
  endMissing: 'the chain was cut off: this seal was the last one seen and is gone',
} as const;

function tell(result: Verification): void {
  if (result.ok)
    console.log(`The operation log is whole: ${result.rows} rows under ${result.seals} seals.`);
  else {
    console.log(
      `The operation log does NOT verify. Seal ${result.sealId}: ${sentences[result.reason]}.`,
    );
    process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  const { database, dataFolder, auditKey } = await readConfiguration(
    process.env,
    resolve(import.meta.dirname, '..'),
  );
  const running = await connectionToRunning(clusterFolderOf(dataFolder));
  const owner =
    database.ownerUrl === undefined ? running : connectionOf(database.ownerUrl, 'DATABASE_URL');
  if (owner === undefined)
    throw new StartFailure('Nothing runs on this data folder: start the server first.');
  const connection = await applicationConnection({ database: 'lebean', ...owner });
  const connections = new ConnectionPool({ connection, size: 1, onIdleError: () => undefined });
  try {
    const key = await readSealKey(dataFolder, auditKey);
    const head = await readSealHead(dataFolder);
    tell(
      await connections.transaction('read only', openingOfNobody, (db) => verifyLog(db, key, head)),
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
