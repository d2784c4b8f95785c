import { beforeEach, expect, test } from 'vitest';
import {
  chooseEventPush,
  chooseEventWay,
  getEventSettings,
  listDeliveries,
  saveEventSettings,
} from '@lebean/contract/event/operations';
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@lebean/contract/event/push.operations';
import { logout } from '@lebean/contract/session/operations';
import { call, refusalOf, send } from '../../../testing/calls.fixture.ts';
import {
  leadingTo,
  pushService,
  senderOf,
  testBrowser,
  type TestBrowser,
} from '../../../testing/push-testing.ts';
import { sceneKey } from '../../../testing/scene/scene-maker.fixture.ts';
import { pushEvents } from '../../capabilities/events/push-events.job.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { pushKeyOf } from '../../capabilities/push/push-key.ts';
import { PushSender } from '../../capabilities/push/push-sender.ts';
import { isPublicAddress } from '../../ground/public-address.ts';
import { knownPushServices } from '../../ground/push-services.ts';
import { openEventWorld } from './event-world.fixture.ts';

const world = await openEventWorld();
const service = await pushService();
const { scene, server, principal, tell, handOut } = world;
const { own, foreign } = scene;
const shopOwner = principal('owner');
const staff = principal('staff of the whole network');
const stranger = { token: foreign.ownerToken };
const key = pushKeyOf(sceneKey);

const senderOver = (network = service.network): PushSender =>
  new PushSender({ services: knownPushServices, key, contact: world.publicUrl }, network);
const push = (sender = senderOver()): Promise<void> =>
  runOnce(world.connections, pushEvents({ ...world.services, sender }));

const subscriptionOf = ({ endpoint, publicKey, authSecret }: TestBrowser) => ({
  endpoint,
  publicKey,
  authSecret,
  serverKey: key.publicKey,
});
const add = (browser: TestBrowser, reader: { readonly token: string } = shopOwner) =>
  call(server, addPushDevice, subscriptionOf(browser), reader);
const devicesOf = async (reader: { readonly token: string }) =>
  (await call(server, listPushDevices, {}, reader)).devices;
const sent = (number = 'S1') =>
  tell({
    category: 'statementSent',
    about: { merchantId: own.merchantId, shopId: own.shopId },
    words: { number, statementId: 7 },
  });
/** What became of the pushes of an account, the earliest first. */
async function outcomes(accountId = shopOwner.accountId): Promise<readonly string[]> {
  const { rows } = await world.owner.query<{ outcome: string }>(
    `select concat_ws(' ', push_state, push_reason, to_char(push_due_at at time zone 'UTC', 'DD HH24:MI')) as outcome
      from account_event where account_id = $1 order by id`,
    [accountId],
  );
  return rows.map(({ outcome }) => outcome);
}

beforeEach(async () => {
  await world.forget();
  await world.owner.query('truncate push_device cascade');
  await world.owner.query(`update account set language = 'es' where id = $1`, [
    shopOwner.accountId,
  ]);
  world.setNow('2026-03-02T10:00:00Z');
  service.received.splice(0);
  service.answersWith((reply) => void reply.writeHead(201).end());
});

test('NTC-10: an event comes to the devices of whoever hears it, in their language and with its page, and to no other', async () => {
  const [phone, computer, foreigner] = ['phone', 'computer', 'foreigner'].map(testBrowser);
  if (!phone || !computer || !foreigner) throw new Error('there are three browsers');
  await add(phone);
  await add(computer);
  await add(foreigner, stranger);
  await sent();
  await handOut();
  await Promise.all([push(), push()]);
  await push();
  const byPath = Map.groupBy(service.received, ({ path }) => path);
  expect([...byPath.keys()].toSorted()).toEqual(['/wpush/v2/computer', '/wpush/v2/phone']);
  for (const browser of [phone, computer]) {
    const [message, ...more] = byPath.get(new URL(browser.endpoint).pathname) ?? [];
    if (message === undefined) throw new Error('a device got nothing');
    expect(more).toEqual([]);
    expect(browser.read(message)).toEqual({
      title: 'Estado de cuenta enviado',
      body: 'Se ha enviado el estado de cuenta S1. Revíselo y confírmelo',
      page: '/settlement/statement/7',
    });
    expect(senderOf(message).serverKey).toBe(key.publicKey);
  }
  expect(await outcomes()).toEqual(['sent']);
  const [device] = await devicesOf(shopOwner);
  expect(device?.sentAt).not.toBeNull();
});

test('NTC-10: whether a category is pushed is chosen beside its way; what is for information is not unasked, and off is off', async () => {
  const pushedOf = async (name: string) =>
    (await call(server, getEventSettings, {}, shopOwner)).choices.find(
      ({ eventCategory }) => eventCategory === name,
    )?.isPushed;
  expect([await pushedOf('statementSent'), await pushedOf('ticketAnswered')]).toEqual([
    true,
    false,
  ]);
  const choose = async (isPushed: boolean, way: 'inbox' | 'digest' | 'off') => {
    await call(server, chooseEventPush, { eventCategory: 'statementSent', isPushed }, shopOwner);
    await call(server, chooseEventWay, { eventCategory: 'statementSent', way }, shopOwner);
    await sent();
    await handOut();
    await push();
    return (await outcomes()).at(-1);
  };
  await sent();
  await handOut();
  expect(await outcomes()).toEqual(['skipped noDevice']);
  await add(testBrowser('one'));
  expect(await choose(false, 'inbox')).toBe('skipped chosen');
  expect(await choose(true, 'digest')).toBe('sent');
  expect(await choose(true, 'off')).toBe('skipped off');
  expect(await pushedOf('statementSent')).toBe(false);
});

test('NTC-10: in quiet hours by the clock of the account pushes wait, and then knock once; what is critical does not wait', async () => {
  const quiet = { quietFromMinute: 22 * 60, quietUntilMinute: 7 * 60, digestMinute: 480 };
  const browser = testBrowser('sleeper');
  for (const [reader, device] of [
    [shopOwner, browser],
    [staff, testBrowser('awake')],
  ] as const) {
    await call(server, saveEventSettings, quiet, reader);
    await add(device, reader);
  }
  await world.owner.query(`update account set time_zone = 'Europe/Madrid'`);
  world.setNow('2026-03-28T23:30:00Z');
  await sent('S1');
  await sent('S2');
  await tell({ category: 'reconciliationBreak', words: { run: 3, count: 1 } });
  await handOut();
  await push();
  expect(service.received.map(({ path }) => path)).toEqual(['/wpush/v2/awake']);
  expect(service.received[0]?.headers).toMatchObject({ urgency: 'high' });
  expect(await outcomes()).toEqual(Array(2).fill('held quietHours 29 05:00'));
  world.setNow('2026-03-29T05:00:00Z');
  await push();
  const [, message, ...more] = service.received;
  if (message === undefined) throw new Error('nothing came in the morning');
  expect(more).toEqual([]);
  const { title, body, page } = browser.read(message);
  expect([title, body.includes('S1'), body.includes('S2'), page]).toEqual([
    'Tiene 2 avisos nuevos',
    true,
    true,
    '/notices/inbox',
  ]);
});

test('NTC-11: more than twenty of a category within ten minutes knock once more, with a count', async () => {
  const browser = testBrowser('crowded');
  await add(browser);
  for (let each = 0; each < 25; each += 1) await sent(`S${each}`);
  await handOut();
  await push();
  expect(service.received).toEqual([]);
  world.setNow('2026-03-02T10:11:00Z');
  await push();
  const [message] = service.received;
  if (message === undefined) throw new Error('nothing came');
  expect(browser.read(message).body).toContain('25');
  expect((await outcomes()).filter((outcome) => outcome === 'skipped collapsed')).toHaveLength(24);
});

test('NTC-10: a browser that is gone is forgotten, and staff see that there was none', async () => {
  await add(testBrowser('gone'));
  service.answersWith((reply) => void reply.writeHead(410).end());
  await sent();
  await handOut();
  await push();
  expect(await devicesOf(shopOwner)).toEqual([]);
  const { rows } = await call(server, listDeliveries, { pushState: 'skipped' }, staff);
  expect(rows).toContainEqual(
    expect.objectContaining({ pushState: 'skipped', pushReason: 'noDevice', pushDueAt: null }),
  );
});

test('NTC-10: a busy push service is left alone as long as it asks and tried again; who never takes it is given up', async () => {
  await add(testBrowser('busy'));
  service.answersWith((reply) => void reply.writeHead(429, { 'retry-after': '600' }).end());
  await sent();
  await handOut();
  await push();
  world.setNow('2026-03-02T10:09:59Z');
  await push();
  expect(service.received).toHaveLength(1);
  expect(await outcomes()).toEqual(['held sending']);
  service.answersWith((reply) => void reply.writeHead(201).end());
  world.setNow('2026-03-02T10:10:00Z');
  await push();
  expect(service.received).toHaveLength(2);
  expect(await outcomes()).toEqual(['sent']);

  service.answersWith((reply) => void reply.writeHead(503).end());
  await sent();
  await handOut();
  for (let hour = 10; hour < 24; hour += 1) {
    world.setNow(`2026-03-02T${hour}:30:00Z`);
    await push();
  }
  expect(service.received).toHaveLength(8);
  expect(await outcomes()).toEqual(['sent', 'skipped failed']);
});

test('NTC-10: a node that dies while it sends leaves the message to another', async () => {
  await add(testBrowser('survivor'));
  await sent();
  await handOut();
  const dying = { serverKey: key.publicKey, send: () => Promise.reject(new Error('died')) };
  await expect(
    runOnce(world.connections, pushEvents({ ...world.services, sender: dying })),
  ).rejects.toThrow('died');
  await push();
  expect(service.received).toEqual([]);
  world.setNow('2026-03-02T10:03:00Z');
  await push();
  expect(service.received).toHaveLength(1);
});

test('NTC-10: a shared browser tells whoever is signed in there now, and nobody removes the devices of others', async () => {
  const shared = testBrowser('shared');
  await add(shared, stranger);
  const { id } = await add(shared);
  expect((await add(shared)).id).toBe(id);
  expect(await devicesOf(stranger)).toEqual([]);
  const refused = await send(server, removePushDevice, { pushDeviceId: id }, stranger);
  expect(refusalOf(refused)).toBe('PUSH_DEVICE_NOT_FOUND');
  await call(server, removePushDevice, { pushDeviceId: id }, shopOwner);
  expect(await devicesOf(shopOwner)).toEqual([]);
  for (let each = 0; each < 12; each += 1) await add(testBrowser(`many-${each}`));
  expect(await devicesOf(shopOwner)).toHaveLength(10);
});

test('NTC-10: an attacker names no other host as a push service, and a name that leads inside is not called', async () => {
  for (const endpoint of [
    'https://127.0.0.1/x',
    'https://intranet.example/x',
    'https://updates.push.services.mozilla.com:8443/x',
  ]) {
    const given = { ...subscriptionOf(testBrowser('x')), endpoint };
    expect(refusalOf(await send(server, addPushDevice, given, shopOwner))).toBe(
      'PUSH_SERVICE_UNKNOWN',
    );
  }
  const other = { ...subscriptionOf(testBrowser('x')), serverKey: 'B'.repeat(87) };
  expect(refusalOf(await send(server, addPushDevice, other, shopOwner))).toBe('PUSH_KEY_OTHER');
  await add(testBrowser('inside'));
  await sent();
  await handOut();
  await push(
    senderOver({
      ...service.network,
      lookup: leadingTo('169.254.169.254'),
      isAllowed: isPublicAddress,
    }),
  );
  expect(service.received).toEqual([]);
  expect(await outcomes()).toEqual(['held sending']);
});

test('NTC-10: a logout, a changed password and an account that is disabled end it; a session that runs out does not', async () => {
  const open = async (): Promise<string> => {
    await add(testBrowser('ending'));
    await sent();
    await handOut();
    const { rows } = await world.owner.query<{ id: string }>(
      'select session_id as id from push_device',
    );
    return rows[0]?.id ?? '';
  };
  const keptBy = async (change: string): Promise<number> => {
    const sessionId = await open();
    await world.owner.query('begin');
    await world.owner.query(
      change.replaceAll('$account', `${shopOwner.accountId}`).replaceAll('$session', sessionId),
    );
    const left = await world.owner.query('select from push_device');
    await world.owner.query('rollback');
    return left.rowCount ?? 0;
  };
  expect(await keptBy(`update account set password_hash = 'other' where id = $account`)).toBe(0);
  expect(await keptBy(`update account set is_enabled = false where id = $account`)).toBe(0);
  expect(await keptBy(`update account set display_name = 'other' where id = $account`)).toBe(1);
  expect(await keptBy(`delete from session where id = $session`)).toBe(0);
  const runOut = `update session set expires_at = now() - interval '2 days' where id = $session; delete from session where id = $session`;
  expect(await keptBy(runOut)).toBe(1);

  await open();
  service.received.splice(0);
  // The last test: from here on she is not signed in.
  await call(server, logout, {}, shopOwner);
  await push();
  await push();
  expect(service.received).toEqual([]);
  expect((await outcomes()).at(-1)).toBe('skipped noDevice');
});
