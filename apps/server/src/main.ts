import { resolve } from 'node:path';
import { inspect } from 'node:util';
import type { ClientConfig } from 'pg';
import {
  announce,
  announceAccounts,
  clearTextWarning,
  complain,
  demoNotice,
  explainListenError,
  pretenceComplaint,
  sandboxNotice,
} from './announcements.ts';
import type { Keeper } from './capabilities/backup/keeper.ts';
import { continueLog, type SealHead } from './capabilities/audit/seal.ts';
import { keepSealHead, readSealHead } from './capabilities/audit/seal-head.ts';
import type { FileStore } from './capabilities/files/file-store.ts';
import { openFileStore } from './capabilities/files/open-file-store.ts';
import { Health } from './capabilities/health/health.ts';
import { type RunningJobs, startJobs } from './capabilities/jobs/jobs.ts';
import { type InstallationKeys, openKeys } from './capabilities/keys/installation-keys.ts';
import type { PaymentDesk } from './capabilities/payments/payment-desk.ts';
import { holdsPretence } from './capabilities/payments/pretence.ts';
import { openingOfNobody } from './capabilities/session/open-session.ts';
import { beginBackups } from './backups.ts';
import { readConfiguration, type Configuration } from './configuration.ts';
import { ConnectionPool, connectionCount } from './database/database.ts';
import { connectionOf, startDatabaseServer } from './database/database-server.ts';
import { checkServer } from './database/server-check.ts';
import { applicationConnection, migrate } from './database/migrate.ts';
import { beginLife, ensureDemo } from './demo/examples.ts';
import type { Demo } from './demo/fill.ts';
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
  const { dataFolder, backups } = configuration;
  const isArchiving = backups.folder !== undefined;
  const settings = { ...configuration.database, dataFolder, announce, isArchiving };
  const database = await startDatabaseServer(settings);
  const health = new Health();
  let keeper: Keeper | undefined;
  try {
    await ensurePort(configuration);
    await stop.orDone(migrate(database.connection));
    keeper = await beginBackups(configuration, database.connection, health);
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
    await health.stop();
    await keeper?.stop();
    await database.stop();
    await keeper?.forwardRest();
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
  const keys = await stop.orDone(prepareProofs(configuration, connections));
  const files = await openFileStore(configuration.files);
  const payments = openPaymentDesk({
    connections,
    providers: providersOf(configuration.payments),
    onFailure: (error) => complain(`A payment will be looked after again: ${reasonOf(error)}`),
  });
  const stores = { connections, files, payments, keys };
  await refuseMixing(configuration, connections);
  const demo = await stop.orDone(
    ensureDemo(configuration, connections, { files, secretKey: keys.secret }),
  );
  try {
    const administrator = await stop.orDone(ensureFirstAdministrator(connections));
    const jobs = startProductJobs(configuration, stores, stop);
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

/** Before anything is written: the log counts on where the database has moved, and its keys are the right ones. */
async function prepareProofs(
  configuration: Configuration,
  connections: ConnectionPool,
): Promise<InstallationKeys> {
  const hasMoved = await connections.transaction('read write', openingOfNobody, continueLog);
  if (hasMoved)
    announce('The database has moved to another server: the operation log goes on from there.');
  return await openKeys(connections, configuration);
}

interface Stores {
  readonly keys: InstallationKeys;
  readonly connections: ConnectionPool;
  readonly files: FileStore;
  readonly payments: PaymentDesk;
}

/** Answers requests until somebody asks to stop. */
async function serveRequests(
  configuration: Configuration,
  { connections, files, payments, keys }: Stores,
  stop: StopRequest,
  { demo, introduce }: { readonly demo: Demo; readonly introduce: () => void },
): Promise<void> {
  const { secret: secretKey, seal: key } = keys;
  const readSealWitness = async () => ({
    head: await readSealHead(configuration.dataFolder),
    key,
  });
  const options = { readSealWitness, secretKey, files, payments };
  const http = await startHttp(configuration, connections, options).catch((error: unknown) => {
    throw explainListenError(error, configuration);
  });
  try {
    const warning = clearTextWarning(configuration);
    if (warning !== undefined) complain(warning);
    for (const notice of [sandboxNotice(configuration), demoNotice(configuration)])
      if (notice !== undefined) announce(notice);
    introduce();
    announce(`Lebean is ready at ${http.address} (Ctrl-C stops it)`);
    const { address } = http;
    const life = await beginLife(configuration, connections, { demo, address, secretKey });
    await stop.arrived;
    await life?.stop();
  } finally {
    await http.stop();
  }
}

/** What is pretended never mixes with what is real (PAY-5). */
async function refuseMixing({ payments }: Configuration, connections: ConnectionPool) {
  const takesMoney = payments.wechatPay !== undefined || payments.alipay !== undefined;
  if (takesMoney && (await holdsPretence(connections))) throw new StartFailure(pretenceComplaint);
}

const headToldEveryMs = 3_600_000;

/** Keeps the head of the log's chain beside its key, and tells it once an hour: who collects this output has a second one. */
function keepingHead(dataFolder: string): (head: SealHead) => Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return async (head) => {
    await keepSealHead(dataFolder, head);
    if (performance.now() - toldAt < headToldEveryMs) return;
    toldAt = performance.now();
    announce(`The operation log is sealed up to ${head.id}:${head.chainHash}`);
  };
}

/** Starts the recurring work; what goes wrong in it is told and tried again. */
function startProductJobs(
  { dataFolder }: Configuration,
  { connections, files, payments, keys }: Stores,
  stop: StopRequest,
): RunningJobs {
  const jobs = productJobs({
    key: keys.seal,
    keepHead: keepingHead(dataFolder),
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
