import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listLoginLog } from '@lebean/contract/operation-log/operations';
import { login, logout, saveTheme } from '@lebean/contract/session/operations';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
} from '@lebean/contract/session/second-factor.operations';
import { listShops } from '@lebean/contract/shop/operations';
import {
  bodyOf,
  call,
  isSuccess,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { sceneCode, scenePassword } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, foreign, roles, principals } = await setScene(database);
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const client = new pg.Client(database.owner);

beforeAll(async () => {
  await client.connect();
  const name = 'update account set login_name = $1 where id = $2';
  await client.query(name, ['boss', own.ownerId]);
  await client.query(name, ['colleague', own.colleagueId]);
  await client.query(name, ['away', foreign.ownerId]);
});
afterAll(() => client.end());
beforeEach(() => client.query('delete from sign_in_throttle'));

const signIn = (account: string, password: string = scenePassword) =>
  send(server, login, { account, password });
const tokenOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  /lebean=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1] ?? '';
const principal = (name: string): { readonly token: string } =>
  principals.find((each) => each.name === name) ?? { token: '' };

const require = (isRequired: boolean) =>
  client.query('update role set is_totp_required = $1 where id = $2', [isRequired, roles.shop]);

test('ACC-5: whose role asks for a second step can do nothing but set it up, then everything', async () => {
  await require(true);
  try {
    const signedIn = await signIn('boss');
    expect(bodyOf(signedIn).Data).toMatchObject({ isSecondFactorDue: true });
    const caller = { token: tokenOf(signedIn) };
    const theme = { id: own.ownerId, theme: '#112233' };
    const keyed = { ...caller, key: 'acc-5-one-intent' };
    for (const [operation, input] of [
      [listShops, {}],
      [saveTheme, theme],
    ] as const) {
      const answer = await send(server, operation, input, keyed);
      expect(refusalOf(answer)).toBe('SECOND_FACTOR_DUE');
    }
    expect(await call(server, getSecondFactor, {}, caller)).toMatchObject({ isOn: false });
    await call(server, beginSecondFactor, { password: scenePassword }, caller);
    // The scene knows the secret of what it has begun itself.
    await client.query('delete from second_factor where account_id = $1', [own.ownerId]);
    await client.query(
      `insert into second_factor (account_id, secret, confirmed_at)
        select $1, secret, now() from second_factor limit 1`,
      [own.ownerId],
    );
    expect(isSuccess(await send(server, listShops, {}, caller))).toBe(true);
    // LED-4: what was refused before it ran has not used up its key.
    await call(server, saveTheme, theme, keyed);
    await client.query('delete from second_factor where account_id = $1', [own.ownerId]);
    expect(isSuccess(await send(server, logout, {}, caller))).toBe(true);
  } finally {
    await require(false);
  }
});

test('ACC-5: it is asked of a session that is open already, and of single accounts', async () => {
  const clerk = principal('assistant');
  expect(isSuccess(await send(server, listShops, {}, clerk))).toBe(true);
  const mark = 'update account set is_totp_required = $1 where id = any ($2)';
  const ids = principals.filter(({ name }) => name === 'assistant').map((each) => each.accountId);
  await client.query(mark, [true, ids]);
  expect(refusalOf(await send(server, listShops, {}, clerk))).toBe('SECOND_FACTOR_DUE');
  const code = sceneCode(now);
  expect(isSuccess(await send(server, confirmSecondFactor, { code }, clerk))).toBe(true);
  expect(isSuccess(await send(server, listShops, {}, clerk))).toBe(true);
  await client.query(mark, [false, ids]);
});

test('ACC-5, ACC-6: tries that have to wait stand in the sign-in log, once for each wait', async () => {
  const noted = async (): Promise<unknown[]> => {
    const found = await client.query<Record<string, unknown>>(
      `select result, account_id::int as account, merchant_id::int as merchant from operation_log
        where operation = 'session.login' and result = 'TOO_MANY_TRIES' and account_name = 'boss'`,
    );
    return found.rows;
  };
  for (let tries = 0; tries < 6; tries += 1) await signIn('boss', 'not this one');
  for (let tries = 0; tries < 20; tries += 1) {
    expect(refusalOf(await signIn('boss'))).toBe('TOO_MANY_TRIES');
  }
  const line = { result: 'TOO_MANY_TRIES', account: own.ownerId, merchant: own.merchantId };
  expect(await noted()).toEqual([line]);
  now = new Date(now.getTime() + 60_000);
  await signIn('boss', 'not this one');
  for (let tries = 0; tries < 20; tries += 1) await signIn('boss');
  expect(await noted()).toEqual([line, line]);
});

test('ACC-2: staff of some countries see the sign-ins of the accounts in their scope, and no others', async () => {
  await signIn('boss');
  await signIn('boss', 'not this one');
  await signIn('away');
  const { rows } = await call(server, listLoginLog, {}, principal('staff of one country'));
  const accounts = new Set(rows.map(({ accountId }) => accountId));
  expect(accounts.has(own.ownerId)).toBe(true);
  expect(accounts.has(foreign.ownerId)).toBe(false);
  expect(rows.some(({ result }) => result === 'WRONG_CREDENTIALS')).toBe(true);
  const all = await call(server, listLoginLog, {}, principal('staff of the whole network'));
  expect(all.rows.some(({ accountId }) => accountId === foreign.ownerId)).toBe(true);
});

test('ACC-1, ACC-5: people of a disabled merchant or shop are answered like disabled accounts', async () => {
  const switchTo = (table: string, id: number, isEnabled: boolean) =>
    client.query(`update ${table} set is_enabled = $1 where id = $2`, [isEnabled, id]);
  await switchTo('shop', own.branchId, false);
  expect(refusalOf(await signIn('colleague'))).toBe('WRONG_CREDENTIALS');
  expect(isSuccess(await signIn('boss'))).toBe(true);
  await switchTo('shop', own.branchId, true);
  const signedIn = await signIn('colleague');
  expect(isSuccess(signedIn)).toBe(true);
  await switchTo('shop', own.branchId, false);
  const ended = await send(server, listShops, {}, { token: tokenOf(signedIn) });
  expect(bodyOf(ended).Code).toBe(4);
  await switchTo('shop', own.branchId, true);
  await switchTo('merchant', own.merchantId, false);
  expect(refusalOf(await signIn('boss'))).toBe('WRONG_CREDENTIALS');
  await switchTo('merchant', own.merchantId, true);
  expect(isSuccess(await signIn('boss'))).toBe(true);
});
