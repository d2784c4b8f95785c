import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { startProduct, type Product } from '../simulation/product.ts';
import {
  type Heard,
  type Hearings,
  isDone,
  isPutOff,
  slowestOf,
  statusesOf,
  watch,
} from './ask.ts';
import { ownerOf } from './private-database.ts';
import {
  type Bar,
  none,
  type Outcome,
  proven,
  type Scenario,
  type ScenarioOptions,
  within,
} from './scenario.ts';
import { forgottenRecharge, Stage } from './stage.ts';

/** Readers without a pause: so many use a node fully, ten times as many are too much for it. */
const readersAtPeak = 20;
const times = 10;
/** Of the best goodput, so much has to go on. */
const minShare = 0.8;
const recoveryMs = 10_000;
/** How long a cashier may wait while others ask for too much. */
const moneyMs = 2000;
const readyMs = 1000;
const limitMs = 30_000;
/** How long a reader that was put off waits before it is there again, whatever the answer was. */
const retryPauseMs = 100;

/** F6: ten times as many callers as a node can serve. */
export const overload: Scenario = {
  name: 'F6',
  title: 'ten times the load that a node carries',
  breaks: {
    ...forgottenRecharge,
    'held-wallets': 'in the database somebody holds every wallet while the crowd is there',
  },
  defaults: { seconds: 20, terminals: 12, counters: 24 },
  run: async (options) => {
    const dataFolder = join(options.folder, 'data');
    const product = await startProduct(dataFolder);
    try {
      return await play(options, product, dataFolder);
    } finally {
      await product.stop();
    }
  },
};

interface Span {
  readonly from: number;
  readonly until: number;
}

async function play(
  options: ScenarioOptions,
  product: Product,
  dataFolder: string,
): Promise<Outcome> {
  const { say, seconds, broken } = options;
  const stage = await Stage.open({ options, first: product, limitMs });
  stage.watchNode(() => product.address);
  stage.begin();
  const crowd = (size: number): Promise<Span> => readFor(stage, product, size, seconds);
  say(`${readersAtPeak} readers for ${seconds} s …`);
  const peak = await crowd(readersAtPeak);
  say(`${readersAtPeak * times} readers for ${seconds} s …`);
  const letGo =
    broken === 'held-wallets' ? await holdWallets(await ownerOf(dataFolder)) : undefined;
  const flood = await crowd(readersAtPeak * times);
  await letGo?.();
  await sleep(recoveryMs);
  const bars = barsOf(stage.hearings, peak, flood);
  await stage.end();
  const proof = await stage.prove(await ownerOf(dataFolder));
  return { bars: [...bars, proven(proof)], proof };
}

/** Locks the accounts of cards and shops past the product; answers what lets go of them. */
async function holdWallets(owner: ClientConfig): Promise<() => Promise<void>> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('begin; select from ledger_account for update');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** A crowd that reads lists without a pause; they share the accounts of the counters. */
async function readFor(
  { hearings, counters }: Stage,
  { address }: Product,
  size: number,
  seconds: number,
): Promise<Span> {
  const over = new AbortController();
  const from = performance.now();
  const readers = Array.from({ length: size }, async (_, number) => {
    const headers = { cookie: counters[number % counters.length]?.cookie ?? '' };
    const url = `${address}/api/members?pageSize=50`;
    const question = () => ({ who: 'reader', url, request: { headers }, limitMs });
    const pauseMs = size > readersAtPeak ? retryPauseMs : 0;
    await watch(hearings, question, pauseMs, over.signal);
  });
  await sleep(seconds * 1000);
  over.abort();
  const until = performance.now();
  await Promise.all(readers);
  return { from, until };
}

/** Calls that were answered as asked, in a second. */
function goodput(hearings: Hearings, whos: readonly string[], { from, until }: Span): number {
  const done = hearings
    .sent(whos, 0)
    .filter((heard) => isDone(heard) && heard.heardAt >= from && heard.heardAt < until);
  return done.length / ((until - from) / 1000);
}

function barsOf(hearings: Hearings, peak: Span, flood: Span): Bar[] {
  const callers = ['reader', 'money'];
  const sent = hearings.sent(callers, flood.from, flood.until);
  // Whoever has used up his minute gets that answer: that is no overload.
  const others = sent.filter((each) => !isDone(each) && !isPutOff(each) && each.status !== 429);
  const money = hearings.sent(['money'], flood.from, flood.until);
  const readiness = hearings.sent(['/readyz'], flood.from, flood.until);
  const after = hearings.sent(['read'], flood.until);
  return [
    share('goodput', goodput(hearings, callers, peak), goodput(hearings, callers, flood)),
    share('recharges', goodput(hearings, ['money'], peak), goodput(hearings, ['money'], flood)),
    none('calls answered otherwise', others.length, sent.length),
    within('longest wait of 99 of 100 recharges', moneyMs, percentile(money, 0.99)),
    {
      ...none(
        '/readyz not ready',
        readiness.filter((each) => !isDone(each)).length,
        readiness.length,
      ),
      ...shown(readiness),
    },
    within('longest wait for /readyz', readyMs, slowestOf(readiness)),
    within('as before', recoveryMs, recoveryOf(after, flood.until, hearings, peak)),
  ];
}

const shown = (heard: readonly Heard[]): Partial<Bar> => ({ measured: statusesOf(heard) });

const share = (what: string, before: number, now: number): Bar => ({
  what: `${what} in a second, at the peak and under ten times as many`,
  demanded: `≥ ${minShare * 100} %`,
  measured: `${before.toFixed(0)} and ${now.toFixed(0)}: ${((now / before) * 100).toFixed(0)} %`,
  isHeld: now >= minShare * before,
});

function percentile(heard: readonly Heard[], part: number): number | undefined {
  const waits = heard
    .map(({ sentAt, heardAt }) => heardAt - sentAt)
    .toSorted((one, other) => one - other);
  return waits[Math.min(waits.length - 1, Math.floor(waits.length * part))];
}

/** The first read that was as quick as at the peak, or within a tenth of a second. */
function recoveryOf(
  after: readonly Heard[],
  from: number,
  hearings: Hearings,
  peak: Span,
): number | undefined {
  const standard = Math.max(
    100,
    percentile(hearings.sent(['read'], peak.from, peak.until), 0.5) ?? 0,
  );
  const first = after.find((each) => isDone(each) && each.heardAt - each.sentAt <= standard);
  return first === undefined ? undefined : first.heardAt - from;
}
