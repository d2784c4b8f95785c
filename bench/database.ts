import { rm } from 'node:fs/promises';
import pg, { type ClientConfig } from 'pg';
import { startDatabaseServer } from '../apps/server/src/database/database-server.ts';
import { applicationConnection, migrate } from '../apps/server/src/database/migrate.ts';
import { makeTestFolder } from '../apps/server/src/database/test-cluster.ts';
import { connectionSettings, type ConnectionSettings } from './settings.ts';

export interface BenchDatabase {
  readonly owner: ConnectionSettings;
  readonly application: ConnectionSettings;
  /** As the owner: passes row-level security. */
  readonly client: pg.Client;
}

/**
 * Runs `work` on the database that the product brings along, as durable as always, in a folder for this
 * run or in a kept one.
 */
export async function withDatabase(
  keptFolder: string | undefined,
  work: (database: BenchDatabase) => Promise<void>,
): Promise<void> {
  const dataFolder = keptFolder ?? (await makeTestFolder());
  try {
    const server = await startDatabaseServer({
      dataFolder,
      ownerUrl: undefined,
      binariesFolder: process.env['PG_BIN_DIR'],
      embeddedAccount: process.env['EMBEDDED_PG_USER'],
      announce: (line) => console.log(line),
    });
    try {
      await connected(server.connection, work);
    } finally {
      await server.stop();
    }
  } finally {
    if (keptFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
  }
}

async function connected(
  owner: ClientConfig,
  work: (database: BenchDatabase) => Promise<void>,
): Promise<void> {
  await migrate(owner);
  const application = connectionSettings.parse(await applicationConnection(owner));
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await work({ owner: connectionSettings.parse(owner), application, client });
  } finally {
    await client.end();
  }
}
