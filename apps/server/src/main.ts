import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import type { ClientConfig } from 'pg';
import {
  announce,
  announceAccounts,
  clearTextWarning,
  complain,
  explainListenError,
  sandboxNotice,
} from './announcements.ts';
import { keepSealHead, readSealHead, readSealKey } from './capabilities/audit/seal-key.ts';
import type { FileStore } from './capabilities/files/file-store.ts';
import { openFileStore } from './capabilities/files/open-file-store.ts';
import { type RunningJobs, startJobs } from './capabilities/jobs/jobs.ts';
import type { PaymentDesk } from './capabilities/payments/payment-desk.ts';
import { readSecretKey } from './capabilities/session/secret-key.ts';
import { readConfiguration, type Configuration } from './configuration.ts';
import { ConnectionPool, connectionCount } from './database/database.ts';
import { connectionOf, startDatabaseServer } from './database/database-server.ts';
import { checkServer } from './database/server-check.ts';
import { applicationConnection, migrate } from './database/migrate.ts';
import type { TerminalSecret } from './demo/devices.ts';
import { type Demo, fillDemo, noDemo } from './demo/fill.ts';
import { type Life, startLife } from './demo/live.ts';
import { keepTerminalSecret, secretsFolder } from './demo/terminal-secrets.ts';
import { ensurePort } from './ensure-port.ts';
import { reasonOf, StartFailure } from './failure.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { allHandlers } from './http/handlers.ts';
import { openPaymentDesk, providersOf } from './http/payment-credits.ts';
import { startHttp } from './http/server.ts';
import { productJobs } from './jobs.ts';
import { listenForStop, StopRequested, type StopRequest } from './stop-request.ts';

/** From the settings to a healthy database, around everything that uses it. */
async function main(): Promise<void> {
  const stop = listenForStop(announce);
  const repositoryFolder = resolve(import.meta.dirname, '../../..');
  const configuration = await readConfiguration(process.env, repositoryFolder);
  const { dataFolder } = configuration;
  const database = await startDatabaseServer({ ...configuration.database, dataFolder, announce });
  try {
    await ensurePort(configuration);
    await stop.orDone(migrate(database.connection));
    const connections = new ConnectionPool({
      connection: await connectionForRequests(database.connection, configuration),
      size: connectionCount,
      onIdleError: (error) => complain(`A database connection broke: ${reasonOf(error)}`),
    });
    try {
      await serve(configuration, connections, stop);
    } finally {
      await connections.end();
    }
  } finally {
    await database.stop();
  }
  announce('Stopped.');
}

/** As an account that owns nothing: the operator's choice, else one that the owner sets up. */
async function connectionForRequests(
  owner: ClientConfig,
  configuration: Configuration,
): Promise<ClientConfig> {
  const { applicationUrl } = configuration.database;
  const connection =
    applicationUrl === undefined
      ? await applicationConnection(owner)
      : connectionOf(applicationUrl, 'APP_DATABASE_URL');
  // Settings can be of a role: what holds for the owner of the tables need not hold for whoever takes money.
  await checkServer(connection, `as ${connection.user ?? 'the application'}`);
  return connection;
}

/** Prepares the database's content, answers requests, and ends in the reverse order. */
async function serve(
  configuration: Configuration,
  connections: ConnectionPool,
  stop: StopRequest,
): Promise<void> {
  const files = await openFileStore(configuration.files);
  const payments = openPaymentDesk({
    connections,
    providers: providersOf(configuration.payments),
    onFailure: (error) => complain(`A payment will be looked after again: ${reasonOf(error)}`),
  });
  const stores = { connections, files, payments };
  const demo = await stop.orDone(ensureDemo(configuration, connections, files));
  try {
    const administrator = await stop.orDone(ensureFirstAdministrator(connections));
    const jobs = await startProductJobs(configuration, stores, stop);
    try {
      const introduce = (): void => {
        const { accounts } = demo;
        if (accounts.length > 0) announceAccounts('Accounts to try it with:', accounts);
        if (administrator !== undefined) {
          announceAccounts('The first account; its password is shown only now:', [administrator]);
        }
      };
      await serveRequests(configuration, stores, stop, { demo, introduce });
    } finally {
      await jobs.stop();
    }
  } finally {
    await demo.stop();
  }
}

interface Stores {
  readonly connections: ConnectionPool;
  readonly files: FileStore;
  readonly payments: PaymentDesk;
}

/** Answers requests until somebody asks to stop. */
async function serveRequests(
  configuration: Configuration,
  { connections, files, payments }: Stores,
  stop: StopRequest,
  { demo, introduce }: { readonly demo: Demo; readonly introduce: () => void },
): Promise<void> {
  const { dataFolder, auditKey } = configuration;
  const readSealWitness = async () => ({
    head: await readSealHead(dataFolder),
    key: await readSealKey(dataFolder, auditKey),
  });
  const secretKey = await readSecretKey(dataFolder, configuration.secretKey);
  const options = { readSealWitness, secretKey, files, payments };
  const http = await startHttp(configuration, connections, options).catch((error: unknown) => {
    throw explainListenError(error, configuration);
  });
  try {
    const warning = clearTextWarning(configuration);
    if (warning !== undefined) complain(warning);
    const notice = sandboxNotice(configuration);
    if (notice !== undefined) announce(notice);
    introduce();
    announce(`Lebean is ready at ${http.address} (Ctrl-C stops it)`);
    const life = await beginLife(configuration, connections, { demo, address: http.address });
    await stop.arrived;
    await life?.stop();
  } finally {
    await http.stop();
  }
}

/** Lets the examples live, where there are any and all of them (DEMO-1). */
async function beginLife(
  { demo: size, dataFolder, tls }: Configuration,
  connections: ConnectionPool,
  { demo, address }: { readonly demo: Demo; readonly address: string },
): Promise<Life | undefined> {
  // Over https they would have to trust a certificate that is made for another name.
  if (size !== 'on' || !demo.isThere || tls !== undefined) return undefined;
  return await startLife(connections, {
    // Where it listens everywhere, it is reached from here all the same.
    address: address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:'),
    secretsFolder: secretsFolder(dataFolder),
    isTold: demo.isShopTold,
    onTrouble: (error) => complain(`The examples go on later: ${reasonOf(error)}`),
  });
}

function ensureDemo(
  { demo, dataFolder }: Configuration,
  connections: ConnectionPool,
  files: FileStore,
): Promise<Demo> {
  if (demo === 'off') return Promise.resolve(noDemo);
  const folder = secretsFolder(dataFolder);
  const keepSecret = (secret: TerminalSecret) => keepTerminalSecret(folder, secret);
  return fillDemo(connections, { size: demo === 'small' ? 'small' : 'full', files, keepSecret });
}

/** Starts the recurring work; what goes wrong in it is told and tried again. */
async function startProductJobs(
  { dataFolder, auditKey }: Configuration,
  { connections, files, payments }: Stores,
  stop: StopRequest,
): Promise<RunningJobs> {
  // With a database of the operator's own nobody else has made it.
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const jobs = productJobs({
    key: await readSealKey(dataFolder, auditKey),
    keepHead: (head) => keepSealHead(dataFolder, head),
    onBreaks: ({ id, breaks }) =>
      complain(
        `The ledger does not add up: reconciliation ${id} found ${breaks} breaks. See /lebeans/reconciliation.`,
      ),
    files,
    payments,
    silentPlays: {
      connections,
      onFailure: (error) =>
        complain(`A play did not end and will be tried again: ${reasonOf(error)}`),
    },
    exports: {
      connections,
      handlers: new Map(allHandlers().map((handler) => [handler.operation.id, handler])),
      onFailure: (error) => complain(`An export failed: ${reasonOf(error)}`),
    },
  });
  return startJobs(connections, jobs, (job, error) => {
    if (!stop.hasArrived())
      complain(`The job "${job}" failed and will be tried again: ${reasonOf(error)}`);
  });
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
