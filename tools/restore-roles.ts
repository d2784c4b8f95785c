/** `npm run restore:roles`: the roles of the product as they come (ACC-1), beside a running server. */
import { resolve } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { restoreRoles } from '../apps/server/src/capabilities/session/restore-roles.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { connectionOf } from '../apps/server/src/database/database-server.ts';
import { clusterFolderOf } from '../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../apps/server/src/database/embedded/running-server.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';

async function main(): Promise<void> {
  const repository = resolve(import.meta.dirname, '..');
  const { database, dataFolder } = await readConfiguration(process.env, repository);
  const running = await connectionToRunning(clusterFolderOf(dataFolder));
  const connection =
    database.ownerUrl === undefined ? running : connectionOf(database.ownerUrl, 'DATABASE_URL');
  if (connection === undefined)
    throw new StartFailure('Nothing runs on this data folder: start the server first.');
  const owner = new pg.Client({ database: 'lebean', ...connection });
  await owner.connect();
  try {
    const restored = await restoreRoles(owner);
    for (const { key, added, removed } of restored) {
      const changes = [...added.map((id) => `+${id}`), ...removed.map((id) => `-${id}`)];
      console.log(`${key}: ${changes.join(' ') || 'all its screens'}`);
    }
    console.log(
      restored.length === 0
        ? 'The roles of the product are as they come: nothing was changed.'
        : 'Restored. It holds from the next call of everybody who has these roles.',
    );
  } finally {
    await owner.end();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
