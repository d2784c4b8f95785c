import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProfile } from '@lebean/contract/session/operations';
import { issueSignOnCode, redeemSignOnCode } from '@lebean/contract/session/sign-on.operations';
import { call, isSuccess, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, foreign, principals } = await setScene(database);

let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

const staffNamed = (name: string) => {
  const found = principals.find((principal) => principal.name === name);
  if (found === undefined) throw new Error(`the scene has no ${name}`);
  return found;
};
const network = staffNamed('staff of the whole network');
const limited = staffNamed('staff of one country');

const issue = (accountId: number, caller = network) =>
  call(server, issueSignOnCode, { accountId }, caller);
const redeem = (code: string) => send(server, redeemSignOnCode, { code });

test('a sign-on code opens one session of its account, once', async () => {
  const { code } = await issue(own.ownerId);
  const answers = await Promise.all([redeem(code), redeem(code), redeem(code)]);
  const opened = answers.filter(isSuccess);
  expect(opened).toHaveLength(1);
  expect(answers.filter((answer) => refusalOf(answer) === 'SIGN_ON_CODE_UNFIT')).toHaveLength(2);
  const cookie = /lebean=([\w-]{43})/.exec(String(opened[0]?.headers['set-cookie']));
  const profile = await call(server, getProfile, {}, { token: cookie?.[1] });
  expect(profile).toMatchObject({ id: own.ownerId, kind: 'shop' });
});

test('a sign-on code is good for a minute', async () => {
  const { code } = await issue(own.ownerId);
  now = new Date(now.getTime() + 60_000);
  expect(refusalOf(await redeem(code))).toBe('SIGN_ON_CODE_UNFIT');
});

test('a sign-on code is kept as a hash, and not in the log', async () => {
  const { code } = await issue(own.ownerId);
  const kept = await client.query(`select to_jsonb(s) as row from sign_on_code s
    union all select to_jsonb(l) from operation_log l union all select to_jsonb(k) from request_key k`);
  const words = JSON.stringify(kept.rows);
  expect(words).toContain('session.issueSignOnCode');
  expect(words).not.toContain(code);
  expect(words).not.toContain(Buffer.from(code).toString('hex'));
});

test('ACC-2: staff let sign on whom they see, themselves, and no other staff', async () => {
  const end = async (accountId: number, caller: typeof network) => {
    const answer = await send(server, issueSignOnCode, { accountId }, caller);
    return isSuccess(answer) ? undefined : refusalOf(answer);
  };
  expect(await end(foreign.ownerId, network)).toBeUndefined();
  expect(await end(foreign.ownerId, limited)).toBe('ACCOUNT_NOT_FOUND');
  expect(await end(own.colleagueId, limited)).toBeUndefined();
  expect(await end(limited.accountId, limited)).toBeUndefined();
  expect(await end(network.accountId, limited)).toBe('ACCOUNT_NOT_FOUND');
  expect(await end(limited.accountId, network)).toBe('ACCOUNT_NOT_FOUND');
});

test('ACC-1: a disabled account does not sign on, not even with a code that it had', async () => {
  const { code } = await issue(own.ownerId);
  await client.query('update account set is_enabled = false where id = $1', [own.ownerId]);
  expect(refusalOf(await redeem(code))).toBe('SIGN_ON_CODE_UNFIT');
  expect(refusalOf(await send(server, issueSignOnCode, { accountId: own.ownerId }, network))).toBe(
    'ACCOUNT_NOT_FOUND',
  );
  await client.query('update account set is_enabled = true where id = $1', [own.ownerId]);
});
