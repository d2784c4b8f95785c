import { expect, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { getProfile, logout } from '@lebean/contract/session/operations';
import { getOwnPin, removeOwnPin, setOwnPin } from '@lebean/contract/session/pin.operations';
import {
  enrolTill,
  getTill,
  listTills,
  lockTill,
  revokeTill,
  switchTill,
  updateTill,
} from '@lebean/contract/session/till.operations';
import { call, send } from '../../../testing/calls.fixture.ts';
import { scenePassword } from '../../../testing/scene/scene-maker.fixture.ts';
import { bossPin, clerkPin, tillWorld } from './till.fixture.ts';

const { own, client, open, sharedTill, server, scene, clock } = await tillWorld();
const sessionOver = 4;

test('SH-47: colleagues take over a shared till by PIN, each as themselves, and the session before is over', async () => {
  const { browser, tillId } = await sharedTill();
  const before = browser.copy();
  expect(await browser.call(getProfile, {})).toMatchObject({
    userName: 'Boss',
    till: { tillName: 'Front', lockMinutes: 5 },
  });
  const { people } = await browser.call(getTill, {});
  expect(people).toEqual([
    expect.objectContaining({ accountId: own.ownerId, userName: 'Boss', pinState: 'ready' }),
    expect.objectContaining({ accountId: own.clerkId, userName: 'Clerk', pinState: 'ready' }),
  ]);
  const taken = await browser.call(switchTill, { accountId: own.clerkId, pin: clerkPin });
  expect(taken).toMatchObject({ id: own.clerkId, userName: 'Clerk', accountType: 2 });
  // Her own rights, whatever else her role holds: an assistant looks after no tills.
  expect(await browser.endOf(revokeTill, { tillId })).toBe('TILL_OF_OWNERS');
  // Whoever kept the cookie of the session before holds nothing.
  expect(await before.endOf(getProfile)).toBe(sessionOver);
  expect(await browser.takeOver(own.ownerId, bossPin)).toBe(0);
  expect((await browser.call(listTills, {})).tills).toContainEqual(
    expect.objectContaining({ tillName: 'Front', peopleCount: 2, isCurrent: true }),
  );
});

test('SH-47: what is sold after a switch is sold by who has taken over, on the receipt and in the log', async () => {
  const { browser } = await sharedTill();
  const { cardId, shopId, packageId } = own;
  const sellAs = async (accountId: number, pin: string) => {
    await browser.takeOver(accountId, pin);
    const sale = { cardId, shopId, packageId, paymentMode: 'cash' };
    return (await browser.send(rechargeCard, sale)).text;
  };
  expect(await sellAs(own.clerkId, clerkPin)).toContain('Clerk');
  expect(await sellAs(own.ownerId, bossPin)).toContain('Boss');
  const log = await client.query<{ name: string }>(
    `select account_name as name from operation_log where operation = 'card.recharge' order by id desc limit 2`,
  );
  expect(log.rows.map(({ name }) => name)).toEqual(['Boss', 'Clerk']);
});

test('SH-47: a locked session reads nothing and moves nothing, and says so by name, until the PIN', async () => {
  const { browser } = await sharedTill();
  await browser.call(lockTill, {});
  const { cardId } = own;
  for (const [operation, input] of [
    [getProfile, {}],
    [getCard, { cardId }],
    [listTills, {}],
    [rechargeCard, { cardId }],
    [setOwnPin, { pin: '9163', password: scenePassword }],
  ] as const)
    expect(await browser.endOf(operation, input)).toBe('SESSION_LOCKED');
  // Locking again is no answer that anybody has to think about, and asking again opens nothing.
  expect(await browser.endOf(lockTill)).toBe(0);
  expect(await browser.endOf(getProfile)).toBe('SESSION_LOCKED');
  expect(await browser.takeOver(own.ownerId, bossPin)).toBe(0);
  expect(await browser.endOf(getProfile)).toBe(0);
});

test('SH-47: a till that nobody uses is locked by the server itself, a page that asks does not keep it open', async () => {
  const { browser, tillId } = await sharedTill(1);
  const seen = (seconds: number) =>
    client.query(
      `update session set last_seen_at = now() - make_interval(secs => $2) where till_id = $1`,
      [tillId, seconds],
    );
  await seen(170);
  expect(await browser.endOf(getProfile)).toBe(0);
  await seen(190);
  expect(await browser.endOf(getProfile)).toBe('SESSION_LOCKED');
  expect(await browser.endOf(getProfile)).toBe('SESSION_LOCKED');
  await browser.signIn('clerk');
  await browser.takeOver(own.ownerId, bossPin);
  await browser.call(updateTill, { tillId, tillName: 'Front', lockMinutes: 0 });
  await seen(1200);
  expect(await browser.endOf(getProfile)).toBe(0);
});

test('SH-47: whose session is over behind the lock comes back by the PIN; after a log-out, too', async () => {
  const { browser, tillId } = await sharedTill();
  await client.query(
    `update session set expires_at = now() - interval '1 minute' where till_id = $1`,
    [tillId],
  );
  expect(await browser.endOf(getProfile)).toBe(sessionOver);
  expect(await browser.takeOver(own.ownerId, bossPin)).toBe(0);
  await browser.send(logout, {});
  expect(await browser.takeOver(own.clerkId, clerkPin)).toBe(0);
});

test('SH-47: a PIN needs the password, is changed and removed, and refuses what is guessed first', async () => {
  const { browser } = await sharedTill();
  const set = (pin: string, password: string = scenePassword) =>
    browser.endOf(setOwnPin, { pin, password });
  expect(await set('0000')).toBe('PIN_TRIVIAL');
  expect(await set('1234')).toBe('PIN_TRIVIAL');
  for (const unfit of ['123', '1234567', '12a4', '١٢٣٤'])
    expect((await browser.send(setOwnPin, { pin: unfit, password: scenePassword })).status).toBe(
      400,
    );
  expect(await set('9163', 'not the password')).toBe('WRONG_PASSWORD');
  expect(await browser.takeOver(own.ownerId, '9163')).toBe('WRONG_PIN');
  expect(await browser.takeOver(own.ownerId, bossPin)).toBe(0);
  expect(await set('9163')).toBe(0);
  expect(await browser.takeOver(own.ownerId, bossPin)).toBe('WRONG_PIN');
  expect(await browser.takeOver(own.ownerId, '9163')).toBe(0);
  expect((await browser.call(getOwnPin, {})).setAt).not.toBeNull();
  expect(await browser.call(removeOwnPin, {})).toEqual({ wasSet: true });
  expect((await browser.call(getOwnPin, {})).setAt).toBeNull();
  expect(await browser.takeOver(own.ownerId, '9163')).toBe('WRONG_PIN');
  expect((await browser.call(getTill, {})).people.map(({ userName }) => userName)).toEqual([
    'Clerk',
  ]);
});

test('SH-47, ACC-5: of somebody with a second step a PIN works for twelve hours after a whole sign-in at this till', async () => {
  const { browser, tillId } = await sharedTill();
  await client.query('update account set is_totp_required = true where id = $1', [own.clerkId]);
  try {
    expect(await browser.takeOver(own.clerkId, clerkPin)).toBe(0);
    const later = (hours: number) =>
      client.query(`update till_person set signed_in_at = $2 where till_id = $1`, [
        tillId,
        new Date(clock.now.getTime() - hours * 3_600_000),
      ]);
    await later(11.9);
    expect(await browser.takeOver(own.clerkId, clerkPin)).toBe(0);
    await later(12.1);
    expect(await browser.takeOver(own.clerkId, clerkPin)).toBe('PIN_NEEDS_SIGN_IN');
    const { people } = await browser.call(getTill, {});
    expect(people.find(({ userName }) => userName === 'Clerk')?.pinState).toBe('signInDue');
    // Of whom no second step is asked the PIN goes on.
    expect(await browser.takeOver(own.ownerId, bossPin)).toBe(0);
    await browser.signIn('clerk');
    expect(await browser.takeOver(own.clerkId, clerkPin)).toBe(0);
  } finally {
    await client.query('update account set is_totp_required = false where id = $1', [own.clerkId]);
  }
});

test('SH-47: owner and manager share tills of their shops, name them and take them away; nobody else does', async () => {
  const { browser, tillId } = await sharedTill();
  const { shopId, branchId } = own;
  const named = { tillName: 'Bar', lockMinutes: 2 } as const;
  expect(await browser.endOf(enrolTill, { shopId, ...named })).toBe('TILL_SHARED_ALREADY');
  await browser.call(updateTill, { tillId, ...named });
  expect((await browser.call(listTills, {})).tills[0]).toMatchObject(named);
  const elsewhere = open();
  await elsewhere.signIn('clerk');
  expect(await elsewhere.endOf(enrolTill, { shopId, ...named })).toBe('TILL_OF_OWNERS');
  expect(await elsewhere.endOf(revokeTill, { tillId })).toBe('TILL_OF_OWNERS');
  await elsewhere.signIn('away');
  expect(await elsewhere.endOf(enrolTill, { shopId, ...named })).toBe('SHOP_NOT_FOUND');
  expect(await elsewhere.endOf(updateTill, { tillId, ...named })).toBe('TILL_NOT_FOUND');
  expect(await elsewhere.endOf(revokeTill, { tillId })).toBe('TILL_NOT_FOUND');
  expect((await elsewhere.call(listTills, {})).tills.map((till) => till.tillId)).not.toContain(
    tillId,
  );
  // An owner of all shops shares one of a branch as well, and works at each.
  const atBranch = open();
  await atBranch.signIn('boss');
  await atBranch.call(enrolTill, { shopId: branchId, ...named });
  expect(await atBranch.takeOver(own.ownerId, bossPin)).toBe(0);
});

test('SH-47: a client without a till is as it was: it signs in, is never locked, and nothing there takes a PIN', async () => {
  const { tillId } = await sharedTill(1);
  const foreignClient = open();
  await foreignClient.signIn('boss');
  await client.query(
    `update session set last_seen_at = now() - interval '20 minutes' where till_id is null and account_id = $1`,
    [own.ownerId],
  );
  expect((await foreignClient.call(getProfile, {})).till).toBeNull();
  expect(await foreignClient.endOf(lockTill)).toBe('TILL_UNKNOWN');
  expect(await foreignClient.endOf(getProfile)).toBe(0);
  // A terminal shows no cookie at all.
  expect(tillId).toBeGreaterThan(0);
  const staff = scene.principals.find(({ kind }) => kind === 'staff');
  expect((await call(server, getProfile, {}, { token: staff?.token })).till).toBeNull();
  expect((await send(server, getTill, {})).text).toContain('"people":[]');
});

test('SH-47, ACC-6: the log says when a PIN was set and who took over, and holds no PIN', async () => {
  const { browser } = await sharedTill();
  await browser.takeOver(own.clerkId, clerkPin);
  await browser.takeOver(own.ownerId, '5190');
  const log = await client.query<{ line: string; operation: string; result: string }>(
    `select to_jsonb(l)::text as line, operation, result from operation_log l order by id desc limit 20`,
  );
  expect(log.rows.slice(0, 2)).toEqual([
    expect.objectContaining({ operation: 'till.switch', result: 'WRONG_PIN' }),
    expect.objectContaining({ operation: 'till.switch', result: 'ok' }),
  ]);
  const words = log.rows.map(({ line }) => line).join('\n');
  for (const operation of ['till.enrol', 'ownPin.set']) expect(words).toContain(operation);
  for (const secret of [bossPin, clerkPin, '5190', '$argon2'])
    expect(words.replaceAll(/\d{4}-\d\d-\d\dT[^"]*/g, '')).not.toContain(`"${secret}`);
  const kept = await client.query<{ count: number }>(
    `select count(*)::int from account_pin where pin_hash not like '$argon2id$%'`,
  );
  expect(kept.rows).toEqual([{ count: 0 }]);
});
