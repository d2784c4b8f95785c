import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import type { PlainPagePath } from '@lebean/contract/facts/pages';
import type { Demo } from '@lebean/demo/demo';
import { beginLife, ensureDemo } from '@lebean/demo/examples';
import { readSealHead } from './capabilities/audit/seal-head.ts';
import { continueLog } from './capabilities/audit/seal.ts';
import type { Keeper } from './capabilities/backup/keeper.ts';
import type { FileStore } from './capabilities/files/file-store.ts';
import { openFileStore } from './capabilities/files/open-file-store.ts';
import { found } from './capabilities/health/found.ts';
import { type RunningJobs, startJobs } from './capabilities/jobs/jobs.ts';
import { type InstallationKeys, openKeys } from './capabilities/keys/installation-keys.ts';
import { RepeatedFailures } from './capabilities/log/repeated-failures.ts';
import { safeReasonOf } from './capabilities/log/scrub.ts';
import { SmtpSender } from './capabilities/mail/smtp-sender.ts';
import type { PaymentDesk } from './capabilities/payments/payment-desk.ts';
import { holdsPretence } from './capabilities/payments/pretence.ts';
import { anonymousOpening } from './capabilities/session/open-session.ts';
import { readConfiguration, type Configuration } from './configuration/configuration.ts';
import { showConfiguration, unknownSettings } from './configuration/known-settings.ts';
import { takesMoney } from './configuration/payment-configuration.ts';
import { startDatabaseServer } from './database/database-server.ts';
import type { ConnectionPool } from './database/database.ts';
import { migrate, requireMigrated } from './database/migrate.ts';
import type { Replica } from './database/replica.ts';
import { StartFailure } from './ground/failure.ts';
import { settlesWithin } from './ground/within.ts';
import { allHandlers } from './http/calls/handlers.ts';
import { openPaymentDesk, providersOf } from './http/payments/payment-credits.ts';
import { startHttp } from './http/server.ts';
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
} from './start/announcements.ts';
import { beginBackups } from './start/backups.ts';
import { type Connections, openConnections } from './start/connections.ts';
import { endProcess } from './start/end-process.ts';
import { ensurePort } from './start/ensure-port.ts';
import { ensureFirstAdministrator } from './start/first-administrator.ts';
import { productJobs } from './start/jobs.ts';
import { keepingHead } from './start/keeping-head.ts';
import { logFormatOf, ObservedNode } from './start/observed-node.ts';
import { servicesOfJobs } from './start/services-of-jobs.ts';
import { listenForStop, StopRequested, type StopRequest } from './start/stop-request.ts';
import { joinNodes, type ThisNode } from './start/this-node.ts';

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
  const observed = await ObservedNode.start(configuration);
  try {
    await run(configuration, observed, stop);
  } finally {
    await observed.stop();
  }
  announce('Stopped.');
}

/** From the database to its end. */
async function run(
  configuration: Configuration,
  observed: ObservedNode,
  stop: StopRequest,
): Promise<void> {
  const { dataFolder, backups } = configuration;
  const isArchiving = backups.folder !== undefined;
  const settings = { ...configuration.database, dataFolder, announce, isArchiving };
  const database = await startDatabaseServer(settings);
  void stop.arrived.then(() => database.noteStopping()).catch(() => undefined);
  let keeper: Keeper | undefined;
  try {
    await ensurePort(configuration);
    await stop.orDone(ensureMigrated(configuration, database.connection));
    keeper = await beginBackups(configuration, database.connection, observed.health);
    observed.backsUp(keeper);
    const connections = await openConnections(database.connection, configuration.database);
    observed.watchDatabase(connections);
    try {
      const node = await joinNodes(configuration, connections, observed.health);
      try {
        await serve(configuration, connections, { observed, node }, stop);
      } finally {
        await node.stop();
      }
    } finally {
      await observed.unwatchDatabase();
      // What is still open is a call that nobody waits for, or a database that does not answer.
      await settlesWithin(leavingMs, connections.end());
    }
  } finally {
    await keeper?.stop();
    await database.stop();
    await keeper?.forwardRest();
  }
}

/** What is left of a stop when clients and jobs are gone. */
const leavingMs = 3000;

/** Brings the database to this version, or has it brought there by whoever has the account for it (OPS-15). */
async function ensureMigrated(
  { database: { migratesAtStart } }: Configuration,
  connection: ClientConfig,
): Promise<void> {
  if (migratesAtStart) await migrate(connection, { announce });
  else await requireMigrated(connection);
}

/** Prepares the database's content, answers requests, and ends in the reverse order. */
async function serve(
  configuration: Configuration,
  { calls: connections, jobs: connectionsOfJobs, replica }: Connections,
  { observed, node }: { readonly observed: ObservedNode; readonly node: ThisNode },
  stop: StopRequest,
): Promise<void> {
  const keys = await stop.orDone(prepareProofs(configuration, connections));
  const files = await openFileStore(configuration.files);
  const clock = (): Date => node.clock.now();
  const payments = openPaymentDesk({
    connections,
    providers: await providersOf(configuration.payments, clock),
    clock,
    onFailure: (error) => complain(`A payment will be looked after again: ${safeReasonOf(error)}`),
  });
  const databases = { connections, connectionsOfJobs, replica };
  const stores = { ...databases, files, payments, keys, observed, node };
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
      // At once, beside all that follows: other nodes take over.
      void stop.arrived.then(() => Promise.all([jobs.stop(), demo.stop()]));
      await serveRequests(configuration, stores, stop, { demo, introduce });
    } finally {
      await jobs.stop();
    }
  } finally {
    await settlesWithin(leavingMs, demo.stop());
  }
}

/** Before anything is written: the log counts on where the database has moved, and its keys are the right ones. */
async function prepareProofs(
  configuration: Configuration,
  connections: ConnectionPool,
): Promise<InstallationKeys> {
  const hasMoved = await connections.transaction('read write', anonymousOpening, continueLog);
  if (hasMoved)
    announce('The database has moved to another server: the operation log goes on from there.');
  return await openKeys(connections, configuration);
}

interface Stores {
  readonly keys: InstallationKeys;
  readonly connections: ConnectionPool;
  readonly connectionsOfJobs: ConnectionPool;
  readonly replica: Replica | undefined;
  readonly node: ThisNode;
  readonly files: FileStore;
  readonly payments: PaymentDesk;
  readonly observed: ObservedNode;
}

/** Answers requests until somebody asks to stop. */
async function serveRequests(
  configuration: Configuration,
  { connections, replica, files, payments, keys, observed, node }: Stores,
  stop: StopRequest,
  { demo, introduce }: { readonly demo: Demo; readonly introduce: () => void },
): Promise<void> {
  const { secret: secretKey, seal: key } = keys;
  const readSealWitness = async () => ({
    head: await readSealHead(configuration.dataFolder),
    key,
  });
  const { limits } = node;
  const clock = (): Date => node.clock.now();
  const { health, log, called: onCalled } = observed;
  const readNodeStatus = async () => ({ ...(await observed.status()), id: node.id });
  const seen = { health, log, onCalled, readNodeStatus };
  const stores = { files, payments, replica };
  const mailSender = configuration.mail?.sender;
  const options = { readSealWitness, secretKey, clock, limits, mailSender, ...stores, ...seen };
  const http = await startHttp(configuration, connections, options).catch((error: unknown) => {
    throw explainListenError(error, configuration);
  });
  try {
    observed.serves(http);
    const warning = clearTextWarning(configuration);
    if (warning !== undefined) complain(warning);
    for (const notice of [sandboxNotice(configuration), demoNotice(configuration)])
      if (notice !== undefined) announce(notice);
    introduce();
    announce(`Lebean is ready at ${http.address} (Ctrl-C stops it)`);
    const { address } = http;
    const life = await beginLife(configuration, connections, { demo, address, secretKey });
    await stop.arrived;
    http.drain();
    health.set('draining', found('failed', 'draining'));
    await Promise.all([
      letLookElsewhere(configuration, stop),
      settlesWithin(leavingMs, life?.stop() ?? Promise.resolve()),
    ]);
  } finally {
    await http.stop();
  }
}

/** Requests are taken until balancers have seen that this node is not ready (OPS-16), or somebody asks again. */
async function letLookElsewhere(
  { drainSeconds }: Configuration,
  { insisted }: StopRequest,
): Promise<void> {
  if (drainSeconds === 0) return;
  announce(
    `Still taking requests for ${drainSeconds} s, so that balancers look elsewhere first (DRAIN_SECONDS); asked again, not any more.`,
  );
  await settlesWithin(drainSeconds * 1000, insisted);
}

/** What is pretended never mixes with what is real (PAY-5). */
async function refuseMixing({ payments }: Configuration, connections: ConnectionPool) {
  if (takesMoney(payments) && (await holdsPretence(connections)))
    throw new StartFailure(pretenceComplaint);
}

/** Starts the recurring work; what goes wrong in it is reported and tried again. */
function startProductJobs(
  { dataFolder, mail, publicUrl, tls, pushServices }: Configuration,
  { connectionsOfJobs: connections, replica, files, payments, keys, observed, node }: Stores,
  stop: StopRequest,
): RunningJobs {
  const clock = (): Date => node.clock.now();
  const jobs = productJobs({
    key: keys.seal,
    keepHead: keepingHead(dataFolder),
    onBreaks: ({ id, breaks }) =>
      complain(
        `The ledger does not add up: reconciliation ${id} found ${breaks} breaks. See ${'/lebeans/reconciliation' satisfies PlainPagePath}.`,
      ),
    files,
    payments,
    mailSender: mail && new SmtpSender(mail, files),
    clock,
    silentPlays: {
      connections,
      clock,
      hearing: node.clock,
      onFailure: (error) =>
        complain(`A play did not end and will be tried again: ${safeReasonOf(error)}`),
    },
    ...servicesOfJobs({
      connections,
      files,
      clock,
      publicUrl,
      tls,
      pushServices,
      secretKey: keys.secret,
    }),
    exports: {
      connections,
      replica,
      clock,
      handlers: new Map(allHandlers().map((handler) => [handler.operation.id, handler])),
      onFailure: (error) => complain(`An export failed: ${safeReasonOf(error)}`),
    },
  });
  const troubles = new RepeatedFailures({ failed: complain, recovered: announce });
  return startJobs(connections, jobs, {
    failed: (job, error, seconds) => {
      observed.jobs.failed(job, error, seconds);
      if (!stop.hasArrived()) troubles.failed(`The job "${job.name}"`, error);
    },
    succeeded: (job, seconds) => {
      observed.jobs.succeeded(job, seconds);
      troubles.succeeded(`The job "${job.name}"`);
    },
  });
}

/** What the operator reads at the end, and the exit code. */
function explainEnd(error: unknown): number {
  if (error instanceof StopRequested) {
    announce('Stopped.');
    return 0;
  }
  if (error instanceof StartFailure) complain(error.message);
  else complainOfDefect(error);
  return 1;
}

await endProcess(await main().then(() => 0, explainEnd));
