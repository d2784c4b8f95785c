// What the calls of the product specification answer to a body that nobody can read: a client that sent it
// looks for the same fields as ever (see spec-calls.db.test.ts).
import { expect, test } from 'vitest';
import { testDatabase } from '../../src/database/testing.ts';
import { serverOn } from '../calls.fixture.ts';
import { someText, specified, wrongFields } from './spec-calls.fixture.ts';

const database = await testDatabase();
const server = serverOn(database.application);

const ofLogin = { Result: 2, ErrMsg: wrongFields.Msg };
const ofItsOwn: Readonly<Record<string, object>> = {
  '/api/common/login': { ...wrongFields, ...ofLogin },
  '/api/common/logout': { ...ofLogin, Data: wrongFields.Data, Msg: wrongFields.Msg },
  '/api/distributor/updateshopaccountpwd': {
    ...ofLogin,
    data: { Result: 2 },
    Data: wrongFields.Data,
    Msg: wrongFields.Msg,
  },
};

const json = 'application/json';
const bodies = [
  { what: 'no JSON', type: json, payload: '{"account":' },
  { what: 'a form', type: 'application/x-www-form-urlencoded', payload: 'account=boss' },
  { what: 'too much', type: json, payload: `"${'a'.repeat(300 * 1024)}"` },
];
const paths = specified
  .filter((call) => call.startsWith('POST'))
  .map((call) => call.replace('POST ', ''));

test.each(bodies)('every call that takes a body answers $what in its own shape', async (body) => {
  const answers = await Promise.all(
    paths.map(async (url) => {
      const headers = { 'content-type': body.type, 'accept-language': 'zh' };
      const { payload } = body;
      const answer = await server.inject({ method: 'POST', url, headers, payload });
      return [url, answer.statusCode, answer.json<unknown>()];
    }),
  );
  expect(paths).toHaveLength(9);
  expect(answers).toEqual(paths.map((url) => [url, 200, ofItsOwn[url] ?? wrongFields]));
});

test('elsewhere the status says what was wrong with a body, and the envelope is the usual one', async () => {
  const headers = { 'content-type': json, 'accept-language': 'zh' };
  const broken = { method: 'POST', url: '/api/shifts', headers, payload: '{' } as const;
  const answer = await server.inject(broken);
  expect([answer.statusCode, answer.json()]).toEqual([400, wrongFields]);
  const large = await server.inject({ ...broken, payload: 'a'.repeat(300 * 1024) });
  expect(large.statusCode).toBe(413);
  const nowhere = await server.inject({ method: 'GET', url: '/api/%zz', headers });
  expect([nowhere.statusCode, nowhere.json()]).toEqual([
    400,
    { ...wrongFields, Data: { fields: [], requestId: someText } },
  ]);
});
