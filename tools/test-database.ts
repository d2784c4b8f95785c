/**
 * Before the database tests: one PostgreSQL for all of them, with one migrated database in it that
 * each test file copies (see `testDatabase()` on the server's side). Afterwards: no trace.
 *
 * `TEST_DATABASE_URL` (as superuser) takes a server that runs already, `PG_BIN_DIR` the programs of
 * another version. `TEST_POOLER=on` sends what the application does through PgBouncer in transaction mode, with
 * five links for each database.
 */
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { connectionOf } from '../apps/server/src/database/database-server.ts';
import { startTestCluster } from '../apps/server/src/database/test-cluster.ts';
import { startPooler } from '../apps/server/src/database/test-pooler.ts';
import { dropTemplate, makeTemplate } from '../apps/server/src/database/testing.ts';

/** Each project that runs on a database sets up one of its own. */
const stops: Array<() => Promise<void>> = [];

export async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    const binariesFolder = process.env['PG_BIN_DIR'];
    const cluster = await startTestCluster({ isThrowaway: true, binariesFolder });
    stops.push(cluster.stop);
    const template = await makeTemplate(cluster.connection);
    project.provide('databaseServer', template);
    if (process.env['TEST_POOLER'] !== 'on') return;
    const { application } = template;
    const pooler = await startPooler({
      server: cluster.connection,
      accounts: [application],
      links: 5,
    });
    stops.push(pooler.stop);
    project.provide('databaseServer', { ...template, application: pooler.through(application) });
    return;
  }
  const server = connectionOf(url, 'TEST_DATABASE_URL');
  stops.push(() => dropTemplate(server));
  project.provide('databaseServer', await makeTemplate(server));
}

/** Vitest calls it after a failed setup too. */
export async function teardown(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}
