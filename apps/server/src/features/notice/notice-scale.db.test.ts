import { beforeAll, expect, test } from 'vitest';
import { openNotice } from '@lebean/contract/notice/inbox.operations';
import { publishNotice } from '@lebean/contract/notice/operations';
import { call } from '../../../testing/calls.fixture.ts';
import { costInFloors } from '../../../testing/cost.fixture.ts';
import { openNoticeWorld, written } from './notice-world.fixture.ts';

const world = await openNoticeWorld();
/** Another database, with the people of the scene and their few notices: the floor. */
const few = await openNoticeWorld();
const { server, owner, scene, shopOwner } = world;

/** As many accounts and valid notices as the rule speaks of; every tenth notice is for the own merchant. */
beforeAll(async () => {
  const { own, foreign } = scene;
  await owner.query(
    `insert into account (login_name, password_hash, display_name, kind, account_type, merchant_id, language)
      select 'many-' || n, 'x', 'Somebody', 'shop', 1, case when n % 100 = 0 then $1::bigint else $2::bigint end, 'en'
      from generate_series(1, 50000) n`,
    [own.merchantId, foreign.merchantId],
  );
  await owner.query(
    `insert into notice (notice_type, severity, stage, title_zh, title_en, title_es, content_zh, content_en, content_es,
        is_publish_global, audience, reached, action_link, is_pinned, is_on_login_page, publish_time, changed_by, changed_at,
        created_at)
      select 'announcement', 'info', 'released', 'Title ' || n, '', '', repeat('word ', 400), '', '', false,
        '{"include":{},"exclude":{}}', format('''everybody'' & (''merchant=%s'' | ''country=FR'') & !''language=es''',
          case when n % 10 = 0 then $1::bigint else $2::bigint end)::tsquery,
        '', false, false, now() - n * interval '1 minute', 'x', now(), now()
      from generate_series(1, 3000) n`,
    [own.merchantId, foreign.merchantId],
  );
  await owner.query('analyze');
}, 60_000);

/** With so many it may take so many times what it takes with a handful. */
const maxTimes = 6;

test('NTC-6: with 50,000 accounts and 3,000 valid notices, bell and inbox cost little more than with few', async () => {
  expect((await world.bell(shopOwner)).unread).toBe(300);
  const noticeId = await few.publish(few.staff, written('One of few'));
  expect(noticeId).toBeGreaterThan(0);
  for (const look of ['bell', 'inbox'] as const)
    expect(
      await costInFloors(
        { owner, run: () => world[look](shopOwner) },
        { owner: few.owner, run: () => few[look](few.shopOwner) },
      ),
    ).toBeLessThan(maxTimes);
});

test('NTC-6: publishing to 50,000 accounts costs little more than to few, and writes no row for a reader', async () => {
  const published: number[] = [];
  const publishIn = async ({ staff: by, ...of }: typeof world): Promise<void> => {
    const noticeId = await of.draft(by, written('Many'));
    await call(of.server, publishNotice, { noticeId, version: 1, publishTime: null }, by);
    published.push(noticeId);
  };
  expect(
    await costInFloors(
      { owner, run: () => publishIn(world) },
      { owner: few.owner, run: () => publishIn(few) },
    ),
  ).toBeLessThan(maxTimes);
  const noticeId = published.at(-2) ?? 0;
  await call(server, openNotice, { noticeId }, shopOwner);
  const rows = await owner.query('select from notice_reading where notice_id = $1', [noticeId]);
  expect(rows.rowCount).toBe(1);
});
