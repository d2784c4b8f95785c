/**
 * `npm run bench -- overload` (F6, OPS-22): ten times the load that the product carries. What goes on, what
 * is sent away, how long money waits behind lists, and how soon all is as before. docs/reliability.md has
 * the figures.
 */
import type { Client } from 'pg';
import { defaultPoolSize } from '../apps/server/src/configuration/configuration.ts';
import { type BenchCaller, signIn } from './callers.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { withDatabase } from './database.ts';
import { ensureMembers } from './members.ts';
import type { BenchOptions } from './options.ts';
import { callFor, goodputOf, type Heard, quantile, type RequestedCall } from './patient-callers.ts';
import { type ProcessorUse, withProcessorUse } from './processor-time.ts';
import { rechargesOf } from './recharges.ts';

const times = 10;
const minGoodput = 0.8;
const maxRecoverySeconds = 10;
const listReaders = 800;
const cashiers = 16;
/** What is left to cashiers while everybody looks at lists: a part of what they do alone, within a time. */
const minShareOfAlone = 1 / 3;
const maxRechargeMs = 2000;

/** What a balancer asks, to see how long this process takes to turn to anything. */
const alive = (): RequestedCall => ({
  kind: 'alive',
  method: 'GET',
  path: '/healthz',
  headers: {},
});

/** The calls of which the load is made. */
interface Calls {
  readonly list: () => RequestedCall;
  readonly recharge: () => RequestedCall;
  readonly dashboard: () => RequestedCall;
}

/** Prepares, measures and prints. Throws where a call ended otherwise than done or sent away. */
export async function measureOverload(options: BenchOptions): Promise<void> {
  await withDatabase(options.keptFolder, async ({ client, application, ...rest }) => {
    console.log(`Preparing ${options.members} members …`);
    await ensureMembers({ client, application, ...rest }, options.members);
    const { staff, shopOwner } = await signIn(client);
    const calls = await callsOf(client, staff, shopOwner);
    await client.query('vacuum analyze');
    const product = await startChild('product-server.ts', { application });
    try {
      await measureAll(product, calls, options.seconds, client);
    } finally {
      await product.stop();
    }
  });
}

async function measureAll(
  { address, processId = 0 }: ChildServer,
  calls: Calls,
  seconds: number,
  client: Client,
): Promise<void> {
  const mixed = mixOf(calls);
  const run = (callers: number, next: () => RequestedCall, more: object = {}): Promise<Heard> =>
    callFor({ address, callers, seconds, next, ...more });
  await run(16, mixed);
  const { best, callers } = await saturate((count) => run(count, mixed));
  line(`carries ${best.toFixed(0)} calls/s, reached with ${callers} callers`, true);

  const overload = expectNoFailure(await run(callers * times, mixed));
  const part = goodputOf(overload) / best;
  line(
    `${callers * times} callers: ${goodputOf(overload).toFixed(0)}/s done (${percent(part)} of the best, ≥ ${percent(minGoodput)}), ${(overload.sentAway / seconds).toFixed(0)}/s sent away with 503 and Retry-After, ${timesOf([...overload.done.values()].flat())}`,
    part >= minGoodput,
  );
  const after = expectNoFailure(
    await callFor({ address, callers, seconds: maxRecoverySeconds, next: mixed }),
  );
  const recovered = after.perSecond.findIndex((done) => done >= best * 0.9);
  line(
    `as before ${recovered < 0 ? 'not at all' : `within ${recovered + 1} s`} (≤ ${maxRecoverySeconds} s), ${after.sentAway} sent away meanwhile`,
    recovered >= 0,
  );

  const sell = (): Promise<Heard> => run(cashiers, calls.recharge);
  const { result: first, use: aloneUse } = await withProcessorUse(client, processId, () => sell());
  const alone = timesOfRecharges(first);
  const { result, use } = await withProcessorUse(client, processId, () =>
    Promise.all([sell(), run(listReaders, calls.list), run(1, alive)]),
  );
  const [among, readers, looks] = result;
  expectNoFailure(readers);
  const beside = timesOfRecharges(expectNoFailure(among));
  line(
    `${cashiers} cashiers alone: ${(alone.length / seconds).toFixed(0)}/s, ${timesOf(alone)}; ${useOf(aloneUse)}`,
    true,
  );
  line(
    `the same beside ${listReaders} readers of lists: ${(beside.length / seconds).toFixed(0)}/s (≥ ${percent(minShareOfAlone)} of that), ${timesOf(beside)} (p99 ≤ ${maxRechargeMs} ms), ${among.sentAway} sent away; lists ${goodputOf(readers).toFixed(0)}/s done, ${(readers.sentAway / seconds).toFixed(0)}/s sent away; /healthz ${timesOf(looks.done.get('alive') ?? [])}; ${useOf(use)}`,
    quantile(beside, 0.99) <= maxRechargeMs && beside.length >= alone.length * minShareOfAlone,
  );
  const rude = expectNoFailure(await run(callers * times, mixed, { isPatient: false }));
  line(
    `${callers * times} callers that try again at once: ${goodputOf(rude).toFixed(0)}/s done (${percent(goodputOf(rude) / best)}), ${(rude.sentAway / seconds).toFixed(0)}/s sent away (no bar: such callers meet the limit of calls per minute)`,
    true,
  );
}

/** The most that is done in a second, and by how many callers. */
async function saturate(run: (callers: number) => Promise<Heard>) {
  const found: { readonly callers: number; readonly goodput: number }[] = [];
  for (const callers of [12, 24, 48]) {
    const goodput = goodputOf(expectNoFailure(await run(callers)));
    console.log(`  ${callers} callers: ${goodput.toFixed(0)}/s`);
    found.push({ callers, goodput });
  }
  const best = Math.max(...found.map(({ goodput }) => goodput));
  const first = found.find(({ goodput }) => goodput === best);
  return { best, callers: Math.max(defaultPoolSize, first?.callers ?? 0) };
}

const timesOfRecharges = ({ done }: Heard): number[] => done.get('recharge') ?? [];
const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
const timesOf = (took: readonly number[]): string =>
  `p50 ${quantile(took, 0.5).toFixed(0)} ms, p99 ${quantile(took, 0.99).toFixed(0)} ms`;

const useOf = ({ product, database, callers }: ProcessorUse): string =>
  `processors of product ${product.toFixed(2)}, database ${database.toFixed(2)}, callers ${callers.toFixed(2)}`;

function line(text: string, isReached: boolean): void {
  console.log(`F6 ${text}${isReached ? '' : ' NOT REACHED'}`);
}

function expectNoFailure(heard: Heard): Heard {
  if (heard.failed.size > 0)
    throw new Error(`calls failed: ${JSON.stringify([...heard.failed.entries()])}`);
  return heard;
}

/** Of twenty calls thirteen are lists, six recharges and one is a dashboard. */
function mixOf({ list, recharge, dashboard }: Calls): () => RequestedCall {
  let count = 0;
  return () => {
    count += 1;
    if (count % 20 === 0) return dashboard();
    return count % 3 === 0 ? recharge() : list();
  };
}

/** Calls of staff who look and of an owner who sells, on cards of the largest merchant. */
async function callsOf(client: Client, staff: BenchCaller, owner: BenchCaller): Promise<Calls> {
  const { nextCard, body } = await rechargesOf(client, owner);
  const get = (kind: string, path: string, cookie: string): RequestedCall => ({
    kind,
    method: 'GET',
    path,
    headers: { cookie },
  });
  return {
    list: () => get('list', '/api/members?page=1&pageSize=20', staff.cookie),
    dashboard: () => get('dashboard', '/api/dashboard', owner.cookie),
    recharge: () => ({
      kind: 'recharge',
      method: 'POST',
      path: `/api/cards/${nextCard()}/recharge`,
      headers: { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() },
      body,
    }),
  };
}
