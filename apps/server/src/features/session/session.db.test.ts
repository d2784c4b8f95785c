import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeCard } from '@lebean/contract/card/counter.operations';
import { listMembers } from '@lebean/contract/card/operations';
import { getProfile, login, logout, saveTheme } from '@lebean/contract/session/operations';
import {
  bodyOf,
  call,
  codeOfAnswer,
  isSuccess,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { permissionsOf, setScene } from '../../../testing/scene/scene.fixture.ts';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import { hashPassword } from '../../capabilities/session/password-hash.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, roles, foreign } = await setScene(database);

let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const client = new pg.Client(database.owner);
const password = 'correct horse';

beforeAll(async () => {
  await client.connect();
  const hash = await hashPassword(password);
  await client.query(
    `update account set password_hash = $1, login_name = 'boss@home' where id = $2`,
    [hash, own.ownerId],
  );
  await client.query(`update account set password_hash = $1, login_name = 'away' where id = $2`, [
    hash,
    foreign.ownerId,
  ]);
});
afterAll(() => client.end());

const owner = { token: own.ownerToken };
const sessionOver = 4;
const denied = 5;
const success = 10_000;

const signIn = (account: string, words: string, headers: Record<string, string> = {}) =>
  send(server, login, { account, password: words }, { headers });

/** The token of the session cookie that an answer sets. */
function tokenOf(headers: Readonly<Record<string, unknown>>): string {
  return /lebean=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1] ?? '';
}

async function forgetTries(): Promise<void> {
  await client.query('delete from sign_in_throttle');
}

test('POST /api/Common/Login answers Result, Data and ErrMsg, in any case of its path', async () => {
  for (const url of ['/api/Common/Login', '/api/common/login', '/API/COMMON/LOGIN']) {
    const answer = await server.inject({
      method: 'POST',
      url,
      payload: { account: 'BOSS@home', password },
    });
    expect(answer.statusCode).toBe(200);
    const body: unknown = answer.json();
    expect(body).toMatchObject({
      Result: success,
      Data: { id: own.ownerId, UserName: 'Owner Home', theme: '#409EFF' },
      ErrMsg: '',
    });
  }
});

test('POST /api/Common/Login answers 200 and ErrMsg when the password is wrong', async () => {
  const answer = await send(
    server,
    login,
    { account: 'boss@home', password: 'x' },
    { language: 'zh' },
  );
  expect(answer.status).toBe(200);
  expect(bodyOf(answer)).toMatchObject({ Result: 1, ErrMsg: '账号或密码不正确' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  await forgetTries();
});

test('the session cookie is out of reach of scripts and of other sites, and its token is kept as a hash', async () => {
  const browser = { host: 'lebean.test', origin: 'http://lebean.test' };
  const { headers } = await signIn('boss@home', password, browser);
  expect([headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^lebean=[\w-]{43}; Max-Age=36000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(
      /^lebean-device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const kept = await client.query(`select encode(token_hash, 'escape') as words from session`);
  expect(JSON.stringify(kept.rows)).not.toContain(tokenOf(headers));
});

test('API-5: what is no browser gets the session cookie alone, as it may keep only one', async () => {
  const { headers } = await signIn('boss@home', password);
  expect([headers['set-cookie']].flat()).toEqual([expect.stringMatching(/^lebean=/)]);
});

test('a sign-in over a session ends that session', async () => {
  const first = tokenOf((await signIn('boss@home', password)).headers);
  const second = await signIn('boss@home', password, { cookie: `lebean=${first}` });
  expect(tokenOf(second.headers)).not.toBe(first);
  expect(codeOfAnswer(await send(server, getProfile, {}, { token: first }))).toBe(sessionOver);
});

test('POST /api/common/Logout ends the session and succeeds without one', async () => {
  const token = tokenOf((await signIn('boss@home', password)).headers);
  for (const caller of [{ token }, { token }, {}]) {
    const answer = await send(server, logout, {}, caller);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { Result: success, Msg: '' }]);
  }
  const after = await send(server, getProfile, {}, { token });
  expect([after.status, codeOfAnswer(after)]).toEqual([401, sessionOver]);
});

test('POST /web/business saves the theme of the own account, and only through its list of actions', async () => {
  const change = { id: own.ownerId, theme: '#00aa00' };
  const saved = await send(server, saveTheme, change, owner);
  expect([saved.status, bodyOf(saved).Code]).toEqual([200, 0]);
  expect(await call(server, getProfile, {}, owner)).toMatchObject({ theme: '#00aa00' });
  const elses = await send(server, saveTheme, { ...change, id: own.colleagueId }, owner);
  expect([elses.status, bodyOf(elses).Code]).toEqual([200, 1]);
  expect(bodyOf(elses).Msg).toBe('User not found');
  const unknown = await server.inject({
    method: 'POST',
    url: '/WEB/Business',
    headers: { cookie: `lebean=${own.ownerToken}` },
    payload: { module: 'ShopUserInfoService', action: 'dropAll', data: change },
  });
  expect([unknown.statusCode, unknown.json()]).toEqual([200, expect.objectContaining({ Code: 1 })]);
});

test('named calls answer 200 with Result or Code 4 when the session is over', async () => {
  const answer = await send(server, saveTheme, { id: 1, theme: '#000000' }, { language: 'zh' });
  expect(answer.status).toBe(200);
  expect(bodyOf(answer)).toMatchObject({ Code: 4, Msg: '登录已失效，请重新登陆' });
});

test('ACC-1: a change of a role takes effect on the next call', async () => {
  const list = async () => codeOfAnswer(await send(server, listMembers, {}, owner));
  const without = permissionsOf('shop').filter((id) => id !== 'member.member.list');
  expect(await list()).toBe(0);
  await client.query('update role set permissions = $1 where id = $2', [without, roles.shop]);
  expect(await list()).toBe(denied);
  await client.query('delete from account_role where account_id = $1', [own.ownerId]);
  expect(await list()).toBe(denied);
  await client.query(`insert into account_role values ($1, $2, 'shop')`, [own.ownerId, roles.shop]);
  await client.query('update role set permissions = $1 where id = $2', [
    permissionsOf('shop'),
    roles.shop,
  ]);
  expect(await list()).toBe(0);
});

test('ACC-1: a disabled account, merchant or partner is out with the next call', async () => {
  const code = async () => codeOfAnswer(await send(server, getProfile, {}, owner));
  for (const [table, id] of [
    ['account', own.ownerId],
    ['merchant', own.merchantId],
  ] as const) {
    await client.query(`update ${table} set is_enabled = false where id = $1`, [id]);
    expect(await code()).toBe(sessionOver);
    await client.query(`update ${table} set is_enabled = true where id = $1`, [id]);
    expect(await code()).toBe(0);
  }
});

test('ACC-5: an unknown name is answered like a wrong password, word for word and as slowly', async () => {
  const words = ({ text }: { readonly text: string }) => text.replace(/"requestId":"[^"]*"/, '');
  const known = await signIn('boss@home', 'wrong');
  const unknown = await signIn('nobody@home', 'wrong');
  expect(words(unknown)).toBe(words(known));
  await client.query(`update account set is_enabled = false where id = $1`, [foreign.ownerId]);
  expect(words(await signIn('away', password))).toBe(words(known));
  await client.query(`update account set is_enabled = true where id = $1`, [foreign.ownerId]);
  // Work, not luck: without a hash to compare, the answer would come many times faster.
  const spent = async (account: string): Promise<number> => {
    await forgetTries();
    const before = process.cpuUsage();
    for (let tries = 0; tries < 4; tries += 1) await signIn(account, 'wrong');
    return process.cpuUsage(before).user;
  };
  expect(await spent('nobody@home')).toBeGreaterThan((await spent('boss@home')) / 3);
  await forgetTries();
});

test('ACC-5: wrong tries lock a name for longer and longer, from every source, and let others in', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    expect(refusalOf(await signIn('away', 'wrong'))).toBe('WRONG_CREDENTIALS');
  }
  // The right password does not help, and a sign-in of somebody else is not held up.
  const locked = await signIn('away', password);
  expect(refusalOf(locked)).toBe('TOO_MANY_TRIES');
  expect(isSuccess(await signIn('boss@home', password))).toBe(true);
  now = new Date(now.getTime() + 6000);
  expect(refusalOf(await signIn('away', 'wrong'))).toBe('WRONG_CREDENTIALS');
  now = new Date(now.getTime() + 6000);
  expect(refusalOf(await signIn('away', password))).toBe('TOO_MANY_TRIES');
  now = new Date(now.getTime() + 5000);
  expect(isSuccess(await signIn('away', password))).toBe(true);
  await forgetTries();
});

test('ACC-5: an unknown name is locked like a known one', async () => {
  const ends: (string | undefined)[] = [];
  for (let tries = 0; tries < 6; tries += 1) ends.push(refusalOf(await signIn('ghost', 'wrong')));
  expect(ends.slice(-2)).toEqual(['WRONG_CREDENTIALS', 'TOO_MANY_TRIES']);
  await forgetTries();
});

test('ACC-5: a source that tries many names is locked for all of them', async () => {
  await client.query(
    `insert into sign_in_throttle (subject, failures, first_failure_at) values ('source:127.0.0.1', 50, $1)`,
    [now],
  );
  expect(refusalOf(await signIn('ghost-1', 'wrong'))).toBe('WRONG_CREDENTIALS');
  expect(refusalOf(await signIn('boss@home', password))).toBe('TOO_MANY_TRIES');
  await forgetTries();
});

test('ACC-5: tries that come at once are counted before they are compared', async () => {
  const ends = await Promise.all(Array.from({ length: 8 }, () => signIn('away', 'wrong')));
  const compared = ends.filter((end) => refusalOf(end) === 'WRONG_CREDENTIALS');
  expect(compared).toHaveLength(5);
  const counted = await client.query(
    `select failures from sign_in_throttle where subject = 'account:away'`,
  );
  expect(counted.rows).toEqual([{ failures: 5 }]);
  await forgetTries();
});

test('ACC-5: a session ends when it was idle for 30 minutes, and after 10 hours anyway', async () => {
  const token = tokenOf((await signIn('boss@home', password)).headers);
  const code = async () => codeOfAnswer(await send(server, getProfile, {}, { token }));
  const age = (column: string, interval: string) =>
    client.query(
      `update session set ${column} = now() - interval '${interval}' where account_id = $1`,
      [own.ownerId],
    );
  await age('last_seen_at', '29 minutes');
  expect(await code()).toBe(0);
  // The use is noted behind the answer: it must not come after the next ageing.
  const unused = () =>
    client.query(
      `select from session where account_id = $1 and token_hash = $2 and last_seen_at < now() - interval '1 minute'`,
      [own.ownerId, tokenHash(token)],
    );
  await expect.poll(async () => (await unused()).rowCount).toBe(0);
  await age('last_seen_at', '31 minutes');
  expect(await code()).toBe(sessionOver);
  await age('last_seen_at', '0 minutes');
  expect(await code()).toBe(0);
  const life = await client.query<{ hours: string }>(
    `select extract(epoch from max(expires_at - created_at)) / 3600 as hours from session where source = '127.0.0.1'`,
  );
  expect(Number(life.rows[0]?.hours)).toBe(10);
  await age('expires_at', '1 second');
  expect(await code()).toBe(sessionOver);
});

test('a write from a page of another origin is refused, whatever its cookie says', async () => {
  const change = { cardId: own.cardId, version: 1, reason: 'x' };
  const headers = { origin: 'https://elsewhere.example' };
  const answer = await send(server, freezeCard, change, { ...owner, headers });
  expect([answer.status, codeOfAnswer(answer)]).toEqual([403, 1]);
});
