// Whoever guesses: many tries at the same moment, over all nodes of an installation.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAssistant } from '@lebean/contract/account/assistant.operations';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { resetPassword } from '@lebean/contract/account/operations';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { getProfile, login } from '@lebean/contract/session/operations';
import {
  changeOwnPassword,
  checkOwnPassword,
} from '@lebean/contract/session/own-account.operations';
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '@lebean/contract/session/second-factor.operations';
import { activateTerminal } from '@lebean/contract/terminal/operations';
import {
  type Answer,
  call,
  type Caller,
  isSuccess,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { scenePassword } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { hashPassword } from '../../capabilities/session/password-hash.ts';
import { codeOfStep, stepAt } from '../../capabilities/session/totp.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { bytesOfBase32 } from './base32.fixture.ts';

/** The transactions of all nodes. */
const transactions = { begun: 0, open: 0 };
class CountingPool extends ConnectionPool {
  override async transaction<Result>(
    ...given: Parameters<typeof ConnectionPool.prototype.transaction<Result>>
  ): Promise<Result> {
    transactions.begun += 1;
    transactions.open += 1;
    try {
      return await super.transaction(...given);
    } finally {
      transactions.open -= 1;
    }
  }
}

const database = await testDatabase();
const { own, foreign, principals } = await setScene(database);
let now = new Date();
const options = { clock: () => now, pool: CountingPool, size: 6 } as const;
const nodes = [1, 2, 3].map(() => serverOn(database.application, options));
const [node = nodes[0]] = nodes;
const client = new pg.Client(database.owner);
const owner = { token: own.ownerToken };
const staff = {
  token: principals.find(({ name }) => name === 'staff of the whole network')?.token,
};
/** Who makes a call, where it is not the owner. */
const callers = new Map<AnyOperation, Caller>([
  [login, {}],
  [createAccount, staff],
]);
const person = { phone: '13800001111', password: 'quite another one' } as const;
const newAssistant = { ...person, loginName: 'new-clerk', shopId: own.shopId };
const newOwner = {
  ...person,
  loginName: 'new-owner',
  displayName: 'Ana',
  kind: 'shop',
  accountType: 1,
  merchantId: own.merchantId,
  roles: ['shop-owner'],
};

beforeAll(async () => {
  await client.connect();
  const name = 'update account set login_name = $1 where id = $2';
  await client.query(name, ['boss', own.ownerId]);
  await client.query(name, ['away', foreign.ownerId]);
});
afterAll(() => client.end());
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  await client.query('update session set last_seen_at = $1, expires_at = $1::timestamptz + $2', [
    now,
    '9 hours',
  ]);
  await client.query('delete from sign_in_throttle');
  await client.query('delete from second_factor where account_id = $1', [own.ownerId]);
});

type Try = { readonly input: Readonly<Record<string, unknown>>; readonly caller?: Caller };

/** Sends all of them at once, in turn to each node. */
const burst = (operation: AnyOperation, tries: readonly Try[]): Promise<Answer[]> =>
  Promise.all(
    tries.map(({ input, caller }, place) => {
      const target = nodes[place % nodes.length];
      if (target === undefined) throw new Error('there are nodes');
      return send(target, operation, input, caller);
    }),
  );
const many = (count: number, made: (place: number) => Try): Try[] =>
  Array.from({ length: count }, (_each, place) => made(place));
const counted = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => refusalOf(answer) ?? String(answer.status))].map(
      ([end, those]) => [end, those.length],
    ),
  );

test('ACC-5, A4: of 200 passwords tried at once over three nodes five are compared', async () => {
  const tries = many(200, (place) => ({ input: { account: 'boss', password: `guess ${place}` } }));
  expect(counted(await burst(login, tries))).toEqual({ WRONG_CREDENTIALS: 5, TOO_MANY_TRIES: 195 });
});

test('ACC-5, A4: of 200 names tried at once from one source fifty are compared', async () => {
  const tries = many(200, (place) => ({ input: { account: `ghost ${place}`, password: 'guess' } }));
  expect(counted(await burst(login, tries))).toEqual({
    WRONG_CREDENTIALS: 50,
    TOO_MANY_TRIES: 150,
  });
});

test('ACC-5, A4: of 200 own passwords tried at once five are compared', async () => {
  const tries = many(200, (place) => ({ input: { password: `guess ${place}` }, caller: owner }));
  const answers = await burst(checkOwnPassword, tries);
  expect(answers.filter((answer) => refusalOf(answer) !== 'TOO_MANY_TRIES')).toHaveLength(5);
});

test('DEV-2: of 200 codes tried at once exactly five are looked at', async () => {
  const code = 'ABCDE-FGHJK-MNPQR-STUVW';
  const tries = many(200, (place) => ({ input: { code, pcUniqueId: `PC ${place}` } }));
  expect(counted(await burst(activateTerminal, tries))).toEqual({
    ACTIVATION_REFUSED: 5,
    TOO_MANY_ACTIVATIONS: 195,
  });
});

async function switchOn(): Promise<(steps?: number) => string> {
  const server = node ?? serverOn(database.application, options);
  const begun = await call(server, beginSecondFactor, { password: scenePassword }, owner);
  const app = bytesOfBase32(begun.secret);
  const code = (steps = 0): string => codeOfStep(app, stepAt(now) + steps);
  await call(server, confirmSecondFactor, { code: code() }, owner);
  return code;
}

test('ACC-5, A4: of 200 second steps tried at once five are looked at', async () => {
  await switchOn();
  const input = { account: 'boss', password: scenePassword };
  const tries = many(200, (place) => ({ input: { ...input, code: String(100_000 + place) } }));
  expect(counted(await burst(login, tries))).toEqual({ WRONG_CODE: 5, TOO_MANY_TRIES: 195 });
});

test('ACC-5: after a hundred wrong codes in a row no further one is looked at, until it is unlocked', async () => {
  const code = await switchOn();
  const signIn = (given?: string) => {
    const input = { account: 'boss', password: scenePassword, ...(given && { code: given }) };
    return burst(login, [{ input }]).then(([answer]) => answer && (refusalOf(answer) ?? 'in'));
  };
  for (let tries = 0; tries < 100; tries += 1) {
    await client.query('delete from sign_in_throttle');
    expect(await signIn('000000')).toBe('WRONG_CODE');
  }
  now = new Date(now.getTime() + 3_600_000);
  await client.query('delete from sign_in_throttle');
  expect(await signIn(code())).toBe('CODES_LOCKED');
  const seen = await client.query<{ until: string }>(
    `select sign_in_blocked_until('boss')::text as until`,
  );
  expect(seen.rows[0]?.until).toMatch(/^9999-/);
  await client.query(`select unblock_sign_in('boss')`);
  expect(await signIn(code())).toBe('in');
});

test('ACC-5: the right password is let in if it is among the five, and forgets the others', async () => {
  const tries = many(5, (place) => ({
    input: { account: 'boss', password: place === 3 ? scenePassword : `guess ${place}` },
  }));
  const answers = await burst(login, tries);
  expect(answers.filter(isSuccess)).toHaveLength(1);
});

test('ACC-5: right passwords of a whole shop at the same moment wait for nobody', async () => {
  const tries = many(30, (place) => ({
    input: { account: place % 2 === 0 ? 'boss' : 'away', password: scenePassword },
  }));
  // Two at a time on each account: more at once are as good as guessing.
  for (let place = 0; place < tries.length; place += 6)
    expect(counted(await burst(login, tries.slice(place, place + 6)))).toEqual({ 200: 6 });
  const left = await client.query('select sum(failures)::int as sum from sign_in_throttle');
  expect(left.rows).toEqual([{ sum: 0 }]);
});

test('ACC-5: strangers do not lock a person out of the browser that she has signed in with', async () => {
  const input = { account: 'boss', password: scenePassword };
  const browser = { headers: { host: 'lebean.test', origin: 'http://lebean.test' } };
  const [first] = await burst(login, [{ input, caller: browser }]);
  const cookies = [first?.headers['set-cookie']].flat().map(String);
  const set = cookies.find((each) => each.startsWith('lebean-device=')) ?? '';
  expect(set).toMatch(/HttpOnly/);
  expect(set).toMatch(/SameSite=Lax/);
  const device = set.split(';')[0] ?? '';
  const strangers = many(60, (place) => ({ input: { ...input, password: `guess ${place}` } }));
  await burst(login, strangers);
  const [elsewhere] = await burst(login, [{ input }]);
  expect(elsewhere && refusalOf(elsewhere)).toBe('TOO_MANY_TRIES');
  const own = { headers: { cookie: device } };
  const [known] = await burst(login, [{ input, caller: own }]);
  expect(known && isSuccess(known)).toBe(true);
  // It opens no more tries than any other: five, and none for another account or with a changed sign.
  const wrong = many(40, (place) => ({
    input: { ...input, password: `guess ${place}` },
    caller: own,
  }));
  expect(counted(await burst(login, wrong))).toEqual({ WRONG_CREDENTIALS: 5, TOO_MANY_TRIES: 35 });
  await client.query(`delete from sign_in_throttle where subject like 'device:%'`);
  const other = { account: 'away', password: 'guess' };
  await burst(
    login,
    many(60, () => ({ input: other, caller: own })),
  );
  const [locked] = await burst(login, [
    { input: { ...other, password: scenePassword }, caller: own },
  ]);
  expect(locked && refusalOf(locked)).toBe('TOO_MANY_TRIES');
  const forged = {
    headers: { cookie: device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
  };
  const [again] = await burst(login, [{ input, caller: forged }]);
  expect(again && refusalOf(again)).toBe('TOO_MANY_TRIES');
});

test.each([
  ['a right one', login, { account: 'boss', password: scenePassword }],
  ['a wrong one', login, { account: 'boss', password: 'guess' }],
  ['one of nobody', login, { account: 'nobody', password: 'guess' }],
  ['the own one', checkOwnPassword, { password: 'guess' }],
  ['a new one', changeOwnPassword, { password: 'quite another one' }],
  ['that of a new assistant', createAssistant, newAssistant],
  ['that of a new account', createAccount, newOwner],
  ['a random one for somebody else', resetPassword, { accountId: own.clerkId }],
])(
  'A4: no connection is held while a password waits to be compared: %s',
  async (_what, operation, input) => {
    // The queue is first come, first served: what is sent now waits for all of these.
    let isQueueBusy = true;
    const queue = Promise.all(Array.from({ length: 50 }, () => hashPassword('work'))).finally(
      () => {
        isQueueBusy = false;
      },
    );
    transactions.begun = 0;
    const caller = callers.get(operation) ?? owner;
    const answer = burst(operation, [{ input, caller }]);
    await vi.waitUntil(() => transactions.begun > 0 && transactions.open === 0, { interval: 1 });
    expect(isQueueBusy).toBe(true);
    await queue;
    await answer;
    expect(transactions.begun).toBeGreaterThan(1);
  },
);

test('A4: a made-up session or terminal with each sign-in does not make it another caller', async () => {
  const callsPerMinute = { signIn: 10, read: 10, write: 10, money: 10, export: 10 };
  const limited = serverOn(database.application, { ...options, callsPerMinute });
  const madeUp = (): string => randomBytes(32).toString('base64url');
  const answers: Answer[] = [];
  for (let place = 0; place < 12; place += 1) {
    const headers = place % 2 === 0 ? {} : { authorization: `Bearer ${place}.${madeUp()}` };
    const input = { account: `name ${place}`, password: 'guess' };
    answers.push(await send(limited, login, input, { token: madeUp(), headers }));
  }
  expect(counted(answers)).toEqual({ WRONG_CREDENTIALS: 10, 200: 2 });
  const reads: number[] = [];
  for (let place = 0; place < 12; place += 1)
    reads.push((await send(limited, getProfile, {}, { token: madeUp() })).status);
  expect(reads.slice(-3)).toEqual([401, 429, 429]);
  // Whoever is known by then has a count of their own, behind the same address.
  const known = serverOn(database.application, { ...options, callsPerMinute });
  await send(known, getProfile, {}, owner);
  for (let place = 0; place < 12; place += 1)
    await send(known, getProfile, {}, { token: madeUp() });
  expect((await send(known, getProfile, {}, owner)).status).toBe(200);
});

test('ACC-5: where there is no room to compare a password, its try is not counted', async () => {
  const tryFrom = async (place: number): Promise<string | undefined> => {
    const answer = await nodes[place % nodes.length]?.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: `10.0.0.${place}`,
      payload: { account: `name ${place}`, password: 'guess' },
    });
    return refusalOf({ status: 0, headers: {}, text: answer?.body ?? '{}' });
  };
  const ends = await Promise.all(Array.from({ length: 200 }, (_each, place) => tryFrom(place)));
  const wrong = await client.query(
    `select count(*)::int as count from sign_in_throttle where subject like 'account:%' and failures > 0`,
  );
  const compared = ends.filter((end) => end === 'WRONG_CREDENTIALS');
  expect(compared.length).toBeLessThan(200);
  expect(wrong.rows).toEqual([{ count: compared.length }]);
});
