import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import { requestExport } from '@lebean/contract/export-job/operations';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { operations } from '@lebean/contract/registry/operations';
import { logout } from '@lebean/contract/session/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { isExport } from '@lebean/contract/vocabulary/export';
import { exportJobs } from '../src/capabilities/export/export-worker.ts';
import { findingOfReplica } from '../src/capabilities/health/replica-check.ts';
import { runOnce } from '../src/capabilities/jobs/jobs.ts';
import { openingAs } from '../src/capabilities/session/open-session.ts';
import { ConnectionPool } from '../src/database/database.ts';
import type { Replica } from '../src/database/replica.ts';
import { allHandlers } from '../src/http/calls/handlers.ts';
import { type Answer, bodyOf, call, isSuccess, send, serverOn } from './calls.fixture.ts';
import { replicaScene } from './replica-scene.fixture.ts';
import type { Principal } from './scene/scene-people.fixture.ts';
import { ownInputs } from './sweep/sweep-inputs.fixture.ts';

const world = await replicaScene();
const { database, scene, own, standby, onStandby, replicaAt, replica, here, there } = world;
const { look, tokenOf, sourcesOf, stateFor, turn, owner, partner } = world;

describe('OPS-12: a standby that streams', () => {
  test('answers lists for whoever has written nothing, and may be behind what others have written', async () => {
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

  test('is asked on its own connection what it has: an earlier look is no proof', async () => {
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

  test('is read by whoever has written though a transaction of somebody else stays open on the primary', async () => {
    const client = new pg.Client(database.owner);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    await client.query('create temporary table kept_open as select pg_current_xact_id() as id');
    const after = await turn(owner);
    await standby.catchUp();
    await look();
    expect(await sourcesOf(async () => expect(await stateFor(owner)).toBe(after))).toEqual({
      replica: 1,
    });
  });

  test('that lags for longer than it may is out, and comes back by itself', async () => {
    const slow = replicaAt(onStandby, { maxLagMs: 300, everyMs: 25 });
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

  test('that lags for longer than it may is not read, even by whoever still takes it for near', async () => {
    const slow = replicaAt(onStandby, { maxLagMs: 300, everyMs: 25 });
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
    const strict = replicaAt(onStandby, { maxLagMs: 100, everyMs: 20 });
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
    `select prosrc as source from pg_proc where proname in ('open_scope', 'open_session')`,
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
  // Only a trigger reads the name, when it writes. Whether a till is locked is judged before a standby is asked.
  const ofThePrimary = new Set<string | undefined>(['app.impersonator_name', 'app.is_locked']);
  const missing = named.filter(
    (name) => !ofThePrimary.has(name) && !opening.includes(`set_config('${name}'`),
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

describe('OPS-12: what may lag', () => {
  const lagging = operations.filter(({ canLag }) => canLag === true);

  /** One after the other, so that each kind of account has its turn; not all ask for all. */
  const askersOf = ({ scope }: AnyOperation, number: number): readonly Principal[] => {
    const among = scene.principals.filter(({ kind }) => scope.some((of) => of === kind));
    const first = number % among.length;
    return [...among.slice(first), ...among.slice(0, first)];
  };

  /** The first of them who is answered, and how. */
  async function ask(server: FastifyInstance, each: AnyOperation, askers: readonly Principal[]) {
    for (const principal of askers) {
      const [given] = ownInputs(each, scene, principal);
      if (given === undefined) continue;
      const { token } = principal;
      const answer = await send(server, each, given.fields, { token });
      if (isSuccess(answer)) return { id: each.id, by: principal.name, text: timeless(answer) };
    }
    return undefined;
  }

  test('is answered by a standby as by the primary, to every kind of account', async () => {
    const primary = serverOn(database.application);
    const lists = lagging.filter((each) => !isExport(each));
    expect(lists.length).toBeGreaterThan(25);
    const answered = new Set<string | undefined>();
    for (const [number, each] of lists.entries()) {
      const askers = askersOf(each, number);
      const expected = await ask(primary, each, askers);
      const sources = await sourcesOf(async () => {
        const found = await ask(here, each, askers);
        // Reading is what the log of operations does not note.
        expect(found).toEqual(expected);
        answered.add(found?.by);
      });
      expect([each.id, Object.keys(sources)]).toEqual([each.id, ['replica']]);
    }
    expect(answered.size).toBeGreaterThanOrEqual(4);
  });

  test('SH-37: goes out as a file from a standby, and is logged on the primary', async () => {
    const exporting = lagging.filter((each) => isExport(each));
    expect(exporting.length).toBeGreaterThan(25);
    const client = new pg.Client(database.owner);
    await client.connect();
    onTestFinished(() => client.end());
    const countLogged = async (id: string): Promise<number> =>
      (await client.query('select from operation_log where operation = $1', [id])).rowCount ?? 0;
    /** Whoever has written least first: an account with a hundred lines in a minute reads the primary (OPS-12). */
    const calmFirst = async (askers: readonly Principal[]): Promise<readonly Principal[]> => {
      const { rows } = await client.query<{ id: number; lines: number }>(
        'select account_id::int as id, count(*)::int as lines from operation_log group by 1',
      );
      const lines = new Map(rows.map((row) => [row.id, row.lines]));
      const linesOf = ({ accountId }: Principal): number => lines.get(accountId) ?? 0;
      return askers.toSorted((one, other) => linesOf(one) - linesOf(other));
    };
    for (const [number, each] of exporting.entries()) {
      // The line in the log of the one before is a write of one's own.
      await standby.catchUp();
      await replica.look();
      const askers = await calmFirst(askersOf(each, number));
      const sources = await sourcesOf(async () =>
        expect(await ask(here, each, askers)).toMatchObject({ id: each.id }),
      );
      expect([each.id, Object.keys(sources)]).toEqual([each.id, ['replica']]);
      // The file has left by then; its line follows, and is the write that the next one waits for.
      await expect.poll(() => countLogged(each.id)).toBeGreaterThan(0);
    }
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
    const state = 'select state, attempt from export_job where id = $1';
    const stateOf = async (id: number): Promise<unknown> =>
      (await client.query<{ attempt: number }>(state, [id])).rows[0];
    const requested = { operation: 'member.export', format: 'csv', filter: {} } as const;
    const { id } = await call(here, requestExport, requested, partner);
    await standby.catchUp();
    await look();
    expect(await sourcesOf(worker(replica))).toEqual({ replica: 1 });
    expect(await stateOf(id)).toEqual({ state: 'done', attempt: 1 });

    const failing = replicaAt(onStandby);
    failing.objection = () => undefined;
    failing.read = () => Promise.reject(new Error('a standby that ends queries'));
    const { id: second } = await call(here, requestExport, requested, partner);
    await worker(failing)();
    expect(await stateOf(second)).toEqual({ state: 'waiting', attempt: 1 });
    await worker(failing)();
    expect(await stateOf(second)).toEqual({ state: 'done', attempt: 2 });
    expect(failures).toEqual([]);
  });
});

// The last one: from now on this account counts as a machine.
test('OPS-12: a standby leaves to the primary who writes more often than anybody by hand', async () => {
  const client = new pg.Client(database.owner);
  await client.connect();
  onTestFinished(() => client.end());
  const machine = tokenOf('staff of one country');
  const { accountId } =
    scene.principals.find(({ name }) => name === 'staff of one country') ?? scene.terminal;
  await client.query(
    `insert into operation_log (at, operation, account_id, account_name, account_kind, source, request_id, object, object_id, result)
      select now(), 'test', $1, '', 'staff', '', '', 'test', n, 'ok' from generate_series(1, 101) n`,
    [accountId],
  );
  await standby.catchUp();
  await look();
  expect(await sourcesOf(() => call(here, listShops, {}, machine))).toEqual({ ownWrite: 1 });
});

/** Without what differs from one minute to the next. */
const timeless = ({ text }: Answer): string => text.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, '');
