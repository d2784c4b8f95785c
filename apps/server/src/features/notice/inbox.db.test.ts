import { expect, test } from 'vitest';
import {
  acknowledgeNotice,
  archiveNotice,
  closeBanner,
  listInbox,
  openNotice,
  seeNotices,
} from '@lebean/contract/notice/inbox.operations';
import {
  getNotice,
  getReceiptRates,
  listReceipts,
  publishNotice,
  remindReaders,
} from '@lebean/contract/notice/operations';
import { call, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { listenTo, liveServer } from '../../../testing/live-testing.ts';
import { openNoticeWorld, textsIn, written } from './notice-world.fixture.ts';

const world = await openNoticeWorld();
const { server, scene, owner, staff, partner, shopOwner, assistant, stranger } = world;
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const unread = async (reader: { readonly token: string }) => (await world.bell(reader)).unread;
const bannersOf = async (reader: { readonly token: string }, noticeId: number) =>
  (await world.bell(reader)).banners.filter(({ id }) => id === noticeId).map(({ cause }) => cause);

test('NTC-6: what is read on one device is read on every other, and stays read', async () => {
  const token = { token: shopOwner.token };
  const before = await unread(token);
  const noticeId = await world.publish(staff, written('Read me'));
  expect(await unread(token)).toBe(before + 1);
  const first = await call(server, openNotice, { noticeId }, token);
  const again = await call(server, openNotice, { noticeId }, token);
  expect([again.readAt, again.noticeContent]).toEqual([first.readAt, '<p>Read me</p>']);
  expect(await unread(token)).toBe(before);
  expect((await world.inbox(token, 'unread')).some(({ id }) => id === noticeId)).toBe(false);
  expect(await unread(assistant)).toBeGreaterThan(0);
});

test('NTC-6: publishing writes no row per reader, and reaches every node within two seconds', async () => {
  const node = await liveServer(world.database);
  const listening = await listenTo(node, shopOwner.token);
  const since = performance.now();
  const noticeId = await world.publish(staff, written('Now'));
  await expect.poll(() => listening.noticesHeard(), { timeout: 5000 }).toBeGreaterThan(0);
  expect(performance.now() - since).toBeLessThan(2000);
  const rows = await owner.query('select from notice_reading where notice_id = $1', [noticeId]);
  expect(rows.rowCount).toBe(0);
  const heard = listening.noticesHeard();
  await call(server, openNotice, { noticeId }, shopOwner);
  await expect.poll(() => listening.noticesHeard(), { timeout: 5000 }).toBeGreaterThan(heard);
  listening.stop();
});

test('NTC-6: a bell knows when the clock changes it, of a scheduled notice no more than its instant', async () => {
  const publishTime = inHours(1);
  const noticeId = await world.draft(staff, written('Secret'));
  await call(server, publishNotice, { noticeId, version: 1, publishTime }, staff);
  const bell = await world.bell(stranger);
  expect(bell.nextChangeAt).toBe(publishTime);
  expect(JSON.stringify(bell)).not.toContain('Secret');
});

test('NTC-6: an archived notice is neither unread nor listed, until it is put back', async () => {
  const noticeId = await world.publish(staff, written('Away', { isPinned: true }));
  const boxes = async () => {
    const found: string[] = [];
    for (const box of ['unread', 'all', 'archived'] as const)
      if ((await world.inbox(shopOwner, box)).some(({ id }) => id === noticeId)) found.push(box);
    return found;
  };
  expect(await boxes()).toEqual(['unread', 'all']);
  expect((await world.inbox(shopOwner))[0]?.id).toBe(noticeId);
  await call(server, archiveNotice, { noticeId, isArchived: true }, shopOwner);
  expect(await boxes()).toEqual(['archived']);
  await call(server, archiveNotice, { noticeId, isArchived: false }, shopOwner);
  expect(await boxes()).toEqual(['unread', 'all']);
  const found = await call(server, listInbox, { query: 'awa' }, shopOwner);
  expect(found.rows.map(({ id }) => id)).toEqual([noticeId]);
});

test('NTC-8: acknowledged twice is acknowledged once; the banner stands until then', async () => {
  const acknowledgeUntil = inHours(1);
  const noticeId = await world.publish(staff, written('Sign', { acknowledgeUntil }));
  expect(await bannersOf(assistant, noticeId)).toEqual(['acknowledge']);
  await call(server, closeBanner, { noticeId }, assistant);
  await call(server, openNotice, { noticeId }, assistant);
  expect(await bannersOf(assistant, noticeId)).toEqual(['acknowledge']);
  const [first, second] = await Promise.all([
    call(server, acknowledgeNotice, { noticeId }, assistant),
    call(server, acknowledgeNotice, { noticeId }, assistant),
  ]);
  const third = await call(server, acknowledgeNotice, { noticeId }, assistant);
  expect(new Set([first, second, third].map((each) => each.acknowledgedAt)).size).toBe(1);
  expect(await bannersOf(assistant, noticeId)).toEqual([]);
  expect(await bannersOf(shopOwner, noticeId)).toEqual(['acknowledge']);
  const plain = await world.publish(staff, written('Plain'));
  const refused = await send(server, acknowledgeNotice, { noticeId: plain }, assistant);
  expect(refusalOf(refused)).toBe('NOTICE_NEEDS_NO_ACKNOWLEDGEMENT');
  await expect(
    owner.query('update notice_reading set acknowledged_at = null where notice_id = $1', [
      noticeId,
    ]),
  ).rejects.toThrow('stays read');
});

test('NTC-9: a critical notice stands on every page until it is closed, on every device', async () => {
  const noticeId = await world.publish(staff, written('Fire', { severity: 'critical' }));
  expect(await bannersOf(shopOwner, noticeId)).toEqual(['critical']);
  await call(server, closeBanner, { noticeId }, shopOwner);
  expect(await bannersOf(shopOwner, noticeId)).toEqual([]);
  expect(await bannersOf(assistant, noticeId)).toEqual(['critical']);
  expect((await world.inbox(shopOwner, 'unread')).some(({ id }) => id === noticeId)).toBe(true);
});

test('NTC-7: who has seen, opened and acknowledged is counted by place, and who has not is reminded alone', async () => {
  const audience = { include: { merchantIds: [scene.own.merchantId] }, exclude: {} };
  const noticeId = await world.publish(staff, written('Count', { audience }));
  await call(server, seeNotices, { noticeIds: [noticeId, 987_654_321] }, assistant);
  await call(server, openNotice, { noticeId }, shopOwner);
  const { all, rows } = await call(server, getReceiptRates, { noticeId, by: 'country' }, staff);
  expect([all.seen, all.opened, all.acknowledged, rows.map(({ name }) => name)]).toEqual([
    2,
    1,
    0,
    ['CN'],
  ]);
  const open = await call(
    server,
    listReceipts,
    { noticeId, receiptState: 'unopened', pageSize: 100 },
    staff,
  );
  expect(open.count).toBe(all.reached - 1);
  expect(open.rows.some(({ accountId }) => accountId === shopOwner.accountId)).toBe(false);
  const { count } = await call(server, remindReaders, { noticeId }, staff);
  expect(count).toBe(open.count);
  expect(await bannersOf(assistant, noticeId)).toEqual(['reminder']);
  expect(await bannersOf(shopOwner, noticeId)).toEqual([]);
  await call(server, closeBanner, { noticeId }, assistant);
  expect(await bannersOf(assistant, noticeId)).toEqual([]);
  expect((await call(server, getNotice, { noticeId }, staff)).readCount).toBe(1);
});

test('NTC-7, ACC-2: a partner counts readers of its own notices alone', async () => {
  const platforms = await world.publish(staff, written('Platform'));
  await call(server, openNotice, { noticeId: platforms }, stranger);
  const listed = await call(server, listReceipts, { noticeId: platforms }, partner);
  expect(listed.rows).toEqual([]);
  const rates = { noticeId: platforms, by: 'shop' } as const;
  expect(refusalOf(await send(server, getReceiptRates, rates, partner))).toBe('NOTICE_NOT_FOUND');
});

test('NTC-2: a reader whose language it does not speak is shown another one, marked', async () => {
  const texts = { ...textsIn('中文'), es: { noticeTitle: 'Hola', noticeContent: '<p>Hola</p>' } };
  const noticeId = await world.publish(staff, written('X', { texts }));
  const inLanguage = async (language: 'zh' | 'en' | 'es') =>
    await call(server, openNotice, { noticeId }, { token: shopOwner.token, language });
  expect(await inLanguage('es')).toMatchObject({ noticeContent: '<p>Hola</p>', isFallback: false });
  expect(await inLanguage('en')).toMatchObject({ noticeTitle: '中文', isFallback: true });
});
