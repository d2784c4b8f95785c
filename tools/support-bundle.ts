/**
 * `npm run support-bundle [-- <file.zip>]`: what somebody who helps has to know of this installation, in one file and
 * without personal data (OPS-23). Beside a running node, with its settings; a node that does not run is described, too.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { serviceVersion } from '../apps/server/src/capabilities/service-version.ts';
import { collectSupport } from '../apps/server/src/capabilities/support/support-bundle.ts';
import { writeBundle } from '../apps/server/src/capabilities/support/write-bundle.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { connectionOf } from '../apps/server/src/database/database-server.ts';
import { clusterFolderOf } from '../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../apps/server/src/database/embedded/running-server.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';

async function main(): Promise<void> {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/[T:]/g, '-');
  const path = resolve(process.argv[2] ?? `lebean-support-${moment}.zip`);
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { database, dataFolder, management } = configuration;
  const running = await connectionToRunning(clusterFolderOf(dataFolder));
  const files = await collectSupport({
    version: serviceVersion,
    environment: process.env,
    dataFolder,
    management,
    owner:
      database.ownerUrl === undefined
        ? running && { ...running, database: 'lebean' }
        : connectionOf(database.ownerUrl, 'DATABASE_URL'),
  });
  await writeBundle(path, files);
  console.log(`${path}: ${[...files.keys()].join(', ')}. Look through it before you send it.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
