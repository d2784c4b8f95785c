/**
 * Fills an empty database with members by the million, for benches:
 * `npm run scale -- --members 1000000`. Takes the settings of the server (DATA_DIR, DATABASE_URL …); the
 * server itself must not be running, and on a PostgreSQL of your own the account must be a superuser.
 */
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { startDatabaseServer } from '../apps/server/src/database/database-server.ts';
import { applicationConnection, migrate } from '../apps/server/src/database/migrate.ts';
import { reasonOf } from '../apps/server/src/ground/failure.ts';
import { generateScale } from './scale/generate.ts';

const announce = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '1000000' },
      sales: { type: 'string', default: '1.5' },
    },
  });
  const members = Number(values.members);
  const salesPerMember = Number(values.sales);
  if (!Number.isSafeInteger(members) || members < 1 || !(salesPerMember >= 1)) {
    throw new Error('--members takes a whole number, --sales the mean per member, 1 or more');
  }
  const configuration = await readConfiguration(
    process.env,
    path.resolve(import.meta.dirname, '..'),
  );
  const { dataFolder } = configuration;
  const server = await startDatabaseServer({ ...configuration.database, dataFolder, announce });
  try {
    await migrate(server.connection);
    const application = await applicationConnection(server.connection);
    const owner = new pg.Client(server.connection);
    await owner.connect();
    try {
      await generateScale({ owner, application }, { members, salesPerMember, announce });
    } finally {
      await owner.end();
    }
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
