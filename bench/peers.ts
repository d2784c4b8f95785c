/**
 * `npm run bench:peers`: the product beside Directus and beside a bare server, over the same members, in turns.
 * docs/benchmarks.md has the figures, and what of them is not the same work.
 */
import { rm } from 'node:fs/promises';
import { defaultPoolSize } from '../apps/server/src/configuration/configuration.ts';
import { makeTestFolder } from '../apps/server/src/database/test-cluster.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';
import { signIn } from './callers.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { type BenchDatabase, withDatabase } from './database.ts';
import { ensureMembers } from './members.ts';
import {
  type PreparedDirectus,
  prepareDirectus,
  signInToDirectus,
  startDirectus,
} from './peers/directus.ts';
import { directusVersion, ensureDirectus } from './peers/install-directus.ts';
import { kindsOf, requireSame, type Server } from './peers/peer-calls.ts';
import { makePeerDatabase, removePeerDatabase } from './peers/peer-database.ts';
import { type PeerOptions, readPeerOptions } from './peers/peer-options.ts';
import { measureKind } from './peers/peer-rounds.ts';
import { startLine, startWholeProduct, type StartTime, timeStarts } from './peers/peer-starts.ts';
import { type KindResult, peerTable } from './peers/peer-table.ts';
import { keepIn } from './report.ts';
import type { ConnectionSettings } from './settings.ts';

/** What is measured with, and when to give up. */
interface Run {
  readonly options: PeerOptions;
  readonly database: BenchDatabase;
  readonly stop: AbortSignal;
}

async function main(options: PeerOptions, stop: AbortSignal): Promise<void> {
  await ensureDirectus(options.peerFolder, stop);
  const folder = options.keptFolder ?? (await makeTestFolder());
  try {
    const measured: { results: KindResult[]; starts: StartTime[] } = { results: [], starts: [] };
    await withDatabase(folder, async (database) => {
      try {
        const { results, starts } = await measureAll({ options, database, stop });
        measured.results.push(...results);
        measured.starts.push(...starts);
      } finally {
        await removePeerDatabase(database);
      }
    });
    console.log('Starting the whole product …');
    // The first start on a folder makes keys and accounts, which no later one does.
    await timeStarts('first', () => startWholeProduct(folder, stop), 1, stop);
    measured.starts.push(
      await timeStarts(
        'product, with its database',
        () => startWholeProduct(folder, stop),
        options.starts,
        stop,
      ),
    );
    await report(options, measured);
  } finally {
    if (options.keptFolder === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(run: Run) {
  const { options, database, stop } = run;
  console.log(`Preparing ${options.members} members …`);
  await orStopped(stop, ensureMembers(database, options.members));
  console.log('Copying them for the others …');
  const peer = await orStopped(stop, makePeerDatabase(database));
  await orStopped(stop, database.client.query('vacuum analyze'));
  console.log(`Setting up Directus ${directusVersion} …`);
  const directus = await prepareDirectus(options.peerFolder, peer, stop);
  await orStopped(stop, database.client.query('checkpoint'));
  const starts = [
    await timeStarts('Directus', () => startDirectus(directus), options.starts, stop),
    await timeStarts('floor', () => startFloor(peer), options.starts, stop),
  ];
  const results = await withServers(run, { peer, directus }, (children) =>
    measureKinds(run, children, directus),
  );
  return { results, starts };
}

const startProduct = ({ application }: BenchDatabase): Promise<ChildServer> =>
  startChild('product-server.ts', { application });
const startFloor = (peer: ConnectionSettings): Promise<ChildServer> =>
  startChild('peers/bare-server.ts', { peer, poolSize: defaultPoolSize });

type Children = Readonly<Record<Server, ChildServer>>;

/** Starts all three, each in a process of its own, around the measuring. */
async function withServers<Found>(
  { database }: Run,
  { peer, directus }: { readonly peer: ConnectionSettings; readonly directus: PreparedDirectus },
  work: (children: Children) => Promise<Found>,
): Promise<Found> {
  const started: ChildServer[] = [];
  const start = async (starting: Promise<ChildServer>): Promise<ChildServer> => {
    const child = await starting;
    started.push(child);
    return child;
  };
  try {
    return await work({
      product: await start(startProduct(database)),
      floor: await start(startFloor(peer)),
      Directus: await start(startDirectus(directus)),
    });
  } finally {
    for (const child of started) await child.stop();
  }
}

async function measureKinds(
  { options, database: { client }, stop }: Run,
  children: Children,
  directus: PreparedDirectus,
): Promise<KindResult[]> {
  const callers = {
    ...(await signIn(client)),
    directus: await signInToDirectus(children.Directus, directus),
  };
  const addresses = {
    product: children.product.address,
    floor: children.floor.address,
    Directus: children.Directus.address,
  };
  const results: KindResult[] = [];
  for (const kind of await kindsOf(client, callers)) {
    console.log(`Measuring ${kind.name} …`);
    await requireSame(kind, addresses);
    results.push(await orStopped(stop, measureKind(kind, children, options, { client, stop })));
  }
  return results;
}

async function report(
  options: PeerOptions,
  {
    results,
    starts,
  }: { readonly results: readonly KindResult[]; readonly starts: readonly StartTime[] },
): Promise<void> {
  console.log(`\n${peerTable(results).join('\n')}\n`);
  for (const start of starts) console.log(startLine(start));
  const { members, connections, seconds, rounds } = options;
  const context = { members, connections, seconds, rounds, directusVersion };
  console.log(`Kept in ${await keepIn('peers.json', { ...context, results, starts })}`);
}

/** Goes on as soon as somebody asks to stop; what still runs ends with its database or its server. */
async function orStopped<Result>(stop: AbortSignal, work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined);
  stop.throwIfAborted();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const giveUp = (): void => reject(stop.reason);
  stop.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, stopped]);
  } finally {
    stop.removeEventListener('abort', giveUp);
  }
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping.signal.aborted) console.log('Ending what was started …');
    stopping.abort();
  });
}
try {
  await main(readPeerOptions(process.argv.slice(2)), stopping.signal);
} catch (error) {
  // Whatever broke off then broke off because of it.
  const shown = stopping.signal.aborted ? 'Stopped.' : error;
  console.error(shown instanceof StartFailure ? shown.message : shown);
  process.exitCode = 1;
}
// Autocannon may still be calling what has ended.
process.exit();
