/** `npm run verify:log`: recomputes the chain of the operation log (ACC-6), beside a running server. */
import { resolve } from 'node:path';
import process from 'node:process';
import { readSealHead } from '../apps/server/src/capabilities/audit/seal-head.ts';
import {
  countMissingNumbers,
  findFirstLink,
  type SealHead,
  verifyLog,
  type Verification,
} from '../apps/server/src/capabilities/audit/seal.ts';
import { findSealKey } from '../apps/server/src/capabilities/keys/installation-keys.ts';
import { anonymousOpening } from '../apps/server/src/capabilities/session/open-session.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { connectionOf } from '../apps/server/src/database/database-server.ts';
import { ConnectionPool } from '../apps/server/src/database/database.ts';
import { clusterFolderOf } from '../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../apps/server/src/database/embedded/running-server.ts';
import { applicationConnection } from '../apps/server/src/database/migrate.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';

const sentences = {
  rowsChanged: 'entries were edited, deleted or inserted after they were sealed',
  gap: 'the seal before it is missing',
  otherKey: 'it was sealed with a different key',
  endMissing: 'the chain was cut off: this seal was the last one seen and is gone',
} as const;

/** A head that was written down elsewhere: `--head <seal>:<hash>`. */
function headOfArguments(): SealHead | undefined {
  const place = process.argv.indexOf('--head');
  if (place === -1) return undefined;
  const [, id, chainHash] = /^(\d{1,15}):([\da-f]{64})$/.exec(process.argv[place + 1] ?? '') ?? [];
  if (id === undefined || chainHash === undefined)
    throw new StartFailure('--head takes a seal and its hash: 12:0a1b…');
  return { id: Number(id), chainHash };
}

/** Exit code 1: the chain is broken. 2: nothing was there to hold its end against. */
function tell(result: Verification, head: SealHead | undefined, missing: number): void {
  if (result.ok) {
    console.log(`The operation log is whole: ${result.rows} rows under ${result.seals} seals.`);
    if (missing > 0)
      console.log(
        `Between its first and last row ${missing} numbers were never written: each is a call that was undone.`,
      );
    if (head === undefined) {
      console.log(
        'NO WITNESS: no head of the chain is kept here, so an end that was cut off cannot be seen. Run it where DATA_DIR is, or with --head <seal>:<hash> from the log of the server.',
      );
      process.exitCode = 2;
    } else
      console.log(
        `Held against seal ${head.id}. Keep this elsewhere: --head ${head.id}:${head.chainHash}`,
      );
  } else {
    console.log(
      `The operation log does NOT verify. Seal ${result.sealId}: ${sentences[result.reason]}.`,
    );
    process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { database, dataFolder } = configuration;
  const key = await findSealKey(configuration);
  if (key === undefined)
    throw new StartFailure(
      'The key of the seals is missing: there is no audit-key in DATA_DIR and no AUDIT_KEY. Bring it back from a backup: npm run restore:keys -- <backup>',
    );
  const running = await connectionToRunning(clusterFolderOf(dataFolder));
  const owner =
    database.ownerUrl === undefined ? running : connectionOf(database.ownerUrl, 'DATABASE_URL');
  if (owner === undefined)
    throw new StartFailure('Nothing runs on this data folder: start the server first.');
  const connection = await applicationConnection({ database: 'lebean', ...owner });
  const connections = new ConnectionPool({ connection, size: 1, onIdleError: () => undefined });
  try {
    const head = headOfArguments() ?? (await readSealHead(dataFolder));
    await connections.transaction('read only', anonymousOpening, async (db) => {
      const firstLink = await findFirstLink(db, key);
      if (firstLink > 0)
        console.log(
          `Seals 1 to ${firstLink} were made under an earlier key, which was lost: they are not verified.`,
        );
      tell(await verifyLog(db, key, head), head, await countMissingNumbers(db));
    });
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
