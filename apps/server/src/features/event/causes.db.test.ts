import { beforeEach, expect, test } from 'vitest';
import { requestExport } from '@lebean/contract/export-job/operations';
import { explainNotice } from '@lebean/contract/notice/operations';
import { closeShift, getDrawer, openShift } from '@lebean/contract/shift/operations';
import { acceptTicket, assignTicket } from '@lebean/contract/ticket/step.operations';
import { addTicketNote, answerTicket } from '@lebean/contract/ticket/thread.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { canary } from '../../../testing/scene/scene-maker.fixture.ts';
import { exportJobs } from '../../capabilities/export/export-worker.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { allHandlers } from '../../http/calls/handlers.ts';
import { lookForEvents } from '../../start/watch.job.ts';
import { deskOf } from '../ticket/ticket-scene.fixture.ts';
import { openEventWorld } from './event-world.fixture.ts';

const world = await openEventWorld();
const { scene, server, owner, connections, principal, handOut, eventsOf } = world;
const { own, tickets } = scene;
const shopOwner = principal('owner');
const partner = principal('partner');
const staff = principal('staff of the whole network');
const stranger = { token: scene.foreign.ownerToken };
const desk = deskOf(server, scene);

const heard = async (reader: { readonly token: string }): Promise<readonly string[]> => {
  await handOut();
  return (await eventsOf(reader)).map(({ eventCategory, says }) => `${eventCategory}: ${says}`);
};
const look = (now: string): Promise<void> =>
  runOnce(connections, lookForEvents({ clock: () => new Date(now) }));

beforeEach(async () => {
  await world.forget();
  world.setNow(new Date().toISOString());
});

test('NTC-10, SVC-8: each side hears what the other does with a ticket, and a shop never of a note or a cost', async () => {
  const ticketId = await desk.report();
  expect(await heard(staff)).toHaveLength(1);
  expect(await heard(shopOwner)).toEqual([]);
  await world.forget();
  await desk.take(acceptTicket, ticketId);
  await desk.take(assignTicket, ticketId, {
    engineerId: tickets.engineerId,
    reason: canary.internal,
  });
  await call(server, addTicketNote, { ticketId, content: canary.internal, cost: 4200 }, staff);
  expect(await heard(shopOwner)).toHaveLength(2);
  await call(server, answerTicket, { ticketId, content: 'It is on its way' }, staff);
  const toShop = await heard(shopOwner);
  expect(toShop).toHaveLength(3);
  expect(toShop.join()).not.toContain('on its way');
  const { rows } = await owner.query<{ words: string }>('select words::text from event');
  expect(rows.map(({ words }) => words).join()).not.toContain(canary.internal);
  await world.forget();
  await call(server, answerTicket, { ticketId, content: 'Thank you' }, shopOwner);
  expect((await heard(staff)).join()).toContain('ticketAnswered');
  expect(await heard(stranger)).toEqual([]);
});

test('NTC-10, SVC-8: whoever is named in a note hears of it and not what it says, and nobody else does', async () => {
  const ticketId = await desk.report();
  await world.forget();
  const limited = principal('staff of one country');
  const note = { ticketId, content: canary.internal, staffIds: [limited.accountId] };
  await call(server, addTicketNote, note, staff);
  const named = (await heard(limited)).join();
  expect(named).toContain('ticketMention');
  expect(named).not.toContain(canary.internal);
  for (const other of [staff, shopOwner, partner]) expect(await heard(other)).toEqual([]);
});

test('NTC-10, CTL-2: the owner hears of a shift that does not add up, and not whoever counted it', async () => {
  const { shopId } = own;
  const open = await call(server, getDrawer, { shopId }, shopOwner);
  const shiftId =
    open.shift?.id ?? (await call(server, openShift, { shopId, openingCash: 0 }, shopOwner)).id;
  await call(server, closeShift, { shiftId, countedCash: 777_777, remark: 'too much' }, shopOwner);
  const { rows } = await owner.query<{ said: string; except: number }>(
    `select words::text as said, except_account_id::int as except from event where category = 'shiftVariance'`,
  );
  expect(rows).toMatchObject([{ except: shopOwner.accountId }]);
  expect(rows[0]?.said).toMatch(/"amount": "\d+\.\d\d [A-Z]{3}"/);
  expect(await heard(shopOwner)).toEqual([]);
});

test('NTC-10, SH-37: whoever asked for an export hears that it is ready, and can fetch it from there', async () => {
  const requested = { operation: 'member.export', format: 'csv', filter: {} } as const;
  const { id } = await call(server, requestExport, requested, shopOwner);
  const [writing] = exportJobs({
    connections,
    handlers: new Map(allHandlers().map((handler) => [handler.operation.id, handler])),
    onFailure: (error) => void world.problems.push(error),
    clock: () => new Date(),
  });
  if (writing === undefined) throw new Error('nobody writes exports');
  for (let turn = 0; turn < 10; turn += 1) await runOnce(connections, writing);
  await handOut();
  expect(await eventsOf(shopOwner)).toContainEqual(
    expect.objectContaining({ eventCategory: 'exportReady', exportId: id }),
  );
  expect((await heard(staff)).join()).not.toContain(`"exportId": ${id}`);
});

test('NTC-10, DEV-4: a device that is offline in opening hours is heard of once a day; in the night of its shop it is not', async () => {
  await owner.query(
    `update shop set time_zone = 'UTC', opening_minute = 600, closing_minute = 1320 where id = $1`,
    [own.shopId],
  );
  await owner.query(`update terminal_heartbeat set last_seen_at = now() - interval '20 minutes'`);
  const today = new Date().toISOString().slice(0, 10);
  await owner.query(`update terminal_heartbeat set last_seen_at = $1`, [`${today}T02:00:00Z`]);
  await look(`${today}T05:00:00Z`);
  expect((await heard(shopOwner)).join()).not.toContain('deviceOffline');
  world.setNow(`${today}T12:00:00Z`);
  await look(`${today}T12:00:00Z`);
  await look(`${today}T12:05:00Z`);
  const of = (await heard(shopOwner)).filter((line) => line.startsWith('deviceOffline'));
  expect(of.length).toBeGreaterThan(0);
  expect(new Set(of).size).toBe(of.length);
  expect((await heard(partner)).join()).toContain('deviceOffline');
});

test('NTC-8: after its deadline owner and partner hear how many did not acknowledge a notice, once', async () => {
  const noticeId = scene.notices.platform.publishedId;
  const { rows } = await owner.query<{ title: string }>(
    'select title_zh as title from notice where id = $1',
    [noticeId],
  );
  world.setNow('2099-02-01T01:00:00Z');
  await look('2099-02-01T01:00:00Z');
  await look('2099-02-01T02:00:00Z');
  const ofOwner = (await heard(shopOwner)).filter((line) =>
    line.includes('acknowledgementOverdue'),
  );
  expect(ofOwner.length).toBeGreaterThan(0);
  expect(ofOwner.join()).toContain(rows[0]?.title);
  const pages = (await eventsOf(shopOwner)).map(({ page }) => page);
  expect(pages).toContain(`/notices/inbox?notice=${noticeId}`);
  expect(new Set(pages).size).toBe(pages.length);
  expect((await heard(partner)).join()).toContain('acknowledgementOverdue');
  expect(await heard(principal('assistant'))).toEqual([]);
});

test('NTC-11: staff learn why an account does not hear a notice: by its conditions, or since it is not out', async () => {
  const nameOf = async (accountId: number): Promise<string> => {
    const found = await owner.query<{ name: string }>(
      'select login_name as name from account where id = $1',
      [accountId],
    );
    return found.rows[0]?.name ?? '';
  };
  const loginName = await nameOf(shopOwner.accountId);
  const ask = (noticeId: number, by = loginName) =>
    call(server, explainNotice, { noticeId, loginName: by }, staff);
  const { platform, forForeignId } = scene.notices;
  expect((await ask(platform.publishedId)).outcome).toBe('sent');
  expect((await ask(platform.scheduledId)).outcome).toBe('notOut');
  expect((await ask(forForeignId)).outcome).toBe('notAddressed');
  expect((await ask(platform.publishedId, 'nobody at all')).outcome).toBe('unknown');
  const foreignName = await nameOf(scene.foreign.ownerId);
  const byPartner = { noticeId: scene.notices.partners.publishedId, loginName: foreignName };
  expect((await call(server, explainNotice, byPartner, partner)).outcome).toBe('unknown');
});
