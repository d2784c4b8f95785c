import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { getShop } from '@lebean/contract/shop/detail.operations';
import { postmasterIdOf } from '../src/database/embedded/embedded-testing.ts';
import { sendSignal } from '../src/database/embedded/process-table.ts';
import { SilentProxy } from '../src/database/silent-proxy.fixture.ts';
import { startTestCluster } from '../src/database/test-cluster.ts';
import { makeTemplate } from '../src/database/testing.ts';
import { type Answer, bodyOf, call, isSuccess, openServer, send } from './calls.fixture.ts';
import { setScene } from './scene/scene.fixture.ts';

const run = promisify(execFile);

// A server of its own: it is stopped as a whole, and those of other tests go on.
const cluster = await startTestCluster({ isThrowaway: true });
const postmaster = await postmasterIdOf(cluster.dataFolder);
afterAll(async () => {
  await signalDatabase('SIGCONT');
  await cluster.stop();
});
const { owner, application } = await makeTemplate(cluster.connection);
const { own } = await setScene({ owner, application });
const { shopId, levelId, packageId, ownerToken: token } = own;

/** Signals all processes of the database that this test has started. */
async function signalDatabase(signal: NodeJS.Signals): Promise<void> {
  // The one that starts the others first: none is born after they are counted.
  sendSignal(postmaster, signal);
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
  for (const child of stdout.split('\n').map(Number).filter(Boolean)) sendSignal(child, signal);
}

type Product = ReturnType<typeof openServer>['server'];

async function newCard(server: Product, cardNumber: string): Promise<number> {
  const member = { name: 'Ana', phone: '13800001111', cardNumber };
  const sale = { shopId, levelId, paymentMode: 'cash', ...member } as const;
  return (await call(server, openCard, sale, { token })).cardId;
}

/** What the book says was paid in on a card by recharges, with their number. */
async function bookOf(cardId: number): Promise<unknown> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from recharge_record where card_id = $1 and recharge_type = 'cardRecharge'`,
      [cardId],
    );
    const { rows: breaks } = await client.query('select * from ledger_reconcile()');
    expect(breaks).toEqual([]);
    return rows[0]?.count;
  } finally {
    await client.end();
  }
}

/** Answers that were not a success, with how long they took and when they came. */
interface Shed {
  readonly answer: Answer;
  readonly tookMs: number;
}

/** Callers that recharge a card, or look at members, one call after the other until they are stopped. */
class Callers {
  readonly shed: Shed[] = [];
  acknowledged = 0;
  lastSuccess = 0;
  #isOver = false;
  readonly #running: Promise<void>[] = [];

  add(server: Product, cardId: number): void {
    const recharge = { shopId, packageId, cardId, paymentMode: 'cash' };
    this.#running.push(
      this.#repeat(async () => {
        const key = randomUUID();
        while (!(await this.#ask(() => send(server, rechargeCard, recharge, { token, key }))))
          await sleep(50);
        this.acknowledged += 1;
      }),
      this.#repeat(async () => {
        const page = { page: 1, pageSize: 10 };
        if (!(await this.#ask(() => send(server, listMembers, page, { token })))) await sleep(50);
      }),
    );
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #repeat(once: () => Promise<void>): Promise<void> {
    while (!this.#isOver) await once();
  }

  async #ask(ask: () => Promise<Answer>): Promise<boolean> {
    const begun = performance.now();
    const answer = await ask();
    if (isSuccess(answer)) this.lastSuccess = performance.now();
    else this.shed.push({ answer, tookMs: performance.now() - begun });
    return isSuccess(answer);
  }
}

const soonMs = 5000;

test('OPS-22, LED-4: a database that stands still for a while costs its callers seconds, and nobody anything', async () => {
  const { server, close } = openServer(application);
  onTestFinished(close);
  const cardId = await newCard(server, 'STILL-1');
  const callers = new Callers();
  for (let each = 0; each < 4; each += 1) callers.add(server, cardId);
  await expect.poll(() => callers.acknowledged, { timeout: 20_000 }).toBeGreaterThan(20);
  await signalDatabase('SIGSTOP');
  await sleep(4000);
  await signalDatabase('SIGCONT');
  const spokeAt = performance.now();
  await expect.poll(() => callers.lastSuccess > spokeAt, { timeout: soonMs }).toBe(true);
  await callers.end();
  expect(callers.shed.length).toBeGreaterThan(8);
  for (const { answer, tookMs } of callers.shed) {
    expect(answer.status).toBe(503);
    // A list that has waited in line for as long as lists may comes again a second later than money.
    expect(answer.headers['retry-after']).toMatch(/^[12]$/);
    expect(bodyOf(answer).Code).toBe(7);
    expect(bodyOf(answer).Msg).toContain('busy');
    expect(tookMs).toBeLessThan(soonMs);
  }
  expect(await bookOf(cardId)).toBe(callers.acknowledged);
});

test('OPS-22, LED-4: a recharge whose commit nobody confirms is answered as not known, and its retry is answered from it', async () => {
  const proxy = await SilentProxy.start(application);
  const { server, close } = openServer(proxy.through(application));
  onTestFinished(async () => {
    await close();
    await proxy.stop();
  });
  const cardId = await newCard(server, 'SILENT-1');
  const recharge = { shopId, packageId, cardId, paymentMode: 'cash' };
  const key = randomUUID();
  proxy.silenceAfter('commit');
  const begun = performance.now();
  const lost = await send(server, rechargeCard, recharge, { token, key, language: 'zh' });
  expect(performance.now() - begun).toBeLessThan(soonMs);
  expect(lost.status).toBe(503);
  expect(bodyOf(lost).Msg).toBe('服务暂时繁忙，请稍后重试');
  expect(await bookOf(cardId)).toBe(1);
  const again = await send(server, rechargeCard, recharge, { token, key });
  expect(again.status).toBe(200);
  expect(await bookOf(cardId)).toBe(1);

  // A call of the product specification says it in its own way.
  proxy.silenceOpen();
  const specified = await send(server, getShop, { shopId }, { token, language: 'es' });
  expect(specified.status).toBe(200);
  expect(specified.headers['retry-after']).toBe('1');
  expect(bodyOf(specified).Code).toBe(7);
  expect(bodyOf(specified).Msg).toContain('ocupado');
  expect((await send(server, getShop, { shopId }, { token })).text).toContain('"Code":0');
});

/** As superuser, one statement after the other. */
async function asSuperuser(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Ends the sessions that wait for a standby; answers how many there were. */
async function endWaiting(): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

test('OPS-13, LED-4: what no standby has is confirmed to nobody, nor on a retry that finds it done', async () => {
  const before = openServer(application);
  const cardId = await newCard(before.server, 'STANDBY-1');
  await before.close();
  const reload = 'select pg_reload_conf()';
  await asSuperuser(
    'alter role lebean_app set synchronous_commit = on',
    `alter system set synchronous_standby_names = 'nobody'`,
    reload,
  );
  const { server, close } = openServer(application);
  const release = (): Promise<void> =>
    asSuperuser('alter system reset synchronous_standby_names', reload);
  onTestFinished(async () => {
    await release();
    await asSuperuser('alter role lebean_app reset synchronous_commit');
    await close();
  });
  const recharge = { shopId, packageId, cardId, paymentMode: 'cash' };
  const key = randomUUID();
  const first = send(server, rechargeCard, recharge, { token, key });
  await expect.poll(endWaiting, { timeout: soonMs }).toBe(1);
  expect((await first).status).toBe(503);
  // Its session has ended, and everybody sees it as done.
  expect(await bookOf(cardId)).toBe(1);
  const retry = send(server, rechargeCard, recharge, { token, key });
  const isReported = await Promise.race([retry.then(() => true), sleep(1000).then(() => false)]);
  expect(isReported).toBe(false);
  await release();
  expect((await retry).status).toBe(200);
  expect(await bookOf(cardId)).toBe(1);
});
