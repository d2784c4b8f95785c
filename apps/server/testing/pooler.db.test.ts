import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { beatTerminal } from '@lebean/contract/terminal/operations';
import { ConnectionPool } from '../src/database/database.ts';
import { hasPooler, startPooler, type TestPooler } from '../src/database/test-pooler.ts';
import { testDatabase } from '../src/database/testing.ts';
import { asTerminal, fleetOf } from '../src/features/device/device.fixture.ts';
import { call, send } from './calls.fixture.ts';
import { listenTo, liveServer } from './live-testing.ts';
import { setScene } from './scene/scene.fixture.ts';

const isMissing = !hasPooler() && process.env['CI'] === undefined;
const links = 5;
const callers = 50;
const maxTries = 20;

const database = await testDatabase();
const { application } = database;
const direct = application.direct ?? application;
const opened = isMissing
  ? Promise.reject(new Error('PgBouncer is not installed'))
  : startPooler({ server: database.owner, accounts: [direct], links });
opened.catch(() => undefined);
afterAll(async () => {
  if (!isMissing) await (await opened).stop();
});

/** What a link still has of the transactions that others have run on it. */
const left = `select current_user::text as user, current_setting('role') as role,
  (select string_agg(name || '=' || current_setting(name, true), ' ') from unnest(array['app.account_id', 'app.merchant_id',
      'app.merchant_ids', 'app.shop_ids', 'app.partner_id', 'app.is_whole_network', 'app.terminal_id', 'app.language']) as name
    where coalesce(current_setting(name, true), '') <> '') as scope,
  (select count(*)::int from pg_prepared_statements) as statements,
  (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
  current_setting('statement_timeout') as timeout`;

/** As every client: what the server had no time for is asked for again under its key. */
const sendUntilServed: typeof send = async (server, operation, input, caller) => {
  const keyed = { ...caller, key: caller?.key ?? randomUUID() };
  for (let tries = 1; ; tries += 1) {
    const answer = await send(server, operation, input, keyed);
    if (answer.status !== 503 || tries === maxTries) return answer;
    expect(answer.headers).toHaveProperty('retry-after');
    await sleep(tries * 200);
  }
};

/** Looks at all links at once: each is kept until the last of them has been looked at. */
async function lookAtLinks(pooler: TestPooler, application: pg.ClientConfig) {
  const { direct: _direct, ...way } = pooler.through(application);
  const clients = Array.from({ length: links }, () => new pg.Client(way));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    await Promise.all(clients.map((client) => client.query('begin')));
    const found = await Promise.all(
      clients.map((client) =>
        client.query<Record<string, unknown>>(`${left}, pg_backend_pid() as process`),
      ),
    );
    return found.flatMap(({ rows }) => rows);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

describe.skipIf(isMissing)('OPS-11: through PgBouncer (needs the package pgbouncer)', () => {
  test('with 5 links 50 callers read and recharge, hear news of both nodes, and leave nothing on a link', async () => {
    const pooler = await opened;
    const scene = await setScene(database);
    const pooled = { ...database, application: pooler.through(direct) };
    const nodes = [await liveServer(pooled, { size: 25 }), await liveServer(pooled, { size: 25 })];
    const [node, otherNode] = nodes;
    if (node === undefined || otherNode === undefined) throw new Error('there are two nodes');
    const { own } = scene;
    const token = own.ownerToken;
    const sale = { cardId: own.cardId, shopId: own.shopId, packageId: own.packageId };
    const listener = await listenTo(otherNode, token);

    const answers = await Promise.all(
      Array.from({ length: callers }, async (_caller, place) => {
        const { server } = nodes[place % 2] ?? node;
        const recharged = await sendUntilServed(
          server,
          rechargeCard,
          { ...sale, paymentMode: 'cash' },
          { token },
        );
        const read = await sendUntilServed(server, listMembers, {}, { token });
        return [recharged.status, read.status];
      }),
    );
    expect(answers.flat().filter((status) => status !== 200)).toEqual([]);

    const { bearer } = await fleetOf(node.server, scene).running();
    await call(
      node.server,
      beatTerminal,
      { terminalVersion: '1', state: 'playing' },
      asTerminal(bearer),
    );
    await expect.poll(() => listener.heard.flat(), { timeout: 10_000 }).toContain(own.shopId);
    listener.stop();

    const found = await lookAtLinks(pooler, direct);
    expect(new Set(found.map(({ process }) => process)).size).toBe(links);
    const clean = {
      user: 'lebean_app',
      role: 'none',
      scope: null,
      statements: 0,
      locks: 0,
      timeout: '0',
    };
    for (const { process: _process, ...link } of found) expect(link).toEqual(clean);

    const tables = new pg.Client(database.owner);
    await tables.connect();
    const { rows } = await tables.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where usename = 'lebean_app' and datname = current_database()
        and query not like 'listen%'`,
    );
    await tables.end();
    expect(rows[0]?.count).toBeLessThanOrEqual(links);
  });

  test('each transaction is bounded as ever, and what nobody waits for is cancelled', async () => {
    const pooler = await opened;
    const connections = new ConnectionPool({
      connection: pooler.through(direct),
      size: 4,
      onIdleError: () => undefined,
    });
    try {
      const bounds = await connections.transaction(
        'read only',
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone,
          current_setting('jit') as jit, current_setting('client_min_messages') as reported`,
        async (_db, [row]) => row,
      );
      expect(bounds).toEqual({
        statement: '15s',
        lock: '5s',
        idle: '20s',
        zone: 'UTC',
        jit: 'off',
        reported: 'notice',
      });
      const leaving = new AbortController();
      const waiting = connections.transaction(
        'read only',
        'select',
        async (db) => {
          setTimeout(() => leaving.abort(), 50);
          await sql`select pg_sleep(10)`.execute(db);
        },
        { until: leaving.signal },
      );
      await expect(waiting).rejects.toThrow('canceling statement due to user request');
      // A lock of a session is taken past the pooler, and lasts.
      const lock = await connections.holdLock('test');
      expect(await connections.holdLock('test')).toBeUndefined();
      await lock?.release();
    } finally {
      await connections.end();
    }
  });
});
