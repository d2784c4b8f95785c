/**
 * P4: what every list costs when there is a hundred times as much, and whether a request reads a large
 * table from one end to the other.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { operations } from '@lebean/contract/registry/operations';
import { ConnectionPool } from '../apps/server/src/database/database.ts';
import { buildHttp } from '../apps/server/src/http/server.ts';
import type { BenchCaller } from './callers.ts';
import { sampleInputs } from './growth-inputs.ts';
import { callsPerMinute, configuration, type ConnectionSettings } from './settings.ts';

/** What the product has to stay below. */
const bars = { timesSlower: 2, rowsInSequence: 100_000 } as const;
const callersAtOnce = 4;

/** A list as somebody opens it. */
export interface OpenedList {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
}

export interface ListAtSize {
  readonly name: string;
  readonly p99Ms: number;
  /** Of `GET /api`, which asks no database, in the same rounds: how busy the machine was. */
  readonly floorMs: number;
}

export interface GrowthResult {
  readonly name: string;
  readonly first: ListAtSize;
  readonly last: ListAtSize;
  /** Beside the floor of its own rounds: a machine that got busier is not taken for growth. */
  readonly timesSlower: number;
  /** The most rows of one table that one request has read in sequence, and of which. */
  readonly rowsInSequence: number;
  readonly table: string;
  readonly isReached: boolean;
}

type Callers = { readonly staff: BenchCaller; readonly shopOwner: BenchCaller };

/** Every list of the contract, as staff and as an owner open it. One without a row to ask for is left out. */
export async function openedLists(client: Client, callers: Callers): Promise<OpenedList[]> {
  const inputs = await sampleInputs(client, callers.shopOwner.accountId);
  const audiences = [
    { kind: 'staff', cookie: callers.staff.cookie },
    { kind: 'shop', cookie: callers.shopOwner.cookie },
  ] as const;
  return operations.filter(isListQuery).flatMap((operation) => {
    const path = inputs.pathOf(operation);
    if (path === undefined) return [];
    const mayAsk = audiences.filter(({ kind }) => operation.scope.some((one) => one === kind));
    return mayAsk.map(({ kind, cookie }) => ({ name: `${operation.id}, ${kind}`, path, cookie }));
  });
}

const isListQuery = ({ kind, envelope }: AnyOperation): boolean =>
  kind === 'query' && (envelope === 'list' || envelope === 'businessList');

/** There are many lists: each has a part of the time that another figure has. */
export interface Listing {
  readonly rounds: number;
  readonly seconds: number;
}
const partOfRound = 1 / 16;

/** The p99 of each list, from a few who ask for nothing else; the median of the rounds. */
export async function measureLists(
  address: string,
  lists: readonly OpenedList[],
  { rounds, seconds }: Listing,
): Promise<ListAtSize[]> {
  const results: ListAtSize[] = [];
  const time = seconds * partOfRound;
  for (const list of lists) {
    await round(address, list, time / 2);
    const p99s: number[] = [];
    const floors: number[] = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      floors.push(await round(address, { path: '/api', cookie: '' }, time / 2));
      p99s.push(await round(address, list, time));
    }
    results.push({ name: list.name, p99Ms: median(p99s), floorMs: median(floors) });
  }
  return results;
}

/** The middle one; of an even number, the upper. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function round(
  address: string,
  { path, cookie }: Omit<OpenedList, 'name'>,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const took: number[] = [];
  const ask = async (): Promise<void> => {
    while (performance.now() < until) {
      const begun = performance.now();
      const response = await fetch(`${address}${path}`, { headers: { cookie } });
      const text = await response.text();
      took.push(performance.now() - begun);
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: callersAtOnce }, ask));
  const sorted = took.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

const tableRead = z.object({ table: z.string(), rows: z.coerce.number() });
type Reads = ReadonlyMap<string, number>;

/** How many rows of each table were read in sequence since the statistics began. */
async function readsInSequence(client: Client): Promise<Reads> {
  const found = await client.query(
    `select relname as "table", sum(seq_tup_read) as rows from pg_stat_user_tables group by 1`,
  );
  const rows = z.array(tableRead).parse(found.rows);
  return new Map(rows.map(({ table, rows: read }) => [table, read]));
}

/** A connection tells what it has read once a second at most, and when it is used again. */
const tellingMs = 1100;

type Sequence = { readonly rowsInSequence: number; readonly table: string };

/** What one request for each list reads in sequence, on the one connection of a server in this process. */
export async function sequencesOf(
  client: Client,
  application: ConnectionSettings,
  lists: readonly OpenedList[],
): Promise<Map<string, Sequence>> {
  const onIdleError = (error: Error): void => console.error(error);
  const connections = new ConnectionPool({ connection: application, size: 1, onIdleError });
  const server = buildHttp(configuration, connections, { callsPerMinute });
  const found = new Map<string, Sequence>();
  const reported = async (cookie: string): Promise<Reads> => {
    await sleep(tellingMs);
    await server.inject({ url: '/api/session', headers: { cookie } });
    return await readsInSequence(client);
  };
  try {
    let before = await reported(lists[0]?.cookie ?? '');
    for (const { name, path, cookie } of lists) {
      const answer = await server.inject({ url: path, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`);
      const after = await reported(cookie);
      let max: Sequence = { rowsInSequence: 0, table: '' };
      for (const [table, read] of after) {
        const rowsInSequence = read - (before.get(table) ?? 0);
        if (rowsInSequence > max.rowsInSequence) max = { rowsInSequence, table };
      }
      found.set(name, max);
      before = after;
    }
  } finally {
    await server.close();
    await connections.end();
  }
  return found;
}

/** Each list at both sizes. */
export function growthOf(
  small: readonly ListAtSize[],
  large: readonly ListAtSize[],
  sequences: ReadonlyMap<string, Sequence>,
): GrowthResult[] {
  return large.flatMap((last) => {
    const { name } = last;
    const first = small.find((one) => one.name === name);
    if (first === undefined) return [];
    const { rowsInSequence, table } = sequences.get(name) ?? { rowsInSequence: 0, table: '' };
    const timesSlower = last.p99Ms / first.p99Ms / (last.floorMs / first.floorMs);
    const isReached = timesSlower <= bars.timesSlower && rowsInSequence < bars.rowsInSequence;
    return [{ name, first, last, timesSlower, rowsInSequence, table, isReached }];
  });
}

/** The results as lines for people, the worst first. */
export function growthLines(results: readonly GrowthResult[]): string[] {
  const missed = results.filter(({ isReached }) => !isReached).length;
  const bar = `p99 ≤ ${bars.timesSlower} ×, < ${bars.rowsInSequence} rows in sequence`;
  return [
    `P4 growth: ${results.length} lists, ${missed} not reached (${bar})`,
    ...results.toSorted((one, other) => other.timesSlower - one.timesSlower).map(growthLine),
  ];
}

function growthLine({ name, first, last, ...result }: GrowthResult): string {
  const { timesSlower, rowsInSequence, table, isReached } = result;
  const reported = ({ p99Ms, floorMs }: ListAtSize): string =>
    `${p99Ms.toFixed(1)} (floor ${floorMs.toFixed(1)})`;
  const sequence = rowsInSequence === 0 ? '' : `, ${rowsInSequence} rows of ${table} in sequence`;
  const verdict = isReached ? '' : ', NOT REACHED';
  return `  ${name}: ${reported(first)} → ${reported(last)} ms, ${timesSlower.toFixed(2)} ×${sequence}${verdict}`;
}
