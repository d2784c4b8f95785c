/**
 * Before the database tests: one PostgreSQL for all of them, with one migrated database in it that
 * each test file copies (see `testDatabase()` on the server's side). Afterwards: no trace.
 *
 * `TEST_DATABASE_URL` (as superuser) takes a server that runs already, `PG_BIN_DIR` the programs of
 * another version.
 */
import process from 'node:process';

import pg, { type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';

import { applicationConnection, migrate } from '../apps/server/src/database/migrate.ts';
import { startTestCluster } from '../apps/server/src/database/test-cluster.ts';
import { TEMPLATE_DATABASE } from '../apps/server/src/database/testing.ts';

let stop = async (): Promise<void> => undefined;

export async function setup(project: TestProject): Promise<void> {
  const server = await startServer();
  stop = server.stop;
  await runAsSuperuser(server.connection, `DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE}`);
  await runAsSuperuser(server.connection, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  const owner = { ...server.connection, database: TEMPLATE_DATABASE };
  await migrate(owner);
  // Here and not per file: it changes a role of the whole server, which two files may not at once.
  const application = await applicationConnection(owner);
  project.provide('databaseServer', { owner: toPlain(owner), application: toPlain(application) });
}

/** Vitest calls it after a failed setup too. */
export async function teardown(): Promise<void> {
  await stop();
}

interface Server {
  readonly connection: ClientConfig;
  readonly stop: () => Promise<void>;
}

async function startServer(): Promise<Server> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    const binariesFolder = process.env['PG_BIN_DIR'];
    return await startTestCluster({ isThrowaway: true, binariesFolder });
  }
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const connection = { host, port, user, password, database };
  return {
    connection,
    stop: () => runAsSuperuser(connection, `DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE}`),
  };
}

async function runAsSuperuser(connection: ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** What fits through the wall between this process and the workers. */
function toPlain({ host, port, user, password, database }: ClientConfig): ClientConfig {
  return { host, port, user, password, database };
}
