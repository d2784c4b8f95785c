// The ways in which clients say that a call has no payload, what is no payload at all, and that who calls
// comes before what is wrong with a call (API-2).
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@lebean/contract/registry/operations';
import { testDatabase } from '../../src/database/testing.ts';
import { codeOfAnswer, send, serverOn } from '../calls.fixture.ts';
import { scenePassword } from '../scene/scene-maker.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { someText } from './spec-calls.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, principals } = scene;
const server = serverOn(database.application, { clock: () => new Date() });
const undoing = serverOn(database.application, { isUndoing: true });
const owner = new pg.Client(database.owner);
let port = 0;
beforeAll(async () => {
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
  await owner.connect();
  await owner.query(`update account set login_name = 'boss' where id = $1`, [own.ownerId]);
});
afterAll(() => owner.end());
const assistant = principals.find(({ name }) => name === 'assistant')?.token;
const json = 'application/json';

describe('API-2: no payload', () => {
  const noPayload = [
    ['the content type of JSON and nothing', { 'content-type': json }, ''],
    ['the content type of JSON and spaces', { 'content-type': json }, ' \n'],
    ['no fields', { 'content-type': json }, '{}'],
    ['null', { 'content-type': json }, 'null'],
    ['no content type', {}, undefined],
    ['the content type of text and nothing', { 'content-type': 'text/plain' }, ''],
    [
      'the content type of a form and nothing',
      { 'content-type': 'application/x-www-form-urlencoded' },
      '',
    ],
  ] as const;
  const commands = operations.filter(
    ({ method, takes }) => method === 'POST' && takes === undefined,
  );

  test.each(commands)('API-2: $id answers all of them alike', async ({ path }) => {
    const url = (path.split('#')[0] ?? '').replaceAll(/:\w+/g, '1');
    const answers = new Map<string, string>();
    for (const [how, headers, payload] of noPayload) {
      const answer = await undoing.inject({
        method: 'POST',
        url,
        headers: {
          ...headers,
          cookie: `lebean=${own.ownerToken}`,
          'idempotency-key': 'no-payload-1',
        },
        ...(payload !== undefined && { payload }),
      });
      expect([how, answer.statusCode < 500]).toEqual([how, true]);
      expect(answer.body).not.toContain('"path":"body"');
      // A secret or a number in an answer is another one each time.
      const fields = answer.body.replaceAll(/"(requestId|secret|address)":"[^"]*"/g, '"$1"');
      answers.set(how, `${answer.statusCode} ${fields}`);
    }
    expect([...new Set(answers.values())]).toHaveLength(1);
  });

  test('API-2: logout with an empty body ends the session', async () => {
    const headers = { 'content-type': json };
    const entered = await server.inject({
      method: 'POST',
      url: '/api/Common/Login',
      headers,
      payload: JSON.stringify({ account: 'boss', password: scenePassword }),
    });
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const left = await server.inject({
      method: 'POST',
      url: '/api/common/Logout',
      headers: { ...headers, cookie },
      payload: '',
    });
    expect(left.json()).toEqual({ Result: 10_000, Msg: '' });
    const after = await server.inject({ url: '/api/session', headers: { cookie } });
    expect(after.json()).toMatchObject({ Code: 4, Result: 4 });
  });

  test.each([
    ['a list', json, '[]'],
    ['a text', json, '"x"'],
    ['a number that is none', json, '1e999'],
    ['lists in lists', json, `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['words', 'text/plain', 'account=boss'],
    ['JSON that says it is text', 'text/plain', '{"country":"CN"}'],
  ])('API-2: %s is no input', async (_what, type, payload) => {
    const headers = { 'content-type': type, cookie: `lebean=${own.ownerToken}` };
    const elsewhere = await server.inject({ method: 'POST', url: '/api/shifts', headers, payload });
    expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([400, { Code: 2 }]);
    for (const url of ['/api/common/GetProvince', '/web/business', '/api/Common/Login'])
      expect((await server.inject({ method: 'POST', url, headers, payload })).json()).toMatchObject(
        {
          Code: 2,
          Msg: someText,
        },
      );
  });
});

test('a request that names two hosts is refused, on every path', async () => {
  for (const path of ['/api', '/api/Common/Login', '/healthz', '/nowhere']) {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`),
      );
      socket.on('data', (piece) => (text += String(piece)));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect([path, answer.slice(0, 12)]).toEqual([path, 'HTTP/1.1 400']);
    expect(answer).toContain('"Code":2');
  }
});

describe('who calls comes before what is wrong with the call', () => {
  const guarded = operations.filter(({ permission }) => permission !== 'public');
  const nonsense = { page: 'x', id: -1, shopId: 'x' };

  test.each(guarded)('ACC-1: $id tells nobody which input it takes', async (operation) => {
    for (const input of [{}, nonsense])
      for (const token of [undefined, 'x'.repeat(43)])
        expect(codeOfAnswer(await send(undoing, operation, input, { token }))).toBe(4);
  });

  test.each(guarded.filter(({ permission }) => permission !== 'session'))(
    'ACC-1: $id answers 5 to a clerk with the least role, whatever is sent',
    async (operation) => {
      const role = await owner.query<{ permissions: string[] }>(
        'select permissions from role where id = $1',
        [scene.roles.shop],
      );
      const held = role.rows[0]?.permissions ?? [];
      const others = held.filter((id) => id !== operation.permission);
      await owner.query('update role set permissions = $1 where id = $2', [
        others,
        scene.roles.shop,
      ]);
      for (const input of [{}, nonsense])
        expect(codeOfAnswer(await send(undoing, operation, input, { token: assistant }))).toBe(5);
      await owner.query('update role set permissions = $1 where id = $2', [held, scene.roles.shop]);
    },
  );
});
