/**
 * P6: what heartbeats of 10,000 terminals cost. Not how many there can be in a second, but how much
 * processor time one takes, of the server and of the database together, at the rate at which they come.
 */
import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { tokenHash } from '../apps/server/src/capabilities/session/open-session.ts';
import type { ChildServer } from './child-server.ts';

/** What the product has to stay below: a part of one core. */
const maxOfOneCore = 0.25;
const terminalCount = 10_000;
const everySeconds = 30;
const perSecond = terminalCount / everySeconds;

export const heartbeatPath = '/api/terminal/heartbeat';

export interface HeartbeatResult {
  readonly name: string;
  readonly heartbeats: number;
  readonly perSecond: number;
  /** Processor time of a heartbeat: of the server's process, and of all processes of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly ofOneCore: number;
  readonly floorOfOneCore: number;
  readonly p99Ms: number;
  readonly isReached: boolean;
}

interface BenchTerminal {
  readonly id: number;
  readonly bearer: string;
}

const secretOf = (number: number): string => `bench-${number}`.padEnd(43, '_');

/** Terminals in the shops that are there; those of an earlier run are found again. */
export async function addTerminals(client: Client): Promise<BenchTerminal[]> {
  const numbers = Array.from({ length: terminalCount }, (_, number) => number);
  await client.query(
    `with place as (
      select row_number() over (order by id) - 1 as number, id as shop_id, merchant_id from shop where is_enabled
    ), wanted as (
      select n.number, n.hash, p.shop_id, p.merchant_id
        from unnest($1::int[], $2::bytea[]) as n (number, hash)
          join place p on p.number = n.number % (select count(*) from place)
    ), kind as (
      insert into equipment (title, created_at) values ('Bench', now()) on conflict do nothing returning id
    ), unit as (
      insert into device (unique_code, equipment_id, shop_id, merchant_id, created_at)
        select 'BENCH-' || w.number, kind.id, w.shop_id, w.merchant_id, now() from wanted w, kind
        returning id, unique_code
    ), code as (
      insert into authorisation_code (code_hash, hint, device_id, shop_id, merchant_id, state, pc_unique_id, first_activated_at,
          issued_at, issued_by)
        select w.hash, 'BNCH', u.id, w.shop_id, w.merchant_id, 'activated', u.unique_code, now(), now(), 'Bench'
          from unit u join wanted w on u.unique_code = 'BENCH-' || w.number
        returning id, device_id, shop_id, merchant_id, code_hash, pc_unique_id
    ), machine as (
      insert into terminal (merchant_id, shop_id, device_id, authorisation_code_id, secret_hash, pc_unique_id, activated_at)
        select merchant_id, shop_id, device_id, id, code_hash, pc_unique_id, now() from code
        returning id, merchant_id, shop_id
    )
    insert into terminal_heartbeat (terminal_id, merchant_id, shop_id) select id, merchant_id, shop_id from machine`,
    [numbers, numbers.map((number) => tokenHash(secretOf(number)))],
  );
  const found = await client.query<{ id: string; pc_unique_id: string }>(
    `select id, pc_unique_id from terminal where pc_unique_id like 'BENCH-%' order by id`,
  );
  await client.query('vacuum analyze terminal, terminal_heartbeat');
  return found.rows.map(({ id, pc_unique_id: name }) => ({
    id: Number(id),
    bearer: `${id}.${secretOf(Number(name.slice('BENCH-'.length)))}`,
  }));
}

/** Measures both servers one after the other. */
export async function measureHeartbeats(
  client: Client,
  product: ChildServer,
  floor: ChildServer,
  seconds: number,
): Promise<HeartbeatResult> {
  const terminals = await addTerminals(client);
  const bare = await beatFor(client, floor, terminals, seconds);
  const ours = await beatFor(client, product, terminals, seconds);
  const ofOneCore = (ours.serverMs + ours.databaseMs) * (perSecond / 1000);
  return {
    name: 'P6 heartbeats',
    heartbeats: ours.count,
    perSecond: ours.perSecond,
    serverMs: ours.serverMs,
    databaseMs: ours.databaseMs,
    ofOneCore,
    floorOfOneCore: (bare.serverMs + bare.databaseMs) * (perSecond / 1000),
    p99Ms: ours.p99Ms,
    isReached: ofOneCore <= maxOfOneCore,
  };
}

interface Beaten {
  readonly count: number;
  readonly perSecond: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly p99Ms: number;
}

async function beatFor(
  client: Client,
  server: ChildServer,
  terminals: readonly BenchTerminal[],
  seconds: number,
): Promise<Beaten> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let next = 0;
  const beat = async (): Promise<number> => {
    const terminal = terminals[(next += 1) % terminals.length];
    if (terminal === undefined) throw new Error('there are no terminals');
    const begun = performance.now();
    await send(agent, `${server.address}${heartbeatPath}`, terminal.bearer);
    return performance.now() - begun;
  };
  // What is compiled and planned once is not what is measured.
  await atRate(Math.min(seconds, 5), beat);
  const database = await postmasterOf(client);
  const before = {
    server: await usedMs([server.processId ?? 0]),
    database: await treeMs(database),
  };
  const begun = performance.now();
  const lasted = await atRate(seconds, beat);
  const took = (performance.now() - begun) / 1000;
  const after = { server: await usedMs([server.processId ?? 0]), database: await treeMs(database) };
  agent.destroy();
  return {
    count: lasted.length,
    perSecond: lasted.length / took,
    serverMs: (after.server - before.server) / lasted.length,
    databaseMs: (after.database - before.database) / lasted.length,
    p99Ms: lasted.toSorted((one, other) => one - other)[Math.floor(lasted.length * 0.99)] ?? 0,
  };
}

/** As they come: each at its time, whether those before have been answered or not. */
async function atRate(seconds: number, beat: () => Promise<number>): Promise<number[]> {
  const begun = performance.now();
  const under: Promise<number>[] = [];
  while (under.length < seconds * perSecond) {
    const due = Math.min(((performance.now() - begun) / 1000) * perSecond, seconds * perSecond);
    while (under.length < due) under.push(beat());
    await sleep(2);
  }
  return await Promise.all(under);
}

function send(agent: Agent, url: string, bearer: string): Promise<void> {
  const body = JSON.stringify({
    terminal_version: '3.2.0',
    state: 'idle',
    freeDiskMb: 120_000,
    clock: new Date().toISOString(),
    catalogueVersion: 0,
  });
  const headers = {
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`a heartbeat was answered with ${String(answer.statusCode)}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function postmasterOf(client: Client): Promise<number> {
  const found = await client.query<{ file: string }>(
    `select pg_read_file('postmaster.pid') as file`,
  );
  return Number(found.rows[0]?.file.split('\n')[0]);
}

/** The kernel counts in hundredths of a second. */
const msPerTick = 10;

interface Used {
  readonly parent: number;
  readonly ms: number;
}

/** What a process has used, with its children that have ended; nothing where it is gone. */
async function usedBy(processId: number): Promise<Used | undefined> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => undefined);
  // The second field is a name in brackets, which may hold spaces.
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (fields === undefined) return undefined;
  const [, parent = 0] = fields;
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { parent, ms: ticks * msPerTick };
}

async function usedMs(processIds: readonly number[]): Promise<number> {
  const used = await Promise.all(processIds.map(usedBy));
  return used.reduce((sum, each) => sum + (each?.ms ?? 0), 0);
}

/** The database is a parent with a process for each connection. */
async function treeMs(parent: number): Promise<number> {
  const processIds = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const used = await Promise.all(processIds.map(usedBy));
  const children = used.filter((each) => each?.parent === parent);
  return (await usedMs([parent])) + children.reduce((sum, each) => sum + (each?.ms ?? 0), 0);
}

/** A result as a line for people. */
export function heartbeatLine(result: HeartbeatResult): string {
  const { name, perSecond, serverMs, databaseMs, ofOneCore, floorOfOneCore, p99Ms } = result;
  const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
  return [
    `${name}: ${perSecond.toFixed(0)}/s`,
    `server ${serverMs.toFixed(2)} ms and database ${databaseMs.toFixed(2)} ms of processor time each`,
    `${percent(ofOneCore)} of one core (≤ ${percent(maxOfOneCore)})`,
    `floor ${percent(floorOfOneCore)}`,
    `p99 ${p99Ms.toFixed(0)} ms`,
    result.isReached ? 'reached' : 'NOT REACHED',
  ].join(', ');
}
