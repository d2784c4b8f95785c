import { beforeEach, expect, test } from 'vitest';
import {
  archiveEvent,
  askEventAddress,
  chooseEventWay,
  confirmEventAddress,
  getEventSettings,
  listDeliveries,
  readEvents,
  saveEventSettings,
} from '@lebean/contract/event/operations';
import { call, isSuccess, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { tellEvent } from '../../capabilities/events/tell-event.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { openEventWorld } from './event-world.fixture.ts';

const world = await openEventWorld();
const { scene, server, principal, tell, handOut, mail, eventsOf, bellOf, deliveries, setAddress } =
  world;
const { own, foreign } = scene;
const shopOwner = principal('owner');
const assistant = principal('assistant');
const staff = principal('staff of the whole network');
const limited = principal('staff of one country');
const stranger = { token: foreign.ownerToken };
const ofOwn = { merchantId: own.merchantId, shopId: own.shopId };

const sent = (more = {}) =>
  tell({
    category: 'statementSent',
    about: ofOwn,
    words: { number: 'S1', statementId: 7 },
    ...more,
  });

beforeEach(async () => {
  await world.forget();
  world.setNow('2026-03-02T10:00:00Z');
});

test('NTC-10: an event is heard by those who may see what it is about, once, and opens it', async () => {
  await sent();
  await Promise.all([handOut(), handOut()]);
  await handOut();
  const [event, ...more] = await eventsOf(shopOwner);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    eventCategory: 'statementSent',
    page: '/settlement/statement/7',
    readAt: null,
  });
  expect(event?.says).toContain('S1');
  expect(await bellOf(shopOwner)).toBe(1);
  // Not of their shop, not of their kind, not the merchant's.
  for (const other of [stranger, staff, limited]) expect(await eventsOf(other)).toEqual([]);
  await call(server, readEvents, { eventIds: [event?.id ?? 0] }, shopOwner);
  expect(await bellOf(shopOwner)).toBe(0);
});

test('NTC-10: whoever holds no permission to see it hears nothing, and whoever did it neither', async () => {
  await world.owner.query(
    `update role set permissions = array_remove(permissions, 'settlement.statement.list') where kind = 'shop'`,
  );
  await sent();
  await handOut();
  expect(await eventsOf(shopOwner)).toEqual([]);
  await world.owner.query(
    `update role set permissions = permissions || '{settlement.statement.list}' where kind = 'shop'`,
  );
  await sent({ except: shopOwner.accountId });
  await handOut();
  expect(await eventsOf(shopOwner)).toEqual([]);
});

test('NTC-10: what is undone was never heard of', async () => {
  const undone = world.connections.transaction('read write', anonymousOpening, async (db) => {
    const at = new Date();
    await tellEvent(db, { category: 'statementSent', about: ofOwn, words: {}, at });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await handOut();
  expect(await eventsOf(shopOwner)).toEqual([]);
});

test('NTC-10: what a job sees again and again is heard of once', async () => {
  await sent({ onceKey: 'one' });
  await sent({ onceKey: 'one' });
  await handOut();
  await sent({ onceKey: 'one' });
  await handOut();
  expect(await eventsOf(shopOwner)).toHaveLength(1);
});

test('NTC-10: an account chooses how it hears of a category, and what is critical or of security cannot be off', async () => {
  await setAddress(shopOwner.accountId);
  const choices = ['inbox', 'mail', 'both', 'digest', 'off'] as const;
  const became: string[] = [];
  for (const way of choices) {
    await call(server, chooseEventWay, { eventCategory: 'statementSent', way }, shopOwner);
    await sent();
    await handOut();
    const mine = (await deliveries()).find(({ account }) => account === shopOwner.accountId);
    became.push(`${way}: ${mine?.inbox} ${mine?.inboxReason}, ${mine?.mail} ${mine?.mailReason}`);
  }
  expect(became).toEqual([
    'inbox: sent null, skipped chosen',
    'mail: skipped chosen, held null',
    'both: sent null, held null',
    'digest: skipped chosen, held digest',
    'off: skipped off, skipped off',
  ]);
  for (const eventCategory of ['reconciliationBreak', 'mailAddressChanged'] as const) {
    const refused = await send(server, chooseEventWay, { eventCategory, way: 'off' }, staff);
    expect(refusalOf(refused)).toBe('EVENT_ALWAYS_HEARD');
  }
});

test('NTC-11: without an address a mail becomes a line of the inbox, and staff see why', async () => {
  await call(server, chooseEventWay, { eventCategory: 'statementSent', way: 'mail' }, shopOwner);
  await sent();
  await handOut();
  const { rows } = await call(server, listDeliveries, { eventCategory: 'statementSent' }, staff);
  expect(rows).toContainEqual(
    expect.objectContaining({ inboxState: 'sent', mailState: 'skipped', mailReason: 'noAddress' }),
  );
  expect((await send(server, listDeliveries, {}, shopOwner)).status).toBe(403);
});

test('NTC-10: in quiet hours by the clock of the account mails wait; the inbox does not, what is critical neither', async () => {
  await setAddress(shopOwner.accountId);
  await setAddress(staff.accountId);
  const quiet = { quietFromMinute: 22 * 60, quietUntilMinute: 7 * 60, digestMinute: 480 };
  for (const reader of [shopOwner, staff]) await call(server, saveEventSettings, quiet, reader);
  await world.owner.query(`update account set time_zone = 'Europe/Madrid' where id = any ($1)`, [
    [shopOwner.accountId, staff.accountId],
  ]);
  // The night in which Madrid loses an hour: 7 o'clock is 5 o'clock UTC.
  world.setNow('2026-03-28T23:30:00Z');
  await sent();
  await tell({ category: 'reconciliationBreak', words: { run: 3, count: 1 } });
  await handOut();
  await mail();
  const [held] = await deliveries(shopOwner.accountId);
  expect(held).toMatchObject({
    inbox: 'sent',
    mail: 'held',
    mailReason: 'quietHours',
    due: '2026-03-29 05:00',
  });
  expect(await world.mailsTo(shopOwner.accountId)).toEqual([]);
  expect(await world.mailsTo(staff.accountId)).toHaveLength(1);
  world.setNow('2026-03-29T05:00:00Z');
  await mail();
  const [late] = await world.mailsTo(shopOwner.accountId);
  expect(late?.body).toContain('https://venue.example/settlement/statement/7');
});

test('NTC-10: a digest is one mail a day by the clock of the account, also on days of 23 and 25 hours, and none without news', async () => {
  const { accountId } = shopOwner;
  await setAddress(accountId);
  await world.owner.query(`update account set time_zone = 'Europe/Madrid' where id = $1`, [
    accountId,
  ]);
  const at = { quietFromMinute: null, quietUntilMinute: null, digestMinute: 150 };
  await call(server, saveEventSettings, at, shopOwner);
  await call(server, chooseEventWay, { eventCategory: 'statementSent', way: 'digest' }, shopOwner);
  const dayBy = async (begin: string, hours: number): Promise<number> => {
    const before = (await world.mailsTo(accountId)).length;
    for (let half = 0; half < hours * 2; half += 1) {
      world.setNow(new Date(Date.parse(begin) + half * 1_800_000).toISOString());
      await sent();
      await handOut();
      await mail();
    }
    return (await world.mailsTo(accountId)).length - before;
  };
  // Half past two is left out on the first of these days, and comes twice on the second.
  expect(await dayBy('2026-03-28T23:00:00Z', 23)).toBe(1);
  await world.owner.query('delete from account_event');
  expect(await dayBy('2026-10-24T22:00:00Z', 25)).toBe(1);
  await world.owner.query('delete from account_event');
  const many = (await world.mailsTo(accountId)).length;
  world.setNow('2026-11-20T12:00:00Z');
  await mail();
  expect(await world.mailsTo(accountId)).toHaveLength(many);
});

test('NTC-11: more than twenty of a category within ten minutes are one with a count, in the bell and by mail', async () => {
  const { accountId } = shopOwner;
  await setAddress(accountId);
  await call(server, chooseEventWay, { eventCategory: 'statementSent', way: 'both' }, shopOwner);
  for (let each = 0; each < 20; each += 1) await sent({ words: { number: each, statementId: 1 } });
  await handOut();
  expect(await bellOf(shopOwner)).toBe(20);
  for (let each = 0; each < 5; each += 1) await sent({ words: { number: each, statementId: 1 } });
  await handOut();
  expect(await bellOf(shopOwner)).toBe(1);
  expect(await eventsOf(shopOwner)).toMatchObject([{ gathered: 25 }]);
  await mail();
  expect(await world.mailsTo(accountId)).toEqual([]);
  world.setNow('2026-03-02T10:11:00Z');
  await mail();
  const mails = await world.mailsTo(accountId);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('25');
  const reasons = (await deliveries(accountId)).map(({ inboxReason }) => inboxReason);
  expect(reasons.filter((reason) => reason === 'collapsed')).toHaveLength(24);
});

test('NTC-11: whoever may not see it any more when a held mail leaves gets none, and it says so', async () => {
  await setAddress(shopOwner.accountId);
  await sent();
  await handOut();
  await world.owner.query(`update account set is_enabled = false where id = $1`, [
    shopOwner.accountId,
  ]);
  await mail();
  await world.owner.query(`update account set is_enabled = true where id = $1`, [
    shopOwner.accountId,
  ]);
  const [gone] = await deliveries(shopOwner.accountId);
  expect(gone).toMatchObject({ mail: 'skipped', mailReason: 'notPermitted' });
  expect(await world.mailsTo(shopOwner.accountId)).toEqual([]);
});

test('NTC-10: an address is written to once its owner has shown it by the code; guesses are counted', async () => {
  const mailAddress = `a${shopOwner.accountId}@shop.example`;
  await call(server, askEventAddress, { mailAddress }, shopOwner);
  expect((await call(server, getEventSettings, {}, shopOwner)).mailAddress).toBe('');
  const [requested] = await world.mailsTo(shopOwner.accountId);
  const code = /\d{6}/.exec(requested?.body ?? '')?.[0] ?? '';
  const wrong = code === '000000' ? '111111' : '000000';
  const guess = (by: string) => call(server, confirmEventAddress, { code: by }, shopOwner);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await guess(wrong)).toEqual({ isConfirmed: false });
  expect(await guess(code)).toEqual({ isConfirmed: false });
  await call(server, askEventAddress, { mailAddress }, shopOwner);
  const again = /\d{6}/.exec((await world.mailsTo(shopOwner.accountId)).at(-1)?.body ?? '')?.[0];
  expect(await guess(again ?? '')).toEqual({ isConfirmed: true });
  expect((await call(server, getEventSettings, {}, shopOwner)).mailAddress).toBe(mailAddress);
  await handOut();
  expect(await eventsOf(shopOwner)).toMatchObject([{ eventCategory: 'mailAddressChanged' }]);
});

test('NTC-10: an attacker with the ids of others reads, marks and puts away nothing of theirs', async () => {
  await sent();
  await handOut();
  const [event] = await eventsOf(shopOwner);
  const eventId = event?.id ?? 0;
  for (const other of [stranger, { token: assistant.token }]) {
    await call(server, readEvents, { eventIds: [eventId] }, other);
    const refused = await send(server, archiveEvent, { eventId, isArchived: true }, other);
    expect(refusalOf(refused)).toBe('EVENT_NOT_FOUND');
  }
  expect(await bellOf(shopOwner)).toBe(1);
  expect(
    isSuccess(await send(server, archiveEvent, { eventId, isArchived: true }, shopOwner)),
  ).toBe(true);
  expect(await eventsOf(shopOwner, 'archived')).toHaveLength(1);
});

test('NTC-10: what happened days ago is no news, however late a node comes by', async () => {
  await sent();
  world.setNow('2026-03-05T11:00:00Z');
  await handOut();
  expect(await deliveries()).toEqual([]);
});

test('NTC-10: an event that cannot be handed out stops no other', async () => {
  await sent({ readers: { shop: ['settlement.statement.list'] } });
  await world.owner.query(`update event set readers = '{"shop": 5}'`);
  await sent();
  await handOut();
  expect(world.problems.length).toBeGreaterThan(0);
  expect(await eventsOf(shopOwner)).toHaveLength(1);
});
