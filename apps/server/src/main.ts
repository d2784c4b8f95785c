import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import {
  announce,
  announceAccounts,
  announceAs,
  clearTextWarning,
  complain,
  complainOfDefect,
  demoNotice,
  explainListenError,
  pretenceComplaint,
  sandboxNotice,
  tellOfRuntime,
} from './announcements.ts';
import type { SealHead } from './capabilities/audit/seal.ts';
import { keepSealHead, readSealHead, readSealKey } from './capabilities/audit/seal-key.ts';
import type { FileStore } from './capabilities/files/file-store.ts';
import { openFileStore } from './capabilities/files/open-file-store.ts';
import { type RunningJobs, startJobs } from './capabilities/jobs/jobs.ts';
import { RepeatedFailures } from './capabilities/log/repeated-failures.ts';
import { safeReasonOf } from './capabilities/log/scrub.ts';
import type { PaymentDesk } from './capabilities/payments/payment-desk.ts';
import { holdsPretence } from './capabilities/payments/pretence.ts';
import { readSecretKey } from './capabilities/session/secret-key.ts';
import { readConfiguration, type Configuration } from './configuration.ts';
import { ConnectionPool, connectionCount } from './database/database.ts';
import { connectionOf, startDatabaseServer } from './database/database-server.ts';
import { checkServer } from './database/server-check.ts';
import { applicationConnection, migrate } from './database/migrate.ts';
import { beginLife, ensureDemo } from './demo/examples.ts';
import type { Demo } from './demo/fill.ts';
import { ensurePort } from './ensure-port.ts';
import { StartFailure } from './failure.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';
import { allHandlers } from './http/handlers.ts';
import { openPaymentDesk, providersOf } from './http/payment-credits.ts';
import { startHttp } from './http/server.ts';
import { productJobs } from './jobs.ts';
import { showConfiguration, unknownSettings } from './known-settings.ts';
import { logFormatOf, ObservedNode } from './observed-node.ts';
import { listenForStop, StopRequested, type StopRequest } from './stop-request.ts';

/** From the settings to a healthy database, around everything that uses it. */
async function main(): Promise<void> {
  const repositoryFolder = resolve(import.meta.dirname, '../../..');
  const { LOG_FORMAT: format, NODE_NAME: nodeName = '' } = process.env;
  if (process.argv.includes('--show-configuration')) {
    announce(showConfiguration(process.env));
    await readConfiguration(process.env, repositoryFolder);
    return;
  }
  announceAs(logFormatOf(format), nodeName === '' ? hostname() : nodeName);
  tellOfRuntime();
  const stop = listenForStop(announce);
  const configuration = await readConfiguration(process.env, repositoryFolder);
  for (const line of unknownSettings(process.env)) complain(line);
  const node = await ObservedNode.start(configuration);
  try {
    await run(configuration, node, stop);
  } finally {
    await node.stop();
  }
  announce('Stopped.');
}

/** From the database to its end. */
async function run(
  configuration: Configuration,
  node: ObservedNode,
  stop: StopRequest,
): Promise<void> {
  const { dataFolder } = configuration;
  const database = await startDatabaseServer({ ...configuration.database, dataFolder, announce });
  try {
    await ensurePort(configuration);
    await stop.orDone(migrate(database.connection));
    const connection = await connectionForRequests(database.connection, configuration);
    const connections = new ConnectionPool({
      connection,
      size: connectionCount,
      onIdleError: (error) => complain(`A database connection broke: ${safeReasonOf(error)}`),
    });
    node.watchDatabase(connection, connections);
    try {
      await serve(configuration, connections, node, stop);
    } finally {
      await node.unwatchDatabase();
      await connections.end();
    }
  } finally {
    await database.stop();
  }
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
  node: ObservedNode,
  stop: StopRequest,
): Promise<void> {
  const files = await openFileStore(configuration.files);
  const payments = openPaymentDesk({
    connections,
    providers: providersOf(configuration.payments),
    onFailure: (error) => complain(`A payment will be looked after again: ${safeReasonOf(error)}`),
  });
  const stores = { connections, files, payments, node };
  await refuseMixing(configuration, connections);
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
  readonly node: ObservedNode;
}

/** Answers requests until somebody asks to stop. */
async function serveRequests(
  configuration: Configuration,
  { connections, files, payments, node }: Stores,
  stop: StopRequest,
  { demo, introduce }: { readonly demo: Demo; readonly introduce: () => void },
): Promise<void> {
  const { dataFolder, auditKey } = configuration;
  const readSealWitness = async () => ({
    head: await readSealHead(dataFolder),
    key: await readSealKey(dataFolder, auditKey),
  });
  const secretKey = await readSecretKey(dataFolder, configuration.secretKey);
  const { health, log, called: onCalled, status: readNodeStatus } = node;
  const seen = { health, log, onCalled, readNodeStatus };
  const options = { readSealWitness, secretKey, files, payments, ...seen };
  const http = await startHttp(configuration, connections, options).catch((error: unknown) => {
    throw explainListenError(error, configuration);
  });
  try {
    node.serves(http.liveStreams);
    const warning = clearTextWarning(configuration);
    if (warning !== undefined) complain(warning);
    for (const notice of [sandboxNotice(configuration), demoNotice(configuration)])
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
async function startProductJobs(
  { dataFolder, auditKey }: Configuration,
  { connections, files, payments, node }: Stores,
  stop: StopRequest,
): Promise<RunningJobs> {
  // With a database of the operator's own nobody else has made it.
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const jobs = productJobs({
    key: await readSealKey(dataFolder, auditKey),
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
        complain(`A play did not end and will be tried again: ${safeReasonOf(error)}`),
    },
    exports: {
      connections,
      handlers: new Map(allHandlers().map((handler) => [handler.operation.id, handler])),
      onFailure: (error) => complain(`An export failed: ${safeReasonOf(error)}`),
    },
  });
  const troubles = new RepeatedFailures({ failed: complain, recovered: announce });
  return startJobs(connections, jobs, {
    failed: (job, error, seconds) => {
      node.jobs.failed(job, error, seconds);
      if (!stop.hasArrived()) troubles.failed(`The job "${job.name}"`, error);
    },
    succeeded: (job, seconds) => {
      node.jobs.succeeded(job, seconds);
      troubles.succeeded(`The job "${job.name}"`);
    },
  });
}

/** What the operator is told at the end, and the exit code. */
function explainEnd(error: unknown): number {
  if (error instanceof StopRequested) {
    announce('Stopped.');
    return 0;
  }
  if (error instanceof StartFailure) complain(error.message);
  else complainOfDefect(error);
  return 1;
}

// Explicitly, since the channel to a parent process would keep this one alive.
process.exit(await main().then(() => 0, explainEnd));
