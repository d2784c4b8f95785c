import { resolve } from 'node:path';
import { inspect } from 'node:util';
import {
  announce,
  announceAccounts,
  clearTextWarning,
  complain,
  explainListenError,
} from './announcements.ts';
import { readConfiguration, type Configuration } from './configuration.ts';
import type { Connections } from './database/connections.ts';
import { connectionOf, startDatabaseServer } from './database/database-server.ts';
import { migrate } from './database/migrate.ts';
import { fillDemo } from './demo/fill.ts';
import { StartFailure } from './failure.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { startHttp } from './http/server.ts';
import { listenForStop, StopRequested, type StopRequest } from './stop-request.ts';

/** From the settings to a healthy database, around everything that uses it. */
async function main(): Promise<void> {
  const stop = listenForStop(announce);
  const repositoryFolder = resolve(import.meta.dirname, '../../..');
  const configuration = await readConfiguration(process.env, repositoryFolder);
  const { applicationUrl } = configuration.database;
  const application =
    applicationUrl === undefined ? undefined : connectionOf(applicationUrl, 'APP_DATABASE_URL');
  const { dataFolder } = configuration;
  const database = await startDatabaseServer({ ...configuration.database, dataFolder, announce });
  try {
    const owner = database.connection;
    await serve(configuration, { owner, application }, stop);
  } finally {
    await database.stop();
  }
  announce('Stopped.');
}

/** Prepares the database's content, answers requests, and ends in the reverse order. */
async function serve(
  configuration: Configuration,
  connections: Connections,
  stop: StopRequest,
): Promise<void> {
  await stop.orDone(migrate(connections.owner));
  const accounts = configuration.hasDemo
    ? await stop.orDone(fillDemo(configuration, connections))
    : [];
  const administrator = await stop.orDone(ensureFirstAdministrator(connections));
  const http = await startHttp(configuration, connections).catch((error: unknown) => {
    throw explainListenError(error, configuration);
  });
  try {
    const warning = clearTextWarning(configuration);
    if (warning !== undefined) complain(warning);
    if (accounts.length > 0) announceAccounts('Accounts to try it with:', accounts);
    if (administrator !== undefined) {
      announceAccounts('The first account; its password is shown only now:', [administrator]);
    }
    announce(`Lebean is ready at ${http.address} (Ctrl-C stops it)`);
    await stop.arrived;
  } finally {
    await http.stop();
  }
}

/** What the operator is told at the end, and the exit code. */
function explainEnd(error: unknown): number {
  if (error instanceof StopRequested) {
    announce('Stopped.');
    return 0;
  }
  if (error instanceof StartFailure) complain(error.message);
  // A defect: its stack is for us, not for the operator.
  else complain(inspect(error));
  return 1;
}

// Explicitly, since the channel to a parent process would keep this one alive.
process.exit(await main().then(() => 0, explainEnd));
