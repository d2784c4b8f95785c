import { expect, test } from 'vitest';
import {
  publishNotices,
  reinstateNotices,
  withdrawNotices,
} from '@lebean/contract/notice/bulk.operations';
import { openNotice } from '@lebean/contract/notice/inbox.operations';
import {
  getNotice,
  publishNotice,
  reinstateNotice,
  unscheduleNotice,
  withdrawNotice,
} from '@lebean/contract/notice/operations';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { openNoticeWorld, written } from './notice-world.fixture.ts';

const world = await openNoticeWorld();
const { server, staff, partner, shopOwner, owner } = world;
/** Another node, a minute later. */
const later = serverOn(world.database.application, {
  clock: () => new Date(Date.now() + 60_000),
});

const get = (noticeId: number) => call(server, getNotice, { noticeId }, staff);
const withdraw = (noticeId: number, version = 2) =>
  call(server, withdrawNotice, { noticeId, version, reason: 'wrong one' }, staff);
const reinstate = async (noticeId: number, version: number, on = server, person = staff) =>
  refusalOf(await send(on, reinstateNotice, { noticeId, version }, person));

test('NTC-3, SH-59: a withdrawal that is taken back gives all back: words, readers, and what they have read', async () => {
  const noticeId = await world.publish(staff, written('Given back'));
  await call(server, openNotice, { noticeId }, shopOwner);
  const before = await get(noticeId);
  await withdraw(noticeId);
  expect(await world.reads(shopOwner, noticeId)).toBe(false);
  expect(await reinstate(noticeId, 3)).toBeUndefined();
  const { version, changedAt, ...after } = await get(noticeId);
  const { version: _seen, changedAt: _then, ...same } = before;
  expect(after).toEqual(same);
  expect([version, changedAt > before.changedAt]).toEqual([4, true]);
  const { rows: lines } = await owner.query(
    `select before, after from operation_log where operation = 'notice.reinstate' and object_id = $1`,
    [String(noticeId)],
  );
  expect(lines).toEqual([
    {
      before: { noticeState: 'withdrawn', reason: 'wrong one' },
      after: { noticeState: 'published' },
    },
  ]);
  const [read] = (await world.inbox(shopOwner)).filter(({ id }) => id === noticeId);
  expect(read?.readAt).not.toBeNull();
});

test('NTC-3, SH-59: after a minute it stays withdrawn, whoever writes, and what was never withdrawn is not given back', async () => {
  const noticeId = await world.publish(staff, written('Too late'));
  expect(await reinstate(noticeId, 2)).toBe('NOTICE_STATE_WRONG');
  await withdraw(noticeId);
  expect(await reinstate(noticeId, 3, later)).toBe('NOTICE_UNDO_LATE');
  for (const change of [
    `stage = 'draft'`,
    `stage = 'released', title_zh = 'other'`,
    `stage = 'released', expires_at = now() + interval '1 day'`,
  ])
    await expect(
      owner.query(`update notice set ${change} where id = $1`, [noticeId]),
    ).rejects.toThrow('withdrawn does not change');
  await world.past(() =>
    owner.query(`update notice set changed_at = now() - interval '61 s' where id = $1`, [noticeId]),
  );
  await expect(
    owner.query(`update notice set stage = 'released' where id = $1`, [noticeId]),
  ).rejects.toThrow('withdrawn does not change');
});

test('SH-35, NTC-5, SH-59: of two who take a withdrawal back one does, and a partner none of the platform', async () => {
  const noticeId = await world.publish(staff, written('Twice back'));
  await withdraw(noticeId);
  expect(await reinstate(noticeId, 3, server, partner)).toBe('NOTICE_NOT_FOUND');
  const ends = await Promise.all([reinstate(noticeId, 3), reinstate(noticeId, 3)]);
  expect(ends.filter((end) => end === undefined)).toHaveLength(1);
  expect(ends.filter((end) => end === 'STALE_VERSION')).toHaveLength(1);
});

test('SH-59, SH-66: many withdrawals are taken back, but for the one that somebody has taken back already', async () => {
  const ids = [];
  for (const word of ['Undo-1', 'Undo-2', 'Undo-3'])
    ids.push(await world.draft(staff, written(word)));
  const drafts = ids.map((id) => ({ id, version: 1 }));
  const published = await call(server, publishNotices, { chosen: drafts }, staff);
  const { done } = await call(
    server,
    withdrawNotices,
    { chosen: published.done, reason: 'wrong' },
    staff,
  );
  expect(await reinstate(ids[1] ?? 0, 3)).toBeUndefined();
  const back = await call(server, reinstateNotices, { chosen: done }, staff);
  expect(back.done.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect(back.failures).toMatchObject([{ place: 1, code: 'STALE_VERSION' }]);
});

test('NTC-3, SH-59: what was scheduled is a draft again, unless somebody has withdrawn it meanwhile', async () => {
  const publishTime = new Date(Date.now() + 3_600_000).toISOString();
  const schedule = async (word: string) => {
    const noticeId = await world.draft(staff, written(word));
    return await call(server, publishNotice, { noticeId, version: 1, publishTime }, staff);
  };
  await call(server, unscheduleNotice, await schedule('Planned 1'), staff);
  const taken = await schedule('Planned 2');
  await withdraw(taken.noticeId);
  expect(refusalOf(await send(server, unscheduleNotice, taken, staff))).toBe('STALE_VERSION');
});
