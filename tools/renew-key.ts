/** `npm run keys:renew -- audit|secret`: goes on under a new key where one is lost for good. */
import { resolve } from 'node:path';
import process from 'node:process';
import { keyNames } from '../apps/server/src/capabilities/keys/key-file.ts';
import { renewKey } from '../apps/server/src/capabilities/keys/renew-key.ts';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { startDatabaseServer } from '../apps/server/src/database/database-server.ts';
import { ConnectionPool } from '../apps/server/src/database/database.ts';
import { applicationConnection } from '../apps/server/src/database/migrate.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';

const given = {
  audit: (afterSeal: number) =>
    `The operation log is sealed under a new key from now on. Its ${afterSeal} seals from before cannot be verified without the old one.`,
  secret: (factors: number) =>
    `Secrets are encrypted with a new key from now on. Two-factor authentication was turned off for ${factors} accounts: have them set it up again.`,
};

async function main(): Promise<void> {
  const [word, ...rest] = process.argv.slice(2);
  const name = keyNames.find((known) => known === word);
  if (name === undefined || rest.length > 0)
    throw new StartFailure(
      'Name the key that is lost for good: npm run keys:renew -- audit, or secret. Its backup is better: npm run restore:keys -- <backup>',
    );
  const configuration = await readConfiguration(process.env, resolve(import.meta.dirname, '..'));
  const { dataFolder } = configuration;
  const announce = (line: string): void => console.log(line);
  const database = await startDatabaseServer({ ...configuration.database, dataFolder, announce });
  try {
    const connection = await applicationConnection(database.connection);
    const connections = new ConnectionPool({ connection, size: 1, onIdleError: () => undefined });
    try {
      const stores = { connections, owner: database.connection };
      const renewal = await renewKey(stores, configuration, name);
      announce(given[name](name === 'audit' ? renewal.afterSeal : renewal.factors));
    } finally {
      await connections.end();
    }
  } finally {
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
