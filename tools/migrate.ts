/** `npm run migrate`: brings the database to this version, as the owner of its tables, and starts nothing else. */
import { resolve } from 'node:path';
import process from 'node:process';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { startDatabaseServer } from '../apps/server/src/database/database-server.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';

async function main(): Promise<void> {
  const { database, dataFolder } = await readConfiguration(
    process.env,
    resolve(import.meta.dirname, '..'),
  );
  if (database.ownerUrl === undefined && database.applicationUrl !== undefined) {
    throw new StartFailure(
      'The setting DATABASE_URL is missing: only the owner of the tables migrates.',
    );
  }
  const announce = (line: string): void => console.log(line);
  const server = await startDatabaseServer({ ...database, dataFolder, announce });
  try {
    const start = performance.now();
    const { migrations, definitions } = await migrate(server.connection, { announce });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      migrations + definitions === 0
        ? 'The database is at this version already.'
        : `The database is at this version now: ${migrations} migrations, and ${definitions} functions and views made anew, in ${seconds} s.`,
    );
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
