import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { listGoods } from '@lebean/contract/goods/operations';
import { bodyOf, call, send, serverOn, wireRequest } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const connections = await testDatabase();
const { own } = await setScene(connections);
const { shopId, levelId, packageId, ownerToken: token } = own;
const few = { min: 0, max: 1, queue: 1 };
const server = serverOn(connections.application, {
  admission: {
    total: 2,
    shares: { money: { ...few, max: 2 }, write: few, read: few, report: few },
  },
});
const address = await server.listen({ host: '127.0.0.1', port: 0 });
const owner = new pg.Client(connections.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const goods = (language: 'zh' | 'en' = 'en') => send(server, listGoods, {}, { token, language });

test('OPS-22: lists beyond their places are sent away at once, each in its own words, and money goes on', async () => {
  const member = { name: 'Ana', phone: '13800001111', cardNumber: 'FULL-1' };
  const sale = { shopId, levelId, paymentMode: 'cash', ...member } as const;
  const { cardId } = await call(server, openCard, sale, { token });
  await owner.query('begin');
  await owner.query('lock table goods in access exclusive mode');
  const running = goods();
  const isHeld = async () =>
    (await owner.query(`select from pg_locks where not granted and relation = 'goods'::regclass`))
      .rowCount;
  await expect.poll(isHeld).toBe(1);
  // One waits, and gives its turn up to the next when it leaves.
  const leaving = new AbortController();
  const headers = { cookie: `lebean=${token}` };
  const left = fetch(address + wireRequest(listGoods, {}).url, { headers, signal: leaving.signal });
  const connected = () =>
    new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connected).toBe(1);
  // What it has sent is read in one of the next turns.
  await sleep(50);
  leaving.abort();
  await expect(left).rejects.toThrow('abort');
  const waiting: ReturnType<typeof goods>[] = [];
  await expect
    .poll(async () => {
      const answer = goods();
      const isSent = await Promise.race([answer, sleep(100)]);
      if (isSent === undefined) waiting.push(answer);
      return waiting.length;
    })
    .toBe(1);

  const begun = performance.now();
  const refused = await goods('zh');
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(bodyOf(refused)).toMatchObject({ Code: 7, Msg: '服务暂时繁忙，请稍后重试' });
  const payload = { module: 'GoodsService', action: 'list', data: {} };
  const specified = await server.inject({
    method: 'POST',
    url: '/web/business',
    payload,
    headers: { ...headers, 'accept-language': 'en' },
  });
  expect(specified.statusCode).toBe(200);
  expect(specified.headers['retry-after']).toBe('2');
  const reported: unknown = specified.json();
  expect(reported).toMatchObject({ Code: 7, Count: 0 });
  expect(specified.body).toContain('busy');

  const recharge = { cardId, shopId, packageId, paymentMode: 'cash' } as const;
  expect((await send(server, rechargeCard, recharge, { token })).status).toBe(200);
  for (const url of ['/readyz', '/healthz'])
    expect((await server.inject({ url })).statusCode).toBe(200);

  await owner.query('rollback');
  for (const answer of await Promise.all([running, ...waiting])) expect(answer.status).toBe(200);
  expect((await goods()).status).toBe(200);
});
