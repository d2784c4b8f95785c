import { freezeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import { requestExport } from '@lebean/contract/export-job/operations';
import { isExport } from '@lebean/contract/kernel/export';
import { operations } from '@lebean/contract/registry/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { logout } from '@lebean/contract/session/operations';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { exportJobs } from '../src/capabilities/export/export-worker.ts';
import { findingOfReplica } from '../src/capabilities/health/replica-check.ts';
import { runOnce } from '../src/capabilities/jobs/jobs.ts';
import { openingAs } from '../src/capabilities/session/open-session.ts';
import { ConnectionPool } from '../src/database/database.ts';
import type { DatabaseLink } from '../src/database/link-settings.ts';
import { type ReadSource, Replica, type ReplicaSettings } from '../src/database/replica.ts';
import { TestStandby } from '../src/database/standby.fixture.ts';
import { startTestCluster } from '../src/database/test-cluster.ts';
import { hasPooler, startPooler } from '../src/database/test-pooler.ts';
import { makeTemplate, testDatabase } from '../src/database/testing.ts';
import { allHandlers } from '../src/http/calls/handlers.ts';
import { bodyOf, call, type Caller, isSuccess, send, serverOn } from './calls.fixture.ts';
import { setScene } from './scene/scene.fixture.ts';
import { ownInputs } from './sweep/sweep-inputs.fixture.ts';

// A standby of its own, which streams from a PostgreSQL of its own: it is paused, frozen and killed here.
const cluster = await startTestCluster({ isThrowaway: true });
afterAll(() => cluster.stop());
const standby = await TestStandby.start(cluster);
afterAll(() => standby.stop());
const database = await testDatabase(await makeTemplate(cluster.connection));
const scene = await setScene(database);
const { own } = scene;
const onStandby = standby.reachedAs(database.application);

function replicaAt(link: DatabaseLink, limits: Partial<ReplicaSettings> = {}): Replica {
  const replica = new Replica({
    link,
    size: 4,
    primary: database.application,
    onIdleError: () => undefined,
    ...limits,
  });
  afterAll(() => replica.end());
  return replica;
}

/** Two nodes, whose replicas are looked at by the tests alone. */
const replica = replicaAt(onStandby);
const replicaThere = replicaAt(onStandby);
const here = serverOn(database.application, { replica });
const there = serverOn(database.application, { replica: replicaThere });

const tokenOf = (wanted: string): Caller => ({
  token: scene.principals.find(({ name }) => name === wanted)?.token,
});
const owner = tokenOf('owner');
const partner = tokenOf('partner');

const look = (): Promise<unknown> => Promise.all([replica.look(), replicaThere.look()]);
beforeEach(async () => {
  await standby.resume();
  await look();
  expect(replica.state().kind).toBe('in');
});

/** From where the reads were answered that something makes. */
async function sourcesOf(work: () => Promise<unknown>, of: Replica = replica) {
  const before = new Map(of.reads());
  await work();
  const counts: Partial<Record<ReadSource, number>> = {};
  for (const [source, count] of of.reads())
    if (count > (before.get(source) ?? 0)) counts[source] = count - (before.get(source) ?? 0);
  return counts;
}

const stateFor = async (caller: Caller, server = here): Promise<string | undefined> => {
  const { rows } = await call(server, listMembers, { pageSize: 100 }, caller);
  return rows.find(({ id }) => id === own.cardId)?.cardState;
};

/** Freezes the card, or makes it normal again; answers what it is now. */
async function turn(caller: Caller, server = here): Promise<string> {
  const { cardId } = own;
  const { cardState, version } = await call(server, getCard, { cardId }, caller);
  const change = { cardId, version, reason: 'a test' };
  await call(server, cardState === 'frozen' ? unfreezeCard : freezeCard, change, caller);
  return cardState === 'frozen' ? 'normal' : 'frozen';
}

describe('OPS-12: a standby that streams', () => {
  test('answers lists for who has written nothing, and may be behind what others have written', async () => {
    const before = await stateFor(partner);
    await standby.pause();
    const after = await turn(owner);
    expect(after).not.toBe(before);
    expect(await sourcesOf(async () => expect(await stateFor(partner)).toBe(before))).toEqual({
      replica: 1,
    });
    await standby.resume();
    expect(await stateFor(partner)).toBe(after);
  });

  test('never shows somebody less than they have written, on another node and in another session too', async () => {
    await standby.pause();
    for (const place of [1, 2, 3, 4]) {
      const after = await turn(owner, place % 2 === 0 ? here : there);
      // Looked at or not in between, the other node knows nothing of the write but what the database tells.
      if (place > 2) await look();
      expect([await stateFor(owner, here), await stateFor(owner, there)]).toEqual([after, after]);
    }
    const { rows } = await call(here, listMembers, { state: 'frozen' }, owner);
    expect(rows.some(({ id }) => id === own.cardId)).toBe((await stateFor(owner)) === 'frozen');
    await standby.resume();
    await look();
    expect(await sourcesOf(() => stateFor(owner))).toEqual({ replica: 1 });
  });

  test('is asked on its own connection what it has: what a look has told is no proof', async () => {
    const state = await stateFor(owner);
    const lied = replicaAt(onStandby);
    await lied.look();
    await standby.pause();
    const after = await turn(owner);
    expect(after).not.toBe(state);
    // As if the looks reached another standby behind the same address, which has replayed all.
    lied.objection = () => undefined;
    const server = serverOn(database.application, { replica: lied });
    expect(
      await sourcesOf(async () => expect(await stateFor(owner, server)).toBe(after), lied),
    ).toEqual({ ownWrite: 1 });
  });

  test('that lags for longer than it may is out, and comes back by itself', async () => {
    const slow = replicaAt(onStandby, { mostLagMs: 300, everyMs: 25 });
    await slow.begin();
    const server = serverOn(database.application, { replica: slow });
    await standby.pause();
    const after = await turn(owner);
    await expect.poll(() => slow.state().kind).toBe('lags');
    expect(findingOfReplica(slow.state())).toMatchObject({
      condition: 'warning',
      code: 'replicaLags',
    });
    expect(
      await sourcesOf(async () => expect(await stateFor(partner, server)).toBe(after), slow),
    ).toEqual({ out: 1 });
    await standby.resume();
    await expect.poll(() => slow.state().kind).toBe('in');
    expect(await sourcesOf(() => stateFor(partner, server), slow)).toEqual({ replica: 1 });
  });

  test('that lags for longer than it may is not read, even by who still takes it for near', async () => {
    const slow = replicaAt(onStandby, { mostLagMs: 300, everyMs: 25 });
    await slow.begin();
    slow.objection = () => undefined;
    const server = serverOn(database.application, { replica: slow });
    await standby.pause();
    const after = await turn(owner);
    await expect.poll(() => slow.state().kind).toBe('lags');
    expect(
      await sourcesOf(async () => expect(await stateFor(partner, server)).toBe(after), slow),
    ).toEqual({ out: 1 });
  });

  test('that is behind nothing stays in, however long nobody writes', async () => {
    const strict = replicaAt(onStandby, { mostLagMs: 100, everyMs: 20 });
    await strict.begin();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(strict.state().kind).toBe('in');
  });

  test('lets nobody read whose session has ended or whose right was taken, though it does not know yet', async () => {
    const client = new pg.Client(database.owner);
    await client.connect();
    onTestFinished(() => client.end());
    const assistant = tokenOf('assistant');
    const shopsOf = async () =>
      (await call(here, listShops, {}, assistant)).rows.map(({ id }) => id);
    expect(await shopsOf()).toEqual([own.shopId]);
    await standby.pause();

    // The assistant is moved to another shop: the scope is the primary's, whatever the replica knows.
    const { accountId } =
      scene.principals.find(({ name }) => name === 'assistant') ?? scene.terminal;
    const moved = 'update account set shop_id = $1 where id = $2';
    await client.query(moved, [own.branchId, accountId]);
    const sources = await sourcesOf(async () => expect(await shopsOf()).toEqual([own.branchId]));
    expect(sources).toEqual({ replica: 1 });
    await client.query(moved, [own.shopId, accountId]);

    await client.query(
      'create table kept_role as select * from account_role where account_id = $1',
      [accountId],
    );
    await client.query('delete from account_role where account_id = $1', [accountId]);
    expect((await send(here, listShops, {}, assistant)).status).toBe(403);
    await client.query('insert into account_role select * from kept_role');

    await send(there, logout, {}, assistant);
    const answer = await send(here, listShops, {}, assistant);
    expect([answer.status, bodyOf(answer).Code]).toEqual([401, 4]);
  });
});

test('OPS-12, ACC-2: a scope is opened on a standby with every setting that the primary opens it with', async () => {
  const client = new pg.Client(database.owner);
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname in ('scope_open', 'session_open')`,
  );
  const named = rows.flatMap(({ source }) =>
    Array.from(source.matchAll(/set_config\('([\w.]+)'/g), ([, name]) => name),
  );
  const scope = {
    accountId: 1,
    kind: 'shop',
    accountType: 1,
    merchantIds: [2],
    shopIds: [3, 4],
    merchantId: 2,
    shopId: 3,
    partnerId: null,
    isWholeNetwork: false,
    isSecondFactorDue: false,
  } as const;
  const opening = openingAs(scope, 5);
  // Only a trigger reads the name, when it writes.
  const missing = named.filter(
    (name) => name !== 'app.impersonator_name' && !opening.includes(`set_config('${name}'`),
  );
  expect(named.length).toBeGreaterThanOrEqual(8);
  expect(missing).toEqual([]);
  await client.query('begin');
  await client.query(opening);
  const opened = await client.query(
    `select current_user as role, current_account_id() as account, current_merchant_id() as merchant,
      current_merchant_ids()::text as merchants, current_shop_ids()::text as shops, is_whole_network() as "isAll",
      current_impersonator_id() as person`,
  );
  expect(opened.rows[0]).toEqual({
    role: 'app_shop',
    account: '1',
    merchant: '2',
    merchants: '{2}',
    shops: '{3,4}',
    isAll: false,
    person: '5',
  });
});

/** What is promised is about a second; a busy machine needs as much again. */
const soonMs = 2500;

async function timed(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

describe('OPS-12: a standby that fails', () => {
  test('by standing still holds each caller for a second at most, and then nobody', async () => {
    const before = await stateFor(partner);
    await Promise.all([1, 2, 3].map(() => stateFor(partner)));
    const goOn = await standby.freeze();
    try {
      // Over connections that were open, and over new ones.
      const times = await Promise.all([1, 2, 3, 4, 5, 6].map(() => timed(stateFor(partner))));
      for (const time of times) expect(time).toBeLessThan(soonMs);
      expect(replica.state().kind).toBe('away');
      expect(await timed(stateFor(partner))).toBeLessThan(500);
      // What a look says of it is no later than its limit, and no start waits longer.
      expect(await timed(replica.look())).toBeLessThan(soonMs);
    } finally {
      goOn();
    }
    await standby.catchUp();
    await expect.poll(async () => (await replica.look(), replica.state().kind)).toBe('in');
    expect(await sourcesOf(async () => expect(await stateFor(partner)).toBe(before))).toEqual({
      replica: 1,
    });
  });

  test('in the midst of a statement has it answered by the primary', async () => {
    let isOver = false;
    const reading = Array.from({ length: 4 }, async () => {
      while (!isOver) expect(await stateFor(partner)).toBeDefined();
    });
    await standby.kill();
    await expect.poll(() => replica.state().kind).toBe('away');
    await expect
      .poll(async () => (await replica.look(), replica.state().kind), { timeout: 20_000 })
      .toBe('in');
    isOver = true;
    await Promise.all(reading);
    expect((await sourcesOf(() => stateFor(partner))).replica).toBe(1);
  });

  test('was never there: a node starts without it, says so, and reads the primary', async () => {
    const gone = replicaAt({ ...onStandby, host: '127.0.0.1', port: 9 });
    await gone.begin();
    expect(findingOfReplica(gone.state())).toMatchObject({
      condition: 'warning',
      code: 'replicaAway',
    });
    const server = serverOn(database.application, { replica: gone });
    expect(await sourcesOf(() => stateFor(partner, server), gone)).toEqual({ out: 1 });
  });

  const elsewhere = { ...inject('databaseServer').owner, database: 'postgres' };
  test.each([
    ['the primary itself', database.application, database.application],
    ['a standby of another database', onStandby, elsewhere],
  ])('is none of ours: %s is not read', async (_what, link, primary) => {
    const foreign = replicaAt(link, { primary });
    await foreign.begin();
    expect(findingOfReplica(foreign.state())).toMatchObject({ code: 'replicaForeign' });
  });
});

describe('OPS-12: what may lag', () => {
  const lagging = operations
    .filter(({ canLag }) => canLag === true)
    .toSorted((one, other) => Number(isExport(one)) - Number(isExport(other)));

  test('is answered by a standby as by the primary, to every kind of account', async () => {
    const primary = serverOn(database.application);
    const asked = new Set<string>();
    const silent: string[] = [];
    for (const [number, operation] of lagging.entries()) {
      const among = scene.principals.filter(({ kind }) =>
        operation.scope.some((of) => of === kind),
      );
      // Not all to all of them: each kind has its turn.
      const turns = among.map((_, place) => among[(number + place) % among.length]);
      const answered = await firstOf(turns, async (principal) => {
        const [given] = principal === undefined ? [] : ownInputs(operation, scene, principal);
        if (principal === undefined || given === undefined) return undefined;
        const caller = { token: principal.token };
        const expected = await send(primary, operation, given.fields, caller);
        return isSuccess(expected)
          ? { principal, expected, ask: () => send(here, operation, given.fields, caller) }
          : undefined;
      });
      if (answered === undefined) {
        silent.push(operation.id);
        continue;
      }
      const { principal, expected, ask } = answered;
      asked.add(principal.kind);
      // An export writes a line of the log, which is a write of one's own.
      if (isExport(operation)) await standby.catchUp().then(() => replica.look());
      let found = expected;
      const sources = await sourcesOf(async () => {
        found = await ask();
      });
      expect([operation.id, principal.name, sources]).toEqual([
        operation.id,
        principal.name,
        { replica: 1 },
      ]);
      expect([operation.id, isSuccess(found)]).toEqual([operation.id, true]);
      // The log of the calls themselves grows with each of them.
      if (!operation.id.startsWith('operationLog.'))
        expect([operation.id, timeless(found.text)]).toEqual([
          operation.id,
          timeless(expected.text),
        ]);
    }
    expect(silent).toEqual([]);
    expect([...asked].toSorted()).toEqual(['partner', 'shop', 'staff']);
  });

  test('is no command, and nothing else: those never come near a standby', async () => {
    const sources = await sourcesOf(async () => {
      await turn(owner);
      await call(here, getCard, { cardId: own.cardId }, owner);
    });
    expect(sources).toEqual({});
  });

  test('SH-37: an export in the background is read from it first, and by another attempt from the primary', async () => {
    const connections = new ConnectionPool({
      connection: database.application,
      size: 4,
      onIdleError: () => undefined,
    });
    onTestFinished(() => connections.end());
    const handlers = new Map(allHandlers().map((handler) => [handler.operation.id, handler]));
    const failures: unknown[] = [];
    const worker = (reads: Replica) => {
      const [writing] = exportJobs({
        connections,
        replica: reads,
        handlers,
        onFailure: (error) => failures.push(error),
        clock: () => new Date(),
      });
      if (writing === undefined) throw new Error('nobody writes exports');
      return () => runOnce(connections, writing);
    };
    const client = new pg.Client(database.owner);
    await client.connect();
    onTestFinished(() => client.end());
    const stateOf = async (id: number) =>
      (await client.query('select state, attempt from export_job where id = $1', [id])).rows[0];
    const asked = { operation: 'member.export', format: 'csv', filter: {} } as const;
    const { id } = await call(here, requestExport, asked, partner);
    await standby.catchUp();
    await look();
    expect(await sourcesOf(worker(replica))).toEqual({ replica: 1 });
    expect(await stateOf(id)).toEqual({ state: 'done', attempt: 1 });

    const failing = replicaAt(onStandby);
    failing.objection = () => undefined;
    failing.read = () => Promise.reject(new Error('a standby that ends queries'));
    const { id: second } = await call(here, requestExport, asked, partner);
    await worker(failing)();
    expect(await stateOf(second)).toEqual({ state: 'waiting', attempt: 1 });
    await worker(failing)();
    expect(await stateOf(second)).toEqual({ state: 'done', attempt: 2 });
    expect(failures).toEqual([]);
  });
});

/** The first thing that something is found for. */
async function firstOf<One, Found>(
  ones: readonly One[],
  find: (one: One) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const one of ones) {
    const found = await find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Without what differs from one minute to the next. */
const timeless = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, '');

describe.skipIf(!hasPooler() && process.env['CI'] === undefined)(
  'OPS-11, OPS-12: with a pooler before the standby (needs the package pgbouncer)',
  () => {
    test('it is read through it, and nothing of a scope stays on a link', async () => {
      const pooler = await startPooler({
        server: standby.connection,
        accounts: [database.application],
        links: 2,
      });
      onTestFinished(() => pooler.stop());
      const way = pooler.through(database.application);
      const pooled = replicaAt(way);
      await pooled.look();
      expect(pooled.state()).toMatchObject({ kind: 'in' });
      const server = serverOn(database.application, { replica: pooled });
      const sources = await sourcesOf(async () => {
        const found = await Promise.all(
          Array.from({ length: 20 }, (_, place) =>
            stateFor(place % 2 === 0 ? partner : owner, server),
          ),
        );
        expect(new Set(found).size).toBe(1);
      }, pooled);
      expect(sources).toEqual({ replica: 20 });
      await pooled.end();

      const untold = replicaAt({ ...way, direct: undefined });
      await untold.look();
      expect(findingOfReplica(untold.state())).toMatchObject({ code: 'replicaAway' });
    });
  },
);
