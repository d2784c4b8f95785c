import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seeNews } from '@lebean/contract/session/news.operations';
import { getProfile, login } from '@lebean/contract/session/operations';
import {
  changeOwnPassword,
  checkOwnPassword,
  checkOwnPasswordByQuery,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  saveOwnAccount,
} from '@lebean/contract/session/own-account.operations';
import {
  bodyOf,
  call,
  codeOfAnswer,
  isSuccess,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { scenePassword } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, principals } = await setScene(database);

let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const strict = serverOn(database.application, { isPasswordInQueryAllowed: false });
const client = new pg.Client(database.owner);
const sessionOver = 4;
let password: string = scenePassword;

beforeAll(async () => {
  await client.connect();
  await client.query(`update account set login_name = 'boss' where id = $1`, [own.ownerId]);
  await client.query('update session set password_checked_until = null');
});
afterAll(() => client.end());
beforeEach(async () => {
  await client.query('delete from sign_in_throttle');
});

const signIn = (words: string) => send(server, login, { account: 'boss', password: words });

/** A session of the owner, as a caller. */
async function newSession(): Promise<{ token: string }> {
  const { headers } = await signIn(password);
  return { token: /lebean=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1] ?? '' };
}

const principal = (name: string) => {
  const found = principals.find((one) => one.name === name);
  if (found === undefined) throw new Error(`the scene has no ${name}`);
  return found;
};

test('GET /api/Distributor/IsMatchPwd answers data.valid, wherever a client looks for it', async () => {
  const caller = await newSession();
  for (const [words, valid] of [
    [password, true],
    ['wrong one', false],
  ] as const) {
    const answer = await server.inject({
      url: `/API/distributor/ismatchpwd?pwd=${encodeURIComponent(words)}`,
      headers: { cookie: `lebean=${caller.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ Code: 0, valid, Data: { valid }, data: { valid } });
  }
});

test('PASSWORD_IN_QUERY=off: GET /api/Distributor/IsMatchPwd is no call any more, POST still is', async () => {
  const { token } = await newSession();
  const url = '/api/Distributor/IsMatchPwd';
  const answer = await strict.inject({
    url: `${url}?pwd=${encodeURIComponent(password)}`,
    headers: { cookie: `lebean=${token}` },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('valid');
  expect(isSuccess(await send(strict, checkOwnPassword, { password }, { token }))).toBe(true);
});

test('GET /api/Distributor/IsMatchPwd is not answered to a link of another site, nor without a session', async () => {
  const { token } = await newSession();
  const url = `/api/Distributor/IsMatchPwd?pwd=${password}`;
  const linked = await server.inject({
    url,
    headers: { cookie: `lebean=${token}`, 'sec-fetch-site': 'cross-site' },
  });
  expect(linked.json()).toMatchObject({ Code: 1, valid: false });
  const anonymous = await server.inject({ url });
  expect(anonymous.json()).toMatchObject({ Code: sessionOver, valid: false });
});

test('ACC-5: a changed password ends all other sessions of the account, and only those', async () => {
  const [other, caller] = [await newSession(), await newSession()];
  expect(await call(server, checkOwnPassword, { password }, caller)).toEqual({ valid: true });
  const requested = 'a new one 1';
  const answer = await send(server, changeOwnPassword, { password: requested }, caller);
  expect(bodyOf(answer)).toMatchObject({ Result: 10_000, data: { Result: 10_000 } });
  const code = async (who: object) => codeOfAnswer(await send(server, getProfile, {}, who));
  expect(await code(caller)).toBe(0);
  expect(await code(other)).toBe(sessionOver);
  expect(await code(principal('assistant'))).toBe(0);
  expect(isSuccess(await signIn(password))).toBe(false);
  expect(isSuccess(await signIn(requested))).toBe(true);
  password = requested;
});

test('SH-26: the password is changed once after a right check, within five minutes, by that session alone', async () => {
  const [caller, other] = [await newSession(), await newSession()];
  const change = (who: { token: string }) => send(server, changeOwnPassword, { password }, who);
  const unchecked = 'PASSWORD_NOT_CHECKED';
  expect(refusalOf(await change(caller))).toBe(unchecked);
  await call(server, checkOwnPassword, { password: 'wrong one' }, caller);
  expect(refusalOf(await change(caller))).toBe(unchecked);
  await call(server, checkOwnPassword, { password }, caller);
  expect(refusalOf(await change(other))).toBe(unchecked);
  now = new Date(now.getTime() + 5 * 60_000);
  expect(refusalOf(await change(caller))).toBe(unchecked);
  await call(server, checkOwnPasswordByQuery, { password }, caller);
  expect(isSuccess(await change(caller))).toBe(true);
  expect(refusalOf(await change(caller))).toBe(unchecked);
});

test('ACC-3: an assistant and a partner do not change their password, an owner and staff do', async () => {
  const ends: (string | undefined)[] = [];
  for (const name of ['assistant', 'partner', 'owner', 'staff of one country']) {
    const caller = name === 'owner' ? await newSession() : principal(name);
    const words = name === 'owner' ? password : scenePassword;
    await send(server, checkOwnPassword, { password: words }, caller);
    const answer = await send(server, changeOwnPassword, { password: words }, caller);
    ends.push(isSuccess(answer) ? 'done' : (refusalOf(answer) ?? `${codeOfAnswer(answer)}`));
  }
  expect(ends).toEqual(['PASSWORD_NOT_OWN', '5', 'done', 'done']);
});

test('ACC-5: a password of five or of nineteen characters is refused', async () => {
  const caller = await newSession();
  await call(server, checkOwnPassword, { password }, caller);
  for (const words of ['12345', 'x'.repeat(19)]) {
    expect(isSuccess(await send(server, changeOwnPassword, { password: words }, caller))).toBe(
      false,
    );
  }
  expect(isSuccess(await signIn(password))).toBe(true);
});

test('ACC-5: wrong tries at the own password lock it, by GET and POST together, for that account alone', async () => {
  const caller = await newSession();
  for (let tries = 0; tries < 5; tries += 1) {
    const operation = tries % 2 === 0 ? checkOwnPassword : checkOwnPasswordByQuery;
    expect(await call(server, operation, { password: 'wrong one' }, caller)).toEqual({
      valid: false,
    });
  }
  const locked = await send(server, checkOwnPassword, { password }, caller);
  expect([refusalOf(locked), bodyOf(locked)]).toMatchObject(['TOO_MANY_TRIES', { valid: false }]);
  const assistant = principal('assistant');
  expect(await call(server, checkOwnPassword, { password: scenePassword }, assistant)).toEqual({
    valid: true,
  });
});

test('a password that was answer about is written down nowhere', async () => {
  const caller = await newSession();
  const words = 'written-nowhere';
  await send(server, checkOwnPassword, { password: words }, caller);
  await send(server, checkOwnPasswordByQuery, { password: words }, caller);
  await call(server, checkOwnPassword, { password }, caller);
  await send(server, changeOwnPassword, { password: words }, caller);
  password = words;
  const kept = await client.query(
    `select to_jsonb(l)::text || (select coalesce(string_agg(to_jsonb(k)::text, ''), '') from request_key k) as row
      from operation_log l`,
  );
  expect(kept.rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(kept.rows)).not.toContain(words);
});

test('own sessions are listed with the running one first, and ended one by one or all others at once', async () => {
  const [first, second, caller] = [await newSession(), await newSession(), await newSession()];
  const list = async () => (await call(server, listOwnSessions, {}, caller)).sessions;
  const before = await list();
  expect(before.map(({ isCurrent }) => isCurrent)).toEqual(
    before.map((_one, place) => place === 0),
  );
  const sessionId = before[1]?.id ?? 0;
  const assistant = principal('assistant');
  expect(refusalOf(await send(server, endOwnSession, { sessionId }, assistant))).toBe(
    'SESSION_NOT_FOUND',
  );
  await call(server, endOwnSession, { sessionId }, caller);
  expect(await list()).toHaveLength(before.length - 1);
  await call(server, endOtherSessions, {}, caller);
  expect(await list()).toMatchObject([{ isCurrent: true }]);
  for (const ended of [first, second]) {
    expect(codeOfAnswer(await send(server, getProfile, {}, ended))).toBe(sessionOver);
  }
});

test('NUM-3: the own name, language and time zone are saved and used, an unknown time zone is refused', async () => {
  const caller = await newSession();
  const given = { userName: 'Boss', language: 'es', timeZone: 'Europe/Madrid' } as const;
  await call(server, saveOwnAccount, given, caller);
  expect(await call(server, getProfile, {}, caller)).toMatchObject(given);
  await call(server, saveOwnAccount, { avatar: '#112233' }, caller);
  expect(await call(server, getProfile, {}, caller)).toMatchObject({ ...given, avatar: '#112233' });
  const unknown = await send(server, saveOwnAccount, { timeZone: 'Mars/Base' }, caller);
  expect(refusalOf(unknown)).toBe('TIME_ZONE_UNKNOWN');
  const script = `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`;
  expect(isSuccess(await send(server, saveOwnAccount, { avatar: script }, caller))).toBe(false);
});

test('SH-63: what is new is read by the account, on every device, and an older window takes nothing back', async () => {
  const [desk, phone] = [await newSession(), await newSession()];
  const seenBy = async (caller: { token?: string }) =>
    (await call(server, getProfile, {}, caller)).newsSeen;
  expect(await seenBy(phone)).toBe(0);
  expect(await call(server, seeNews, { release: 2 }, desk)).toMatchObject({ newsSeen: 2 });
  expect(await seenBy(phone)).toBe(2);
  expect((await call(server, seeNews, { release: 1 }, phone)).newsSeen).toBe(2);
  expect(await seenBy(desk)).toBe(2);
  expect(await seenBy(principal('assistant'))).toBe(0);
});
