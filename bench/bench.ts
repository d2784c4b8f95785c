/**
 * `npm run bench`: how fast the product is, as a ratio to the least that could do the same work,
 * measured in turns in one run. docs/benchmarks.md says how, and what came out.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { reconcile, rollUp } from '../apps/server/src/capabilities/ledger/ledger-upkeep.ts';
import { defaultPoolSize } from '../apps/server/src/configuration/configuration.ts';
import { databaseOn } from '../apps/server/src/database/one-connection.ts';
import { StartFailure } from '../apps/server/src/ground/failure.ts';
import { type BenchCaller, signIn } from './callers.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { type BenchDatabase, withDatabase } from './database.ts';
import { draftLine, type DraftResult, measureDrafts } from './drafts.ts';
import { type ExportResult, lineOf, measureExports } from './exports.ts';
import {
  busyWalletFigure,
  type Figure,
  listFigure,
  measuredLists,
  type MeasuredList,
  postingFigure,
  sessionFigure,
} from './figures.ts';
import {
  growthLines,
  growthOf,
  type GrowthResult,
  type ListAtSize,
  measureLists,
  openedLists,
  sequencesOf,
} from './growth.ts';
import { heartbeatLine, type HeartbeatResult, measureHeartbeats } from './heartbeats.ts';
import { measure, type Target } from './load.ts';
import { ensureMembers } from './members.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { measureOverload } from './overload.ts';
import { measureWithPgbench } from './pgbench.ts';
import { openPlayAccounts, type PlayAccounts } from './play-accounts.ts';
import { withPlays } from './plays.ts';
import { recordStatements } from './record-statements.ts';
import { keepResults, type Result, tableOf } from './report.ts';
import {
  measureReports,
  measureTogether,
  reportLine,
  type ReportResult,
  togetherLine,
} from './reports.ts';
import type { ConnectionSettings, Statement } from './settings.ts';

/** All that the figures are measured with. */
interface Bench {
  readonly options: BenchOptions;
  readonly database: BenchDatabase;
  readonly staff: BenchCaller;
  readonly shopOwner: BenchCaller;
  readonly lists: readonly MeasuredList[];
  readonly accounts: PlayAccounts;
}

const isRequested = ({ only }: BenchOptions, name: string): boolean =>
  only === '' || only.split(',').includes(name);

async function main(options: BenchOptions): Promise<void> {
  const small = isRequested(options, 'P4') ? await measureSmall(options) : [];
  await withDatabase(options.keptFolder, async (database) => {
    const bench = await prepare(database, options);
    const measured = await withServers(bench, async (product, floor) => {
      const figures = figuresOf(bench, { product: product.address, floor: floor.address });
      const parts = options.only.split(',');
      const requested = figures.filter(({ name }) => parts.some((part) => name.includes(part)));
      return {
        exports: isRequested(options, 'P10') ? await exportAll(bench, product, floor) : [],
        results: await measureAll(requested, options),
        heartbeats: await beatAll(bench, product, floor),
        ...(await playAll(bench, product, small)),
      };
    });
    const { results, ...others } = measured;
    const pgbenchPerSecond = await directPostings(bench);
    await requireWholeBook(database);
    if (results.length > 0) console.log(`\n${tableOf(results).join('\n')}\n`);
    const file = await keepResults(results, { ...options, pgbenchPerSecond, ...others });
    console.log(`Kept in ${file}`);
  });
}

async function prepare(database: BenchDatabase, options: BenchOptions): Promise<Bench> {
  const { client } = database;
  console.log(`Preparing ${options.members} members …`);
  await ensureMembers(database, options.members);
  const accounts = await openPlayAccounts(client);
  const callers = await signIn(client);
  // As after a night of service: statistics are there, and nothing of the preparation runs on.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const lists = await measuredLists(client, callers);
  return { options, database, ...callers, lists, accounts };
}

/** Starts both servers, each in its own process, around the measuring. */
async function withServers<Found>(
  { database, staff, lists }: Bench,
  work: (product: ChildServer, floor: ChildServer) => Promise<Found>,
): Promise<Found> {
  const { owner, application } = database;
  const product = await startChild('product-server.ts', { application });
  try {
    const floor = await startChild('floor-server.ts', {
      owner,
      application,
      poolSize: defaultPoolSize,
      accountId: staff.accountId,
      lists: await floorStatements(application, lists),
    });
    try {
      return await work(product, floor);
    } finally {
      await floor.stop();
    }
  } finally {
    await product.stop();
  }
}

/** What the floor sends for each address: what the product does, or what stands for it. */
async function floorStatements(
  application: ConnectionSettings,
  lists: readonly MeasuredList[],
): Promise<Map<string, Statement[]>> {
  const statements = await recordStatements(application, lists);
  for (const { path, floor } of lists) if (floor !== undefined) statements.set(path, [...floor]);
  return statements;
}

/** First of all: what a server has learned from other calls would hide by how much it grows. */
async function exportAll(
  { staff }: Bench,
  product: ChildServer,
  floor: ChildServer,
): Promise<ExportResult[]> {
  console.log('Measuring P10 exports …');
  const exports = await measureExports(product, floor, staff.cookie);
  for (const result of exports) console.log(lineOf(result));
  return exports;
}

/** Near the end: it adds 10,000 terminals. */
async function beatAll(
  { database, options }: Bench,
  product: ChildServer,
  floor: ChildServer,
): Promise<HeartbeatResult | undefined> {
  if (!isRequested(options, 'P6')) return undefined;
  console.log('Measuring P6 heartbeats …');
  const seconds = options.seconds * options.rounds;
  const result = await measureHeartbeats(database.client, product, floor, seconds);
  console.log(heartbeatLine(result));
  return result;
}

interface PlayResults {
  readonly reports: ReportResult[];
  readonly growth: GrowthResult[];
  readonly drafts: DraftResult | undefined;
}

/** Last: its plays stand in no book. */
async function playAll(
  bench: Bench,
  product: ChildServer,
  small: readonly ListAtSize[],
): Promise<PlayResults> {
  const { database, options, staff, shopOwner } = bench;
  const isReporting = isRequested(options, 'P5');
  const isDrafting = isRequested(options, 'P13');
  if (!isReporting && !isDrafting && small.length === 0)
    return { reports: [], growth: [], drafts: undefined };
  const { client } = database;
  const { plays, keptFolder } = options;
  return await withPlays(client, { plays, isKept: keptFolder !== undefined }, async () => {
    if (isReporting) console.log('Measuring P5 reports …');
    const reports = isReporting
      ? await measureReports(client, product.address, staff.cookie, plays)
      : [];
    for (const result of reports) console.log(reportLine(result));
    for (const [audience, { cookie }] of isReporting ? Object.entries({ staff, shopOwner }) : [])
      console.log(togetherLine(audience, await measureTogether(client, product.address, cookie)));
    const growth = small.length === 0 ? [] : await growAll(bench, product, small);
    if (isDrafting) console.log('Measuring P13 drafts …');
    const drafts = isDrafting ? await measureDrafts(database) : undefined;
    if (drafts !== undefined) console.log(draftLine(drafts));
    return { reports, growth, drafts };
  });
}

/** What is a hundredth of all. */
const hundredthOf = (all: number, min: number): number =>
  Math.min(all, Math.max(min, Math.round(all / 100)));

/** Each list on a hundredth of the members and plays, in a database that is gone afterwards. */
async function measureSmall(options: BenchOptions): Promise<ListAtSize[]> {
  const { members, plays } = options;
  let found: ListAtSize[] = [];
  await withDatabase(undefined, async (database) => {
    const { client, application } = database;
    await ensureMembers(database, hundredthOf(members, 1000));
    const callers = await signIn(client);
    const fewPlays = { plays: hundredthOf(plays, 1000), isKept: false };
    await withPlays(client, fewPlays, async () => {
      const product = await startChild('product-server.ts', { application });
      try {
        console.log('Measuring P4 growth, the first size …');
        found = await measureLists(product.address, await openedLists(client, callers), options);
      } finally {
        await product.stop();
      }
    });
  });
  return found;
}

async function growAll(
  { database, options, staff, shopOwner }: Bench,
  product: ChildServer,
  small: readonly ListAtSize[],
): Promise<GrowthResult[]> {
  console.log('Measuring P4 growth, the last size …');
  const { client, application } = database;
  const lists = await openedLists(client, { staff, shopOwner });
  const large = await measureLists(product.address, lists, options);
  const results = growthOf(small, large, await sequencesOf(client, application, lists));
  for (const line of growthLines(results)) console.log(line);
  return results;
}

function figuresOf(
  { database, staff, lists, accounts, options }: Bench,
  servers: { readonly product: string; readonly floor: string },
): Figure[] {
  const beBusy = async (busy: Target): Promise<void> => {
    await untilSplit(database, accounts.busyWallet, async () => {
      const { perSecond } = await measure(busy, options.connections, options.seconds);
      return perSecond * options.seconds;
    });
  };
  return [
    ...lists.map((list) => listFigure(list, servers)),
    sessionFigure(staff, servers),
    postingFigure(staff, accounts, servers),
    busyWalletFigure(staff, accounts, servers, beBusy),
  ];
}

/** What the product's job, which runs every minute, takes for busy is 600 movements in a minute. */
const busyPlays = 1000;

/** Keeps a wallet busy, and has the job split it. */
async function untilSplit(
  { client }: BenchDatabase,
  walletAccount: number,
  load: () => Promise<number>,
): Promise<void> {
  for (let plays = 0; plays < busyPlays; plays += await load());
  // A run notes the entries, a later one folds those that no running transaction can add to.
  for (let runs = 0; runs < 20; runs += 1) {
    await rollUp(databaseOn(client));
    const found = await client.query<{ is_split: boolean }>(
      'select is_split from ledger_account where id = $1',
      [walletAccount],
    );
    if (found.rows[0]?.is_split === true) return;
    await sleep(500);
  }
  throw new Error('a busy wallet was not split');
}

async function measureAll(figures: readonly Figure[], options: BenchOptions): Promise<Result[]> {
  const results: Result[] = [];
  for (const figure of figures) {
    console.log(`Measuring ${figure.name} …`);
    const compared = await figure.compare(options);
    results.push({ figure, ...compared });
  }
  return results;
}

async function directPostings(bench: Bench): Promise<number | undefined> {
  const { options, database, staff, accounts } = bench;
  if (!isRequested(options, 'P2')) return undefined;
  const perSecond = await measureWithPgbench(
    database.application,
    staff.accountId,
    accounts,
    options,
  );
  console.log(
    perSecond === undefined
      ? 'pgbench is not installed: without its figure for the posting alone.'
      : `pgbench, the posting alone: ${perSecond.toFixed(0)}/s`,
  );
  return perSecond;
}

async function requireWholeBook({ client }: BenchDatabase): Promise<void> {
  const breaks = await reconcile(databaseOn(client));
  if (breaks.length > 0) {
    throw new Error(`The book does not add up: ${JSON.stringify(breaks.slice(0, 5))}`);
  }
  console.log('The book adds up.');
}

try {
  const options = readOptions(process.argv.slice(2));
  await (options.mode === 'overload' ? measureOverload(options) : main(options));
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
