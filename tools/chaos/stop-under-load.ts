import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/testing/crash/crash.fixture.ts';
import { type Product, startProduct } from '../simulation/product.ts';
import { type Hearings, isDone, statusesOf, watch } from './ask.ts';
import { Balancer } from './balancer.ts';
import { endEndlessProof, isProving, plantEndlessProof, wasProving } from './endless-proof.ts';
import { ownerOf } from './private-database.ts';
import {
  atLeast,
  type Bar,
  holds,
  none,
  type Outcome,
  proven,
  type Scenario,
  type ScenarioOptions,
  within,
} from './scenario.ts';
import { forgottenRecharge, Stage } from './stage.ts';

/** From SIGTERM to the end of the process. */
const stopMs = 25_000;
/** A third each: half a header, half a body, and a connection without a word. */
const slowClients = 600;
/** They read with hardly a pause, from a second before the stop until its end. */
const readers = 24;
const beforehandMs = 1000;
const pauseMs = 10;
/** After so long a service manager kills. */
const giveUpMs = 60_000;
const calmRecharges = 50;

/**
 * F5: a node is asked to stop while it is used, by clients that never finish what they say, and in the middle of a
 * proof of the whole book.
 */
export const stopUnderLoad: Scenario = {
  name: 'F5',
  title: 'a node is stopped under load',
  breaks: { ...forgottenRecharge, 'no-drain': 'DRAIN_SECONDS=0: it stops listening at once' },
  defaults: { terminals: 12, counters: 6 },
  run: async (options) => {
    const dataFolder = join(options.folder, 'data');
    const settings = {
      PORT: String(await freePort()),
      // As where a balancer stands before it.
      DRAIN_SECONDS: options.broken === 'no-drain' ? '0' : '5',
    };
    const address = `http://127.0.0.1:${settings.PORT}`;
    const balancer = new Balancer(address, `http://127.0.0.1:${await freePort()}`);
    const nodes: Product[] = [];
    const start = async (): Promise<Product> => {
      const product = await startProduct(dataFolder, settings);
      nodes.push(product);
      return product;
    };
    try {
      return await play(options, start, balancer, dataFolder);
    } finally {
      await balancer.stop();
      for (const node of nodes) await node.stop();
    }
  },
};

async function play(
  options: ScenarioOptions,
  start: () => Promise<Product>,
  balancer: Balancer,
  dataFolder: string,
): Promise<Outcome> {
  const { say } = options;
  const first = await start();
  await plantEndlessProof(await ownerOf(dataFolder));
  await first.stop();
  // It proves the book as soon as it starts.
  const product = await start();
  const { administrator } = first;
  const { address: setupAddress } = product;
  const address = (): string => balancer.address;
  const stage = await Stage.open({
    options,
    first: { address: setupAddress, administrator },
    address,
  });
  stage.watchNode(() => product.address);
  stage.begin();
  await stage.untilMore(calmRecharges);
  const slow = await openSlowClients(product.address);
  say(`SIGTERM, with ${slow.length} clients that never finish what they say …`);
  const over = new AbortController();
  const reading = Array.from({ length: readers }, (_, reader) =>
    read(stage, address, reader, over.signal),
  );
  await sleep(beforehandMs);
  const owner = await ownerOf(dataFolder);
  const proving = wasProving(await isProving(owner));
  await endEndlessProof(owner);
  const stopping = await stopped(product);
  over.abort();
  await Promise.all(reading);
  for (const socket of slow) socket.destroy();
  const bars = [proving, ...barsOf(stage.hearings, stopping)];
  say('Starting it again …');
  await start();
  await stage.end();
  const proof = await stage.prove(await ownerOf(dataFolder));
  return { bars: [...bars, proven(proof)], proof };
}

/** One of several readers; they share the accounts of the counters, since one may read 1,200 times a minute. */
async function read(
  { hearings, counters }: Stage,
  address: () => string,
  number: number,
  over: AbortSignal,
): Promise<void> {
  const headers = { cookie: counters[number % counters.length]?.cookie ?? '' };
  const question = () => ({
    who: 'reader',
    url: `${address()}/api/members?pageSize=50`,
    request: { headers },
    limitMs: giveUpMs,
  });
  await watch(hearings, question, pauseMs, over);
}

const beginnings = [
  'GET /api/members HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/cards HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name": "',
  '',
] as const;

/** Connections that have sent half of something, or nothing. */
async function openSlowClients(address: string): Promise<Socket[]> {
  const { hostname: host, port } = new URL(address);
  const sockets: Socket[] = [];
  for (let number = 0; number < slowClients; number += 1) {
    const socket = connect({ host, port: Number(port) });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(beginnings[number % beginnings.length] ?? '');
    sockets.push(socket);
  }
  return sockets;
}

interface Stopping {
  readonly requestedAt: number;
  readonly endedAt: number;
  readonly isKilled: boolean;
  readonly exitCode: number | undefined;
}

/** Asks it to stop as a service manager does, who kills what does not. */
async function stopped({ processId, ended }: Product): Promise<Stopping> {
  const requestedAt = performance.now();
  process.kill(processId, 'SIGTERM');
  const over = new AbortController();
  const givenUp = sleep(giveUpMs, undefined, { signal: over.signal }).then(
    () => 'killed' as const,
    () => undefined,
  );
  const exitCode = await Promise.race([ended, givenUp]);
  over.abort();
  const isKilled = exitCode === 'killed';
  if (isKilled) {
    process.kill(processId, 'SIGKILL');
    await ended;
  }
  const endedAt = performance.now();
  return { requestedAt, endedAt, isKilled, exitCode: isKilled ? undefined : exitCode };
}

function barsOf(hearings: Hearings, { requestedAt, endedAt, isKilled, exitCode }: Stopping): Bar[] {
  const callers = ['money', 'reader'];
  const underWay = hearings.underWay(callers, requestedAt);
  // What the balancer has refused would have gone to the next node.
  const meanwhile = hearings
    .sent(callers, requestedAt, endedAt)
    .filter(({ status }) => status !== 'refused');
  const failed = meanwhile.filter((each) => !isDone(each));
  const unready = hearings.firstAfter('/readyz', requestedAt, ({ status }) => status === 503);
  return [
    within('stopped', stopMs, isKilled ? undefined : endedAt - requestedAt),
    holds('exit code 0', exitCode === 0, isKilled ? 'killed' : String(exitCode)),
    atLeast('calls under way at SIGTERM', 1, underWay.length),
    none('of these failed', underWay.filter((each) => !isDone(each)).length, underWay.length),
    { ...none('calls taken after it that failed', failed.length), ...reported(failed) },
    within('/readyz says so', 2000, unready),
  ];
}

const reported = (failed: Parameters<typeof statusesOf>[0]): Partial<Bar> =>
  failed.length === 0 ? {} : { measured: `${failed.length}: ${statusesOf(failed)}` };
