import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  createNotice,
  getNotice,
  listNotices,
  previewAudience,
  publishNotice,
  updateNotice,
} from '@lebean/contract/notice/operations';
import { conditions, type NoticeAudience } from '@lebean/contract/notice/rows';
import { audienceExpression, isReached } from '@lebean/domain/notice/audience';
import { call, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { comparable } from '../../../testing/sweep/sweep.fixture.ts';
import { openNoticeWorld, written } from './notice-world.fixture.ts';

const world = await openNoticeWorld();
const { server, scene, owner, staff, partner, shopOwner, assistant, stranger, limited } = world;
const { own, foreign } = scene;

const none = z.parse(conditions, {});
type Given = z.input<typeof conditions>;
const audience = (include: Given, exclude: Given = {}): NoticeAudience => ({
  include: z.parse(conditions, include),
  exclude: z.parse(conditions, exclude),
});
const countOf = async (given: NoticeAudience, caller = staff) =>
  (await call(server, previewAudience, { audience: given }, caller)).count;

const everyField: readonly NoticeAudience[] = [
  audience({}),
  audience({ countries: ['US'] }),
  audience({ countries: ['CN'], accountKinds: ['shop'] }),
  audience({ partnerIds: [own.partnerId] }),
  audience({ merchantIds: [own.merchantId, foreign.merchantId] }, { shopIds: [own.shopId] }),
  audience({ shopIds: [own.branchId] }),
  audience({ shopTypes: ['sales'] }, { countries: ['CN'] }),
  audience({ shopTypes: ['union'] }),
  audience({ roleIds: [scene.roles.partner] }),
  audience({ accountKinds: ['staff', 'partner'] }),
  audience({ languages: ['en'] }),
  audience({}, { languages: ['zh'] }),
];

test('NTC-4: the database finds by each field whom the rule finds', async () => {
  await world.add(shopOwner.accountId, `'en'`);
  const { rows } = await owner.query<{ facts: string[] }>(
    'select tsvector_to_array(facts) as facts from account_facts',
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const given of everyField) {
    const expected = rows.filter(({ facts }) => isReached(given, new Set(facts))).length;
    const requested = await owner.query<{ count: number }>(
      'select count(*)::int as count from account_facts where facts @@ $1::tsquery',
      [audienceExpression(given)],
    );
    expect([given, requested.rows[0]?.count]).toEqual([given, expected]);
    expect([given, await countOf(given)]).toEqual([given, expected]);
  }
});

test('NTC-4: before publishing one sees how many and the first twenty by name; nobody is refused', async () => {
  const whole = await call(server, previewAudience, { audience: audience({}) }, staff);
  expect(whole.names.length).toBe(Math.min(20, whole.count));
  const found = await call(
    server,
    previewAudience,
    { audience: audience({ merchantIds: [foreign.merchantId] }) },
    staff,
  );
  expect(found).toEqual({
    count: 1,
    names: [{ name: 'Owner Quetzal', place: 'Merchant Quetzal' }],
  });
  const nobody = audience({ shopTypes: ['union'] });
  const noticeId = await world.draft(staff, written('X', { audience: nobody }));
  const input = { noticeId, version: 1, publishTime: null };
  expect(refusalOf(await send(server, publishNotice, input, staff))).toBe('NOTICE_AUDIENCE_EMPTY');
});

test('NTC-4: whether it is for everybody and what it is limited to do not contradict each other', async () => {
  for (const [isPublishGlobal, given] of [
    [true, audience({ countries: ['CN'] })],
    [false, audience({})],
  ] as const) {
    const input = written('X', { isPublishGlobal, audience: given });
    expect(refusalOf(await send(server, createNotice, input, staff))).toBe(
      'NOTICE_AUDIENCE_MISMATCH',
    );
  }
});

test('NTC-5: who fits later reads it while it is valid, and who no longer fits does not', async () => {
  const given = audience({ merchantIds: [own.merchantId], languages: ['es'] });
  const reader = await world.add(shopOwner.accountId, `'es'`);
  const noticeId = await world.publish(staff, written('Later', { audience: given }));
  expect(await world.reads(shopOwner, noticeId)).toBe(false);
  expect(await world.reads(reader, noticeId)).toBe(true);
  const newcomer = await world.add(shopOwner.accountId, `'es'`);
  expect((await world.bell(newcomer)).unread).toBe((await world.bell(reader)).unread);
  expect(await world.reads(newcomer, noticeId)).toBe(true);
  await owner.query(`update account set language = 'en' where id = $1`, [reader.id]);
  expect(await world.reads(reader, noticeId)).toBe(false);
});

test('NTC-5: a partner speaks to people of its own merchants, whatever it writes', async () => {
  const noticeId = await world.publish(
    partner,
    written('Ours', { isPublishGlobal: true, audience: audience({}) }),
  );
  for (const [reader, isTheirs] of [
    [shopOwner, true],
    [assistant, true],
    [stranger, false],
    [staff, false],
    [partner, false],
    [limited, false],
  ] as const)
    expect(await world.reads(reader, noticeId)).toBe(isTheirs);
  expect(await countOf(audience({}), partner)).toBe(
    await countOf(audience({ partnerIds: [own.partnerId], accountKinds: ['shop'] })),
  );
});

test('NTC-5: foreign merchants, shops and roles are as unknown to a partner as missing ones', async () => {
  const missing = 987_654_321;
  const fields: readonly Given[] = [
    { merchantIds: [foreign.merchantId] },
    { merchantIds: [own.merchantId, foreign.merchantId] },
    { merchantIds: [missing] },
    { shopIds: [foreign.shopId] },
    { shopIds: [missing] },
    { roleIds: [scene.roles.staff] },
    { partnerIds: [own.partnerId] },
    { partnerIds: [foreign.partnerId] },
    { accountKinds: ['staff'] },
  ];
  const noticeId = await world.draft(
    partner,
    written('X', { audience: audience({ merchantIds: [own.merchantId] }) }),
  );
  const answers = new Set<string>();
  for (const given of fields)
    for (const chosen of [audience(given), audience({ countries: ['CN'] }, given)]) {
      const input = written('X', { audience: chosen });
      const created = await send(server, createNotice, input, partner);
      answers.add(comparable(created));
      const changed = await send(server, updateNotice, { noticeId, version: 1, ...input }, partner);
      expect([refusalOf(created), refusalOf(changed)]).toEqual([
        'NOTICE_AUDIENCE_UNKNOWN',
        'NOTICE_AUDIENCE_UNKNOWN',
      ]);
    }
  expect(answers.size).toBe(1);
});

test('NTC-5, ACC-2: a partner looks after its own notices and no other', async () => {
  const platforms = await world.publish(staff, written('Platform'));
  const partners = await world.publish(
    partner,
    written('Partner', { audience: audience({ countries: ['CN'] }) }),
  );
  const listed = (await call(server, listNotices, { pageSize: 100 }, partner)).rows;
  expect(listed.map(({ id }) => id)).toContain(partners);
  expect(listed.map(({ id }) => id)).not.toContain(platforms);
  const foreignRead = await send(server, getNotice, { noticeId: platforms }, partner);
  const missing = await send(server, getNotice, { noticeId: 987_654_321 }, partner);
  expect(comparable(foreignRead)).toBe(comparable(missing));
  expect((await call(server, getNotice, { noticeId: partners }, staff)).partnerName).not.toBeNull();
});

test('NTC-5: a partner that no longer looks after a merchant is no longer heard there', async () => {
  const noticeId = await world.publish(
    partner,
    written('Before', { isPublishGlobal: true, audience: audience({}) }),
  );
  expect(await world.reads(shopOwner, noticeId)).toBe(true);
  await world.past(() =>
    owner.query('update merchant set partner_id = $2 where id = $1', [
      own.merchantId,
      foreign.partnerId,
    ]),
  );
  expect(await world.reads(shopOwner, noticeId)).toBe(false);
  await world.past(() =>
    owner.query('update merchant set partner_id = $2 where id = $1', [
      own.merchantId,
      own.partnerId,
    ]),
  );
  expect(none.countries).toEqual([]);
});
