import { expect, test } from 'vitest';
import { z } from 'zod';
import { approveRequest } from '@lebean/contract/approval/operations';
import { listLoginNotices } from '@lebean/contract/notice/bell.operations';
import { openNotice } from '@lebean/contract/notice/inbox.operations';
import {
  correctNotice,
  createNotice,
  getNotice,
  listNotices,
  publishNotice,
  publishNoticeToAll,
  unscheduleNotice,
  updateNotice,
  withdrawNotice,
} from '@lebean/contract/notice/operations';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { bodyOf, call, isWaiting, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { attacks } from './attacks.fixture.ts';
import { openNoticeWorld, textsIn, written } from './notice-world.fixture.ts';

const world = await openNoticeWorld();
const { server, staff, partner, limited, shopOwner, owner, scene } = world;

const none = { noticeTitle: '', noticeContent: '' };
const stateOf = async (noticeId: number) =>
  (await call(server, getNotice, { noticeId }, staff)).noticeState;
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

test('NTC-3: a draft is scheduled, taken back, published, corrected and withdrawn, and nothing else', async () => {
  const noticeId = await world.draft(staff, written('A'));
  const change = (version: number) => ({ noticeId, version });
  expect(await stateOf(noticeId)).toBe('draft');
  const later = { ...change(1), publishTime: inHours(1) };
  await call(server, publishNotice, later, staff);
  expect(await stateOf(noticeId)).toBe('scheduled');
  expect(await world.reads(shopOwner, noticeId)).toBe(false);
  const edited = await send(server, updateNotice, { ...change(2), ...written('B') }, staff);
  expect(refusalOf(edited)).toBe('NOTICE_STATE_WRONG');
  await call(server, unscheduleNotice, change(2), staff);
  await call(server, updateNotice, { ...change(3), ...written('B') }, staff);
  await call(server, publishNotice, { ...change(4), publishTime: null }, staff);
  expect(await stateOf(noticeId)).toBe('published');
  for (const operation of [unscheduleNotice, publishNotice]) {
    const input = { ...change(5), ...(operation === publishNotice && { publishTime: null }) };
    expect(refusalOf(await send(server, operation, input, staff))).toBe('NOTICE_STATE_WRONG');
  }
  await call(server, correctNotice, { ...change(5), texts: textsIn('C') }, staff);
  const { texts, corrections, correctedAt } = await call(server, getNotice, { noticeId }, staff);
  expect([texts.zh.noticeTitle, corrections.map((each) => each.texts.zh.noticeTitle)]).toEqual([
    'C',
    ['B'],
  ]);
  const [seen] = await world.inbox(shopOwner);
  expect(seen).toMatchObject({ noticeTitle: 'C', correctedAt });
  await call(server, withdrawNotice, { ...change(6), reason: 'wrong' }, staff);
  expect(await stateOf(noticeId)).toBe('withdrawn');
  expect(await world.reads(shopOwner, noticeId)).toBe(false);
  expect(refusalOf(await send(server, openNotice, { noticeId }, shopOwner))).toBe(
    'NOTICE_NOT_FOUND',
  );
  const log = await call(
    server,
    listOperationLog,
    { objectId: String(noticeId), pageSize: 50 },
    staff,
  );
  expect(log.rows.filter(({ operation }) => operation.startsWith('notice.'))).toHaveLength(7);
});

test('NTC-3: not even past the application is a published notice sent to others, or made a draft', async () => {
  const noticeId = await world.publish(staff, written('Fixed'));
  for (const change of [
    `reached = '''everybody'''`,
    `stage = 'draft'`,
    `publish_time = now() + interval '1 day'`,
    `expires_at = now() + interval '1 day'`,
  ])
    await expect(
      owner.query(`update notice set ${change} where id = $1`, [noticeId]),
    ).rejects.toThrow('a notice that is out');
});

test('NTC-3, SH-35: of two who correct at once one does, and the other is told by whom', async () => {
  const noticeId = await world.publish(staff, written('Race'));
  const answers = await Promise.all(
    ['one', 'two'].map((word) =>
      send(server, correctNotice, { noticeId, version: 2, texts: textsIn(word) }, staff),
    ),
  );
  expect(answers.filter((answer) => refusalOf(answer) === 'STALE_VERSION')).toHaveLength(1);
  const { corrections } = await call(server, getNotice, { noticeId }, staff);
  expect(corrections).toHaveLength(1);
});

test('NTC-3: an instant is one, in whichever zone its author writes it', async () => {
  const noon = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2 * 3_600_000);
  const wall = (hours: number) =>
    new Date(noon.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
  const zones = { Shanghai: `${wall(8)}+08:00`, 'New York': `${wall(-5)}-05:00` };
  for (const publishTime of Object.values(zones)) {
    const expiresAt = `${wall(2)}+01:00`;
    const noticeId = await world.draft(staff, written('Zones', { expiresAt }));
    await call(server, publishNotice, { noticeId, version: 1, publishTime }, staff);
    const found = await call(server, getNotice, { noticeId }, staff);
    expect([found.publishTime, found.expiresAt, found.noticeState]).toEqual([
      noon.toISOString(),
      new Date(noon.getTime() + 3_600_000).toISOString(),
      'scheduled',
    ]);
  }
  // The same words of a clock, read in the wrong zone, would have begun hours ago.
  const past = `${wall(0)}+08:00`;
  const noticeId = await world.draft(staff, written('Past'));
  await call(server, publishNotice, { noticeId, version: 1, publishTime: past }, staff);
  expect(await stateOf(noticeId)).toBe('published');
});

test('NTC-3: what expires is over by the clock, and no job has to run', async () => {
  const noticeId = await world.draft(staff, written('Short', { expiresAt: inHours(2 / 3600) }));
  await call(server, publishNotice, { noticeId, version: 1, publishTime: null }, staff);
  expect(await world.reads(shopOwner, noticeId)).toBe(true);
  await expect.poll(() => world.reads(shopOwner, noticeId), { timeout: 6000 }).toBe(false);
  expect(await stateOf(noticeId)).toBe('expired');
  const { rows } = await call(server, listNotices, { noticeState: 'expired' }, staff);
  expect(rows.map(({ id }) => id)).toContain(noticeId);
  const late = await world.draft(staff, written('Late', { expiresAt: inHours(1) }));
  const publishing = { noticeId: late, version: 1, publishTime: inHours(2) };
  expect(refusalOf(await send(server, publishNotice, publishing, staff))).toBe(
    'NOTICE_TIMES_WRONG',
  );
});

test('NTC-2: a notice says a title and a text, and leads to a page of ours or to https', async () => {
  const half = { ...textsIn('A'), es: { noticeTitle: 'B', noticeContent: '<p> </p>' } };
  for (const texts of [half, { zh: none, en: none, es: none }]) {
    const noticeId = await world.draft(staff, written('A', { texts }));
    const input = { noticeId, version: 1, publishTime: null };
    expect(refusalOf(await send(server, publishNotice, input, staff))).toBe('NOTICE_TEXTS_MISSING');
  }
  const linked = async (actionLink: string) =>
    refusalOf(await send(server, createNotice, written('A', { actionLink }), staff));
  for (const good of [
    '/notices/inbox',
    '/shops/detail/12',
    '/shops/list?page=2',
    'https://a.example/b',
  ])
    expect(await linked(good)).toBeUndefined();
  for (const bad of [
    'javascript:alert(1)',
    'http://a.example',
    '//evil.example',
    '/nowhere',
    'https://user@evil.example',
    '/shops/list"><script>',
  ])
    expect(await linked(bad)).toBe('NOTICE_LINK_WRONG');
});

test('NTC-1: what an attacker writes is clean where it is stored, in each language and in a correction', async () => {
  const all = attacks.slice(0, -1).join('');
  const texts = {
    zh: { noticeTitle: 'A', noticeContent: `<p>x</p>${all}` },
    en: { noticeTitle: '<script>', noticeContent: `<p>y</p>${all}` },
    es: none,
  };
  const noticeId = await world.publish(staff, written('A', { texts }));
  await call(server, correctNotice, { noticeId, version: 2, texts }, staff);
  const stored = await owner.query<{ words: string }>(
    `select content_zh || content_en as words from notice where id = $1
      union all select content_zh || content_en from notice_version where notice_id = $1`,
    [noticeId],
  );
  expect(stored.rows).toHaveLength(2);
  for (const { words } of stored.rows)
    expect(words).not.toMatch(/<(?!\/?(?:p|strong|em|u|s|h2|h3|ul|ol|li|blockquote|br|a)\b)/);
  for (const { words } of stored.rows) expect(words).not.toMatch(/<[^>]*\s(?!href=")\w+=/);
  const read = await call(server, openNotice, { noticeId }, { ...shopOwner, language: 'en' });
  expect([read.noticeTitle, read.language]).toEqual(['<script>', 'en']);
});

test('NTC-12, CTL-1: a notice to everybody waits for a second person, who publishes it in the name of the first', async () => {
  const everybody = { isPublishGlobal: true, audience: { include: {}, exclude: {} } };
  const noticeId = await world.draft(staff, written('All', everybody));
  const input = { noticeId, version: 1, publishTime: null };
  expect(refusalOf(await send(server, publishNotice, input, staff))).toBe('NOTICE_FOR_ALL');
  // Conditions that leave nobody out are none.
  const disguised = await world.draft(
    staff,
    written('All', {
      audience: { include: { accountKinds: ['staff', 'partner', 'shop'] }, exclude: {} },
    }),
  );
  const publishing = { noticeId: disguised, version: 1, publishTime: null };
  expect(refusalOf(await send(server, publishNotice, publishing, staff))).toBe('NOTICE_FOR_ALL');
  const answer = await send(server, publishNoticeToAll, input, staff);
  expect(isWaiting(answer)).toBe(true);
  const { approvalId } = z
    .object({ awaitingApproval: z.object({ approvalId: z.int() }) })
    .parse(bodyOf(answer).Data).awaitingApproval;
  expect((await call(server, getNotice, { noticeId }, staff)).approvalId).toBe(approvalId);
  expect(await stateOf(noticeId)).toBe('draft');
  expect(refusalOf(await send(server, approveRequest, { approvalId }, staff))).toBe(
    'APPROVAL_IS_OWN',
  );
  const second = await world.add(staff.accountId, 'language');
  await call(server, approveRequest, { approvalId }, second);
  expect(await stateOf(noticeId)).toBe('published');
  for (const reader of [shopOwner, partner, limited, world.stranger, second])
    expect(await world.reads(reader, noticeId)).toBe(true);
});

test('NTC-12: a draft that was changed while it waited is not published as it was not seen', async () => {
  const everybody = { isPublishGlobal: true, audience: { include: {}, exclude: {} } };
  const noticeId = await world.draft(staff, written('All', everybody));
  const input = { noticeId, version: 1, publishTime: null };
  const answer = await send(server, publishNoticeToAll, input, staff);
  const { approvalId } = z
    .object({ awaitingApproval: z.object({ approvalId: z.int() }) })
    .parse(bodyOf(answer).Data).awaitingApproval;
  const changed = { noticeId, version: 1, ...written('Other', everybody) };
  await call(server, updateNotice, changed, staff);
  const second = await world.add(staff.accountId, 'language');
  await call(server, approveRequest, { approvalId }, second);
  expect(await stateOf(noticeId)).toBe('draft');
});

test('NTC-9: maintenance that is ticked stands on the sign-in page, by its title alone, in the language of whoever asks', async () => {
  const maintenance = { noticeType: 'maintenance', isOnLoginPage: true } as const;
  const texts = { ...textsIn('维护'), es: { noticeTitle: 'Corte', noticeContent: '<p>x</p>' } };
  const beginsAt = inHours(3);
  const notice = written('M', { ...maintenance, texts, beginsAt, expiresAt: inHours(4) });
  const noticeId = await world.publish(staff, notice);
  await world.draft(staff, written('Draft', maintenance));
  await world.publish(staff, written('Elsewhere', { noticeType: 'maintenance' }));
  const requested = async (language: 'zh' | 'es') =>
    (await call(server, listLoginNotices, {}, { language })).notices;
  expect(await requested('es')).toEqual([
    { id: noticeId, noticeTitle: 'Corte', language: 'es', isFallback: false, beginsAt },
  ]);
  expect((await requested('zh'))[0]?.noticeTitle).toBe('维护');
  for (const [author, type] of [
    [staff, 'announcement'],
    [partner, 'maintenance'],
  ] as const) {
    const input = written('X', {
      noticeType: type,
      isOnLoginPage: true,
      audience: { include: { countries: ['CN'] }, exclude: {} },
    });
    expect(refusalOf(await send(server, createNotice, input, author))).toBe(
      'NOTICE_LOGIN_NOT_ALLOWED',
    );
  }
  const { bell } = world;
  const [banner] = (await bell(shopOwner)).banners.filter(({ id }) => id === noticeId);
  expect(banner).toMatchObject({ cause: 'maintenance', beginsAt });
});

test('ACC-2: staff of some countries read notices and write none', async () => {
  const created = await send(server, createNotice, written('X'), limited);
  expect(refusalOf(created)).toBe('WHOLE_NETWORK_ONLY');
  expect((await call(server, listNotices, {}, limited)).rows).toEqual([]);
  expect(scene.principals.length).toBeGreaterThan(4);
});
