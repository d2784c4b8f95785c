import { expect, test } from 'vitest';
import { publishNotices, withdrawNotices } from '@lebean/contract/notice/bulk.operations';
import { getNotice, updateNotice } from '@lebean/contract/notice/operations';
import { call, send } from '../../../testing/calls.fixture.ts';
import { openNoticeWorld, written } from './notice-world.fixture.ts';

const world = await openNoticeWorld();
const { server, staff, partner, shopOwner, stranger, owner } = world;

const stateOf = async (noticeId: number) =>
  (await call(server, getNotice, { noticeId }, staff)).noticeState;
const at = (version: number) => (id: number) => ({ id, version });
const previewed = (words: string, person = staff) =>
  call(server, publishNotices, { matching: { filter: { query: words } }, isPreview: true }, person);

test('NTC-3, SH-66: drafts that match are published after a preview that reaches nobody, each with a line of its own', async () => {
  const ids = [];
  for (const word of ['Many-1', 'Many-2', 'Many-3'])
    ids.push(await world.draft(staff, written(word)));
  const { count, seen, names, failures } = await previewed('Many');
  expect([count, names, failures]).toEqual([3, ['Many-3', 'Many-2', 'Many-1'], []]);
  for (const id of ids) expect(await world.reads(shopOwner, id)).toBe(false);
  const matching = { filter: { query: 'Many' }, count, seen };
  const outcome = await call(server, publishNotices, { matching }, staff);
  expect(outcome.done.map(({ version }) => version)).toEqual([2, 2, 2]);
  for (const id of ids) expect(await world.reads(shopOwner, id)).toBe(true);
  const { rows } = await owner.query(
    `select count(distinct object_id)::int as notices, count(distinct request_id)::int as requests
     from operation_log where operation = 'notice.publish' and object_id = any ($1)`,
    [ids.map(String)],
  );
  expect(rows).toEqual([{ notices: 3, requests: 1 }]);
});

test('NTC-12, SH-36: one to everybody still takes a second person; it is named, and the others go out', async () => {
  const everybody = { isPublishGlobal: true, audience: { include: {}, exclude: {} } };
  const forAll = await world.draft(staff, written('Second-all', everybody));
  const forSome = await world.draft(staff, written('Second-some'));
  const out = await world.publish(staff, written('Second-out'));
  const { count, seen, failures } = await previewed('Second');
  expect(failures.map(({ code, row }) => [code, row?.name])).toEqual([
    ['NOTICE_STATE_WRONG', 'Second-out'],
    ['NOTICE_FOR_ALL', 'Second-all'],
  ]);
  const matching = { filter: { query: 'Second' }, count, seen };
  const outcome = await call(server, publishNotices, { matching }, staff);
  expect(outcome.done).toEqual([{ id: forSome, version: 2 }]);
  expect([await stateOf(forAll), await stateOf(out)]).toEqual(['draft', 'published']);
});

test('NTC-3, SH-66: many are withdrawn for one reason, and what somebody has corrected meanwhile stays', async () => {
  const first = await world.publish(staff, written('Back-1'));
  const second = await world.publish(staff, written('Back-2'));
  const draft = await world.draft(staff, written('Back-3'));
  await call(server, updateNotice, { noticeId: draft, version: 1, ...written('Back-4') }, staff);
  const chosen = [at(2)(first), at(2)(second), at(1)(draft)];
  const unexplained = await send(server, withdrawNotices, { chosen, reason: '' }, staff);
  expect(unexplained.status).toBe(400);
  const outcome = await call(server, withdrawNotices, { chosen, reason: 'Wrong day' }, staff);
  expect(outcome.done.map(({ id }) => id)).toEqual([first, second]);
  expect(outcome.failures).toMatchObject([{ place: 2, code: 'STALE_VERSION', row: null }]);
  const withdrawn = await call(server, getNotice, { noticeId: second }, staff);
  expect(withdrawn).toMatchObject({ noticeState: 'withdrawn', withdrawReason: 'Wrong day' });
  expect(await world.reads(shopOwner, first)).toBe(false);
});

test('NTC-5, ACC-2: a partner publishes none of the platform, by id or by filter, and a shop none at all', async () => {
  const noticeId = await world.draft(staff, written('Theirs'));
  const outcome = await call(server, publishNotices, { chosen: [at(1)(noticeId)] }, partner);
  expect(outcome.failures).toMatchObject([{ code: 'NOTICE_NOT_FOUND' }]);
  expect((await previewed('Theirs', partner)).count).toBe(0);
  for (const person of [shopOwner, stranger]) {
    const answer = await send(server, publishNotices, { chosen: [at(1)(noticeId)] }, person);
    expect(answer.status).toBe(403);
  }
  expect(await stateOf(noticeId)).toBe('draft');
});

test('NTC-3, SH-36: of two who publish the same drafts at once each goes out once', async () => {
  const ids = [];
  for (const word of ['Twice-1', 'Twice-2', 'Twice-3'])
    ids.push(await world.draft(staff, written(word)));
  const [mine, theirs] = await Promise.all([
    call(server, publishNotices, { chosen: ids.map(at(1)) }, staff),
    call(server, publishNotices, { chosen: ids.toReversed().map(at(1)) }, staff),
  ]);
  const done = [...mine.done, ...theirs.done].map(({ id }) => id);
  expect(done.toSorted((one, other) => one - other)).toEqual(ids);
});
