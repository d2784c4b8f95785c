import { expect, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { getProfile } from '@lebean/contract/session/operations';
import { setOwnPin } from '@lebean/contract/session/pin.operations';
import {
  enrolTill,
  getTill,
  lockTill,
  revokeTill,
  switchTill,
} from '@lebean/contract/session/till.operations';
import { scenePassword } from '../../../testing/scene/scene-maker.fixture.ts';
import { hashPassword } from '../../capabilities/session/password-hash.ts';
import { type Browser, bossPin, clerkPin, tillWorld } from './till.fixture.ts';

const { own, foreign, client, open, sharedTill, clock } = await tillWorld();
const sessionOver = 4;
const tillCookie = 'lebean-till';

test('SH-47: a PIN without the cookie of a till is worth nothing, nor one of a till that never was', async () => {
  const { browser } = await sharedTill();
  const thief = open();
  expect(await thief.takeOver(own.ownerId, bossPin)).toBe('TILL_UNKNOWN');
  for (const made of ['x'.repeat(43), 'short', '', browser.cookies.get('lebean') ?? '']) {
    thief.cookies.set(tillCookie, made);
    expect(await thief.takeOver(own.ownerId, bossPin)).toBe('TILL_UNKNOWN');
  }
  expect(await thief.call(getTill, {})).toEqual({ till: null, people: [] });
  // The hash that the database keeps is not what it is asked for.
  const kept = await client.query<{ hash: Buffer }>('select token_hash as hash from till limit 1');
  thief.cookies.set(tillCookie, kept.rows[0]?.hash.toString('base64url') ?? '');
  expect(await thief.takeOver(own.ownerId, bossPin)).toBe('TILL_UNKNOWN');
});

test('SH-47: the cookie of a till is for no script, and alone it opens nothing', async () => {
  const browser = open();
  await browser.signIn('boss');
  const named = { shopId: own.shopId, tillName: 'Bar', lockMinutes: 5 } as const;
  const answer = await browser.send(enrolTill, named);
  const set = String(answer.headers['set-cookie']);
  expect(set).toMatch(/lebean-till=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict/);
  const alone = browser.copy(tillCookie);
  expect(await alone.endOf(getProfile)).toBe(sessionOver);
  expect(await alone.endOf(lockTill)).toBe(sessionOver);
});

test('SH-47: a PIN works at no till of another shop or merchant, whoever has signed in there', async () => {
  await sharedTill();
  // At the branch the owner has signed in; a clerk of the first shop has no place there.
  const branch = open();
  await branch.signIn('boss');
  const named = { tillName: 'Branch', lockMinutes: 5 } as const;
  await branch.call(enrolTill, { shopId: own.branchId, ...named });
  expect(await branch.takeOver(own.clerkId, clerkPin)).toBe('WRONG_PIN');
  // She may sign in there by her password as anywhere, and is not at that till by it.
  expect((await branch.signIn('clerk')).till).toBeNull();
  expect(await branch.takeOver(own.clerkId, clerkPin)).toBe('WRONG_PIN');
  const away = open();
  await away.signIn('away');
  await away.call(enrolTill, { shopId: foreign.shopId, ...named });
  expect((await away.signIn('boss')).till).toBeNull();
  expect(await away.takeOver(own.ownerId, bossPin)).toBe('WRONG_PIN');
  const { people } = await away.call(getTill, {});
  expect(people.map(({ userName }) => userName)).toEqual(['Away']);
});

test('SH-47: a PIN works only where its owner has signed in before', async () => {
  await sharedTill();
  const second = open();
  await second.signIn('boss');
  const named = { shopId: own.shopId, tillName: 'Second', lockMinutes: 5 } as const;
  await second.call(enrolTill, named);
  expect(await second.takeOver(own.clerkId, clerkPin)).toBe('WRONG_PIN');
  await second.signIn('clerk');
  expect(await second.takeOver(own.clerkId, clerkPin)).toBe(0);
});

/** Tries until the till asks for no waiting any more: whoever guesses has time. */
async function guess(browser: Browser, accountId: number, pin: string) {
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  return await browser.takeOver(accountId, pin);
}

test('SH-47, ACC-5: after three wrong PINs one waits, after five the password alone helps', async () => {
  const { browser } = await sharedTill();
  const wrong = () => browser.takeOver(own.clerkId, '5190');
  const first = [await wrong(), await wrong(), await wrong()];
  expect(first).toEqual(['WRONG_PIN', 'WRONG_PIN', 'WRONG_PIN']);
  expect(await wrong()).toBe('TOO_MANY_TRIES');
  // Who waits is told so with the right one as well: it is not looked at.
  expect(await browser.takeOver(own.clerkId, clerkPin)).toBe('TOO_MANY_TRIES');
  expect(await guess(browser, own.clerkId, '5190')).toBe('WRONG_PIN');
  expect(await guess(browser, own.clerkId, '5190')).toBe('PIN_LOCKED');
  expect(await guess(browser, own.clerkId, clerkPin)).toBe('PIN_LOCKED');
  // The others work on, and she does by her password.
  expect(await guess(browser, own.ownerId, bossPin)).toBe(0);
  await browser.signIn('clerk');
  expect(await browser.takeOver(own.clerkId, clerkPin)).toBe(0);
});

test('SH-47, ACC-5: who tries many at once is let no more than five, and none beside them', async () => {
  const { browser } = await sharedTill();
  const tries = Array.from({ length: 24 }, (_, place) => String(7300 + place));
  const ends = await Promise.all(
    tries.map((pin) => browser.copy().endOf(switchTill, { accountId: own.clerkId, pin })),
  );
  expect(
    ends.filter((end) => end === 'WRONG_PIN' || end === 'PIN_LOCKED').length,
  ).toBeLessThanOrEqual(5);
  expect(ends).not.toContain(0);
  const kept = await client.query<{ failures: number }>(
    'select max(pin_failures)::int as failures from till_person where account_id = $1',
    [own.clerkId],
  );
  expect(kept.rows[0]?.failures).toBeLessThanOrEqual(5);
});

test('SH-47, ACC-5: who guesses at one colleague after the other has to wait for all of them', async () => {
  const { browser } = await sharedTill();
  const strangers = Array.from({ length: 15 }, (_, place) => 900_000 + place);
  for (const accountId of strangers)
    expect(await browser.takeOver(accountId, '5190')).toBe('WRONG_PIN');
  expect(await browser.takeOver(900_100, '5190')).toBe('TOO_MANY_TRIES');
});

test('SH-47, LED-4: a call that is sent again is no second answer: it is judged again, and its key keeps nothing', async () => {
  const { browser } = await sharedTill();
  const key = { 'idempotency-key': 'the-same-key-twice' };
  const given = { accountId: own.clerkId, pin: clerkPin };
  const first = await browser.send(switchTill, given, key);
  const session = browser.cookies.get('lebean');
  expect(first.status).toBe(200);
  await browser.send(switchTill, given, key);
  expect(browser.cookies.get('lebean')).not.toBe(session);
  const replayed = browser.copy();
  replayed.cookies.set('lebean', session ?? '');
  expect(await replayed.endOf(getProfile)).toBe(sessionOver);
  const kept = await client.query(`select from request_key where key = 'the-same-key-twice'`);
  expect(kept.rowCount).toBe(0);
});

test('SH-47: the token of a locked session is locked wherever it is shown, and moves no money', async () => {
  const { browser } = await sharedTill();
  await browser.call(lockTill, {});
  const copied = browser.copy('lebean');
  const { cardId, shopId, packageId } = own;
  const sale = { cardId, shopId, packageId, paymentMode: 'cash' };
  const before = await client.query('select count(*) from recharge_record');
  expect(await copied.endOf(rechargeCard, sale)).toBe('SESSION_LOCKED');
  const after = await client.query('select count(*) from recharge_record');
  expect(after.rows).toEqual(before.rows);
});

test('SH-47: a till that is taken away takes its sessions along, and its cookie is nobody’s', async () => {
  const { browser, tillId } = await sharedTill();
  const owner = open();
  await owner.signIn('boss');
  const { endedSessions } = await owner.call(revokeTill, { tillId });
  expect(endedSessions).toBe(1);
  expect(await browser.endOf(getProfile)).toBe(sessionOver);
  expect(await browser.takeOver(own.clerkId, clerkPin)).toBe('TILL_UNKNOWN');
  // The owner, who was elsewhere, is where they were; and the browser signs in as any other.
  expect(await owner.endOf(getProfile)).toBe(0);
  expect((await browser.signIn('clerk')).till).toBeNull();
});

test('SH-47, ACC-1: a colleague who is disabled, or works elsewhere, is out at once, PIN or session', async () => {
  const { browser } = await sharedTill();
  await browser.takeOver(own.clerkId, clerkPin);
  const enable = (isEnabled: boolean) =>
    client.query('update account set is_enabled = $2 where id = $1', [own.clerkId, isEnabled]);
  await enable(false);
  expect(await browser.endOf(getProfile)).toBe(sessionOver);
  expect(await browser.takeOver(own.clerkId, clerkPin)).toBe('WRONG_PIN');
  await enable(true);
  // On again, the password comes first.
  expect(await browser.takeOver(own.clerkId, clerkPin)).toBe('WRONG_PIN');
  await browser.signIn('clerk');
  const move = (shopId: number) =>
    client.query('update account set shop_id = $2 where id = $1', [own.clerkId, shopId]);
  await move(own.branchId);
  expect(await guess(browser, own.clerkId, clerkPin)).toBe('WRONG_PIN');
  await move(own.shopId);
  expect(await guess(browser, own.clerkId, clerkPin)).toBe(0);
});

test('SH-47, ACC-5: a new password ends the PIN, at all tills', async () => {
  const { browser } = await sharedTill();
  await client.query('update account set password_hash = $2 where id = $1', [
    own.clerkId,
    await hashPassword('another-one'),
  ]);
  expect(await browser.takeOver(own.clerkId, clerkPin)).toBe('WRONG_PIN');
  await browser.signIn('clerk', 'another-one');
  expect(await browser.takeOver(own.clerkId, clerkPin)).toBe('WRONG_PIN');
  await browser.call(setOwnPin, { pin: clerkPin, password: 'another-one' });
  expect(await browser.takeOver(own.clerkId, clerkPin)).toBe(0);
  await client.query('update account set password_hash = $2 where id = $1', [
    own.clerkId,
    await hashPassword(scenePassword),
  ]);
});
