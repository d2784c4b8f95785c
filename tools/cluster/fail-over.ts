import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Hearings, isDone } from '../chaos/ask.ts';
import {
  atLeast,
  holds,
  type Outcome,
  proven,
  type ScenarioOptions,
  within,
} from '../chaos/scenario.ts';
import { noDefects, Stage } from '../chaos/stage.ts';
import { type Product, startProduct } from '../simulation/product.ts';
import { Dice } from '../simulation/random.ts';
import type { Cluster } from './cluster.ts';
import type { Accident, Member } from './member.ts';

/** How long nobody may be able to write (OPS-13). */
const writesMs = 60_000;
/** After so long a fail-over is given up. */
const timeoutMs = 180_000;
const wholeMs = 300_000;
/** How long the load runs on a cluster that is whole. */
const lifeMs = { min: 2000, max: 5000 } as const;

/** One primary that was taken away. */
interface FailOver {
  readonly accident: Accident;
  readonly from: string;
  readonly to: string | undefined;
  /** How long no recharge was acknowledged at most, in milliseconds; nothing: none was any more. */
  readonly pauseMs: number | undefined;
}

/** Has nodes of the product work on a cluster under load whose primary is taken away again and again. */
export async function playFailOvers(options: ScenarioOptions, cluster: Cluster): Promise<Outcome> {
  const products: Product[] = [];
  try {
    const settings = {
      AUDIT_KEY: randomBytes(24).toString('hex'),
      SECRET_KEY: randomBytes(24).toString('hex'),
      ...cluster.nodeSettings,
    };
    for (let number = 0; number < options.nodes; number += 1)
      products.push(await startProduct(join(options.folder, `node-${number}`), settings));
    const [first, ...others] = products;
    if (first === undefined) throw new Error('no node to begin with');
    return await underLoad(options, cluster, [first, ...others]);
  } finally {
    for (const product of products) await product.stop();
  }
}

async function underLoad(
  options: ScenarioOptions,
  cluster: Cluster,
  products: readonly [Product, ...Product[]],
): Promise<Outcome> {
  const { say, kills, seed } = options;
  const dice = new Dice(seed);
  const address = (): string => dice.one(products).address;
  const stage = await Stage.open({ options, first: products[0], address });
  stage.begin();
  const failOvers: FailOver[] = [];
  for (let number = 0; number < kills; number += 1) {
    await sleep(dice.whole(lifeMs.min, lifeMs.max));
    const failOver = await failOverOnce(cluster, stage.hearings, accidentOf(number, kills));
    failOvers.push(failOver);
    const { accident, from, to = 'nobody', pauseMs = Number.NaN } = failOver;
    say(`${number + 1}. ${accident} of ${from}: ${to} after ${(pauseMs / 1000).toFixed(1)} s`);
    await cluster.untilWhole(wholeMs);
  }
  await sleep(lifeMs.min);
  await stage.end();
  const reported = await stage.prove(cluster.owner);
  const carried = await cluster.pooledTransactions();
  const { acknowledged } = stage;
  return outcomeOf({ failOvers, reported, products, kills, carried, acknowledged });
}

interface Found {
  readonly failOvers: readonly FailOver[];
  readonly reported: Outcome['proof'];
  readonly products: readonly Product[];
  readonly kills: number;
  /** Transactions that went through PgBouncer; nothing without one. */
  readonly carried: number | undefined;
  /** Recharges that were confirmed to counters; each is one transaction at least. */
  readonly acknowledged: number;
}

function outcomeOf(found: Found): Outcome {
  const { failOvers, reported, products, kills, carried, acknowledged } = found;
  const pauses = failOvers.map(({ pauseMs }) => pauseMs ?? Number.POSITIVE_INFINITY);
  const sorted = pauses.toSorted((one, other) => one - other);
  const figures = {
    'fail-overs to another member': failOvers.filter(({ from, to }) => from !== to).length,
    'milliseconds without a write, median': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    'milliseconds without a write, at most': Math.round(sorted.at(-1) ?? 0),
    'transactions through PgBouncer': carried ?? 0,
    ...reported.figures,
  };
  const proof = { figures, disagreements: reported.disagreements };
  const bars = [
    atLeast('primaries taken away', kills, failOvers.length),
    holds(
      'another member took over at least once',
      failOvers.some(({ from, to }) => to !== undefined && from !== to),
    ),
    within('writes go on, at most', writesMs, sorted.at(-1)),
    within('writes go on, median', writesMs, sorted[Math.floor(sorted.length / 2)]),
    ...(carried === undefined
      ? []
      : [atLeast('transactions through PgBouncer', acknowledged, carried)]),
    noDefects(products),
    proven(proof),
  ];
  return { bars, proof };
}

/** By turns, and once a machine that stands still and comes back. */
function accidentOf(number: number, kills: number): Accident {
  if (number === Math.min(2, kills - 1)) return 'pause';
  return number % 2 === 0 ? 'postmaster' : 'agent';
}

/** Takes the primary away, and waits until recharges are acknowledged by whoever is it then. */
async function failOverOnce(
  cluster: Cluster,
  hearings: Hearings,
  accident: Accident,
): Promise<FailOver> {
  const primary = await cluster.primary();
  if (primary === undefined) throw new Error('there is no primary to begin with');
  const beganAt = await primary.serverStart();
  const at = performance.now();
  await primary.suffer(accident);
  const successor = await successorOf(cluster, primary, beganAt, at + timeoutMs);
  const goesOn = await firstWriteAfter(hearings, performance.now(), at + timeoutMs);
  await primary.recover();
  const { name: from } = primary;
  const pauseMs = goesOn ? maxPause(hearings, at, performance.now()) : undefined;
  return { accident, from, to: successor?.name, pauseMs };
}

/** Another member, or the same one whose server has been started anew; nothing when there was none in time. */
async function successorOf(
  cluster: Cluster,
  before: Member,
  beganAt: string | undefined,
  until: number,
): Promise<Member | undefined> {
  while (performance.now() < until) {
    const primary = await cluster.primary();
    if (primary !== undefined && primary !== before) return primary;
    const began = primary === undefined ? undefined : await before.serverStart();
    if (began !== undefined && began !== beganAt) return before;
    await sleep(200);
  }
  return undefined;
}

async function firstWriteAfter(hearings: Hearings, at: number, until: number): Promise<boolean> {
  while (performance.now() < until) {
    if (hearings.sent(['money'], at).some(isDone)) return true;
    await sleep(100);
  }
  return false;
}

/** The longest time between two recharges that were acknowledged, from an instant on. */
function maxPause(hearings: Hearings, from: number, until: number): number {
  const instants = hearings
    .sent(['money'], 0)
    .filter((heard) => isDone(heard) && heard.heardAt >= from && heard.heardAt <= until)
    .map(({ heardAt }) => heardAt)
    .toSorted((one, other) => one - other);
  let longest = 0;
  let last = from;
  for (const instant of instants) {
    longest = Math.max(longest, instant - last);
    last = instant;
  }
  return longest;
}
