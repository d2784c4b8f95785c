import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '@lebean/contract/session/operations';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '@lebean/contract/session/second-factor.operations';
import { call, isSuccess, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { scenePassword } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { codeOfStep, stepAt } from '../../capabilities/session/totp.ts';
import { testDatabase } from '../../database/testing.ts';
import { bytesOfBase32 } from './base32.fixture.ts';

const database = await testDatabase();
const { own } = await setScene(database);

let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const client = new pg.Client(database.owner);
const owner = { token: own.ownerToken };

beforeAll(async () => {
  await client.connect();
  await client.query(`update account set login_name = 'boss' where id = $1`, [own.ownerId]);
});
afterAll(() => client.end());
beforeEach(async () => {
  await client.query('delete from sign_in_throttle');
  await client.query('delete from second_factor where account_id = $1', [own.ownerId]);
});

/** Switches the second factor of the owner on. */
async function switchOn() {
  const { secret } = await call(server, beginSecondFactor, { password: scenePassword }, owner);
  const app = bytesOfBase32(secret);
  const code = (steps = 0): string => codeOfStep(app, stepAt(now) + steps);
  const { recoveryCodes } = await call(server, confirmSecondFactor, { code: code() }, owner);
  return { secret, code, recoveryCodes };
}

const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const signIn = (code?: string, password: string = scenePassword) =>
  send(server, login, { account: 'boss', password, ...(code !== undefined && { code }) });

test('ACC-5: a sign-in asks for the code only after the right password, and of accounts that have one', async () => {
  expect(isSuccess(await signIn())).toBe(true);
  const { code } = await switchOn();
  expect(refusalOf(await signIn(undefined, 'wrong one'))).toBe('WRONG_CREDENTIALS');
  expect(refusalOf(await signIn(code(1), 'wrong one'))).toBe('WRONG_CREDENTIALS');
  const requested = await signIn();
  expect([refusalOf(requested), requested.headers['set-cookie']]).toEqual([
    'CODE_NEEDED',
    undefined,
  ]);
  expect(refusalOf(await signIn('000000'))).toBe('WRONG_CODE');
  expect(isSuccess(await signIn(code(1)))).toBe(true);
});

test('ACC-5: a code opens once, also when it comes twice at the same time, and none before it', async () => {
  const { code } = await switchOn();
  expect(refusalOf(await signIn(code()))).toBe('WRONG_CODE');
  pass(2);
  const ends = await Promise.all([1, 2, 3].map(() => signIn(code())));
  expect(ends.filter(isSuccess)).toHaveLength(1);
  expect(refusalOf(await signIn(code(-1)))).toBe('WRONG_CODE');
  expect(isSuccess(await signIn(code(1)))).toBe(true);
});

test('ACC-5: a code two steps away is wrong', async () => {
  const { code } = await switchOn();
  pass(5);
  expect(refusalOf(await signIn(code(2)))).toBe('WRONG_CODE');
  expect(refusalOf(await signIn(code(-2)))).toBe('WRONG_CODE');
  expect(isSuccess(await signIn(code(-1)))).toBe(true);
});

test('ACC-5: wrong codes lock the account like wrong passwords', async () => {
  const { code } = await switchOn();
  pass(2);
  for (let tries = 0; tries < 6; tries += 1) await signIn('000000');
  expect(refusalOf(await signIn(code()))).toBe('TOO_MANY_TRIES');
  pass(1);
  expect(isSuccess(await signIn(code()))).toBe(true);
});

test('ACC-5: each recovery code opens once, however it is written', async () => {
  const { recoveryCodes } = await switchOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect(isSuccess(await signIn(first))).toBe(true);
  expect(refusalOf(await signIn(first))).toBe('WRONG_CODE');
  expect(isSuccess(await signIn(second.replace('-', ' ').toUpperCase()))).toBe(true);
  expect(await call(server, getSecondFactor, {}, owner)).toEqual({
    isOn: true,
    recoveryCodesLeft: 8,
  });
});

test('ACC-5: secret and recovery codes are kept unreadable', async () => {
  const { secret, recoveryCodes } = await switchOn();
  const kept = await client.query<{ row: string; secret: Buffer }>(
    `select secret, to_jsonb(f)::text || (select string_agg(to_jsonb(r)::text, '') from recovery_code r) as row
      from second_factor f where account_id = $1`,
    [own.ownerId],
  );
  const [row] = kept.rows;
  expect(row?.secret.includes(bytesOfBase32(secret))).toBe(false);
  expect(row?.row).not.toContain(bytesOfBase32(secret).toString('hex'));
  const [code = ''] = recoveryCodes;
  expect(row?.row).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'));
  const log = await client.query('select before, after from operation_log');
  expect(JSON.stringify(log.rows)).not.toContain(secret);
});

test('ACC-5: it is switched on by a right code and off by the password, and begun anew until then', async () => {
  await call(server, beginSecondFactor, { password: scenePassword }, owner);
  expect(isSuccess(await signIn())).toBe(true);
  const wrong = await send(server, confirmSecondFactor, { code: '000000' }, owner);
  expect(refusalOf(wrong)).toBe('WRONG_CODE');
  const { code } = await switchOn();
  expect(refusalOf(await send(server, beginSecondFactor, { password: scenePassword }, owner))).toBe(
    'SECOND_FACTOR_ON',
  );
  expect(refusalOf(await send(server, removeSecondFactor, { password: 'wrong one' }, owner))).toBe(
    'WRONG_PASSWORD',
  );
  expect(refusalOf(await signIn())).toBe('CODE_NEEDED');
  await call(server, removeSecondFactor, { password: scenePassword }, owner);
  expect(isSuccess(await signIn())).toBe(true);
  const late = await send(server, confirmSecondFactor, { code: code(1) }, owner);
  expect(refusalOf(late)).toBe('SECOND_FACTOR_OFF');
});

test('ACC-5: whoever changes the second step has to know the password, and ends the other sessions', async () => {
  const tokenOf = async (): Promise<string> => {
    const answer = await signIn();
    return /lebean=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  };
  const isOpen = async (token: string): Promise<boolean> =>
    isSuccess(await send(server, getSecondFactor, {}, { token }));
  const elsewhere = await tokenOf();
  const found = await send(server, beginSecondFactor, { password: 'wrong one' }, owner);
  expect(refusalOf(found)).toBe('WRONG_PASSWORD');
  expect((await send(server, beginSecondFactor, {}, owner)).status).toBe(400);
  expect(await isOpen(elsewhere)).toBe(true);
  const { recoveryCodes } = await switchOn();
  expect([await isOpen(elsewhere), await isOpen(own.ownerToken)]).toEqual([false, true]);
  const answer = await signIn(recoveryCodes[0]);
  const later = /lebean=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  expect(await isOpen(later)).toBe(true);
  await call(server, removeSecondFactor, { password: scenePassword }, owner);
  expect([await isOpen(later), await isOpen(own.ownerToken)]).toEqual([false, true]);
});
