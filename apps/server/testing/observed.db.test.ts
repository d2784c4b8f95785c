import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { command } from '@lebean/contract/kernel/operation';
import { handle } from '../src/capabilities/call/handle.ts';
import { found } from '../src/capabilities/health/found.ts';
import { Health } from '../src/capabilities/health/health.ts';
import { openLog } from '../src/capabilities/log/event-log.ts';
import { Metrics } from '../src/capabilities/metrics/metrics.ts';
import { ConnectionPool } from '../src/database/database.ts';
import { testDatabase } from '../src/database/testing.ts';
import { buildHttp } from '../src/http/server.ts';
import { serverOn } from './calls.fixture.ts';
import { setScene } from './scene/scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);

const planted = {
  phone: '13912345678',
  name: 'García Planted',
  card: '6217000010001234567',
  password: 'hunter2-planted',
  token: 'kq3XvTzT1b5m9yYw0aQe7uJ4nL2cR8sD6fGhPiOxVZE',
};

const breaks = handle(
  command({
    id: 'test.breaks',
    path: '/api/test/breaks/:cardNumber',
    summary: 'Fails as a defect would',
    permission: 'public',
    scope: [],
    input: z.strictObject({ cardNumber: z.string(), phone: z.string(), name: z.string() }),
    output: z.object({}),
    audit: undefined,
    idempotency: 'none',
  }),
  async (_context, { phone, cardNumber, name }) => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '22P02',
      detail: `Key (phone)=(${phone}) already exists`,
    });
    throw new Error(`no card "${cardNumber}" of "${name}", ${phone}`, { cause });
  },
);

const lines: string[] = [];
const log = openLog({
  level: 'trace',
  format: 'json',
  node: 'north',
  write: (line) => lines.push(line),
});
const health = new Health();
const metrics = new Metrics({
  version: '1.2.3',
  isReady: () => health.isReady(),
  findings: () => health.findings(),
  jobs: () => [],
  pool: () => undefined,
  liveStreams: () => 0,
  admission: () => [],
  archiver: () => undefined,
  backups: () => Promise.resolve(undefined),
  figures: () => Promise.resolve(undefined),
  certificateEnd: () => Promise.resolve(undefined),
});
const server = serverOn(database.application, {
  log,
  health,
  onCalled: (...call) => metrics.called(...call),
  moreHandlers: [breaks],
});

/** Calls that carry what nobody may find again, in every place where a call has room. */
async function callWithPlanted(): Promise<void> {
  const { phone, name, card, password, token } = planted;
  const headers = { cookie: `lebean=${token}`, authorization: `Bearer ${token}`, 'x-phone': phone };
  const get = (url: string) => server.inject({ url, headers });
  await get(`/api/members?search=${phone}&name=${encodeURIComponent(name)}&token=${token}`);
  await get(`/api/Distributor/IsMatchPwd?password=${password}`);
  await get(`/nowhere/${card}?phone=${phone}`);
  await server.inject({
    method: 'POST',
    url: '/api/Common/Login',
    headers,
    payload: { account: phone, password },
  });
  await server.inject({
    method: 'POST',
    url: `/api/test/breaks/${card}`,
    payload: { phone, name },
  });
  await server.inject({
    url: '/api/members',
    headers: { cookie: `lebean=${scene.own.ownerToken}` },
  });
}

const eventSchema = z.looseObject({
  time: z.iso.datetime(),
  level: z.string(),
  node: z.literal('north'),
  message: z.string(),
  requestId: z.string().check(z.regex(/^[\w-]{12}$/)),
});

test('OPS-6: a phone, name, card number, password or token of a call is in no line of the log', async () => {
  lines.length = 0;
  await callWithPlanted();
  const text = lines.join('');
  for (const [what, value] of Object.entries(planted))
    expect([what, text.includes(value)]).toEqual([what, false]);
  const events = lines.map((line) => eventSchema.parse(JSON.parse(line)));
  expect(events).toContainEqual(
    expect.objectContaining({ message: 'answered', operation: listMembers.id, status: 200 }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ message: 'a call ended in a defect', level: 'error' }),
  );
});

test('OPS-4: calls are counted by operation and result, and nothing of a caller becomes a label', async () => {
  await callWithPlanted();
  const text = await metrics.text();
  for (const [what, value] of Object.entries(planted))
    expect([what, text.includes(value)]).toEqual([what, false]);
  expect(text).toMatch(/lebean_calls_total\{operation="test\.breaks",result="failed"\} [1-9]/);
  expect(text).toContain(`lebean_calls_total{operation="${listMembers.id}",result="ok"}`);
  expect(text).toMatch(/lebean_call_duration_seconds_count\{operation="test\.breaks"\} [1-9]/);
  expect(text).not.toContain(`operation="${rechargeCard.id}"`);
});

test('OPS-3: strangers see which checks there are and how they ended, and nothing behind them', async () => {
  health.set('disk', found('failed', 'diskFull', { folder: '/secret/place', free: 3 }));
  health.set('database', { condition: 'ok' });
  onTestFinished(() => health.set('disk', { condition: 'ok' }));
  const answer = await server.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    status: 'notReady',
    checks: [
      { name: 'database', condition: 'ok' },
      { name: 'disk', condition: 'failed' },
    ],
  });
});

test('OPS-3: readiness is answered at once though the pool has no connection to give', async () => {
  const nowhere = { ...database.application, host: '127.0.0.1', port: 9 };
  const connections = new ConnectionPool({
    connection: nowhere,
    size: 1,
    onIdleError: () => undefined,
  });
  const alone = buildHttp(
    {
      host: '127.0.0.1',
      port: 0,
      trustedProxies: false,
      tls: undefined,
      logLevel: 'silent',
      passwordPolicy: 'spec',
    },
    connections,
    { health: new Health(), deniedEveryMs: 0 },
  );
  onTestFinished(async () => {
    await alone.close();
    await connections.end();
  });
  await alone.ready();
  const begun = performance.now();
  expect((await alone.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect(performance.now() - begun).toBeLessThan(500);
});

test.each(['/metrics', '/live', '/ready', '/system/nope', '/api/nope', '/status'])(
  'OPS-3: %s is 404 in the envelope, so that a wrong probe is never green',
  async (url) => {
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toHaveProperty('Code');
  },
);
