import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listAbuse,
  listAbuseCases,
  listPhoneCards,
  listPhoneUses,
  setShopHours,
} from '@lebean/contract/abuse/operations';
import { abuseKinds } from '@lebean/contract/abuse/rows';
import { openCard } from '@lebean/contract/card/counter.operations';
import { adjustLebeans } from '@lebean/contract/lebean/operations';
import { endPlay, openPlay } from '@lebean/contract/play/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, games, plays } = scene;
const server = serverOn(database.application);
const owner = { token: own.ownerToken };
const staff = {
  token: scene.principals.find(({ name }) => name === 'staff of the whole network')?.token,
};
const client = new pg.Client(database.owner);
const { shopId } = own;

async function openGame(kind: 'demo' | 'test'): Promise<void> {
  const requested = { terminalId: plays.own.free, gameId: games.own, kind, reason: 'A look' };
  const { playId } = await call(server, openPlay, requested, owner);
  await call(server, endPlay, { playId }, owner);
}
/** The minute of the day in the time zone of the shop, some hours from now. */
async function minuteIn(hours: number): Promise<number> {
  const { rows } = await client.query<{ minute: number }>(
    `select (extract(hour from t) * 60 + extract(minute from t))::int as minute
      from (select now() at time zone time_zone + make_interval(hours => $2) as t from shop where id = $1) s`,
    [shopId, hours],
  );
  return rows[0]?.minute ?? 0;
}

beforeAll(() => client.connect());
afterAll(() => client.end());

test('CTL-3: adjustments, free plays and plays out of hours are counted by person, and each number has its rows', async () => {
  await call(
    server,
    adjustLebeans,
    { shopId, direction: 'take', lebean: 100, reason: 'A miscount' },
    staff,
  );
  await openGame('demo');
  const hours = { openingMinute: await minuteIn(2), closingMinute: await minuteIn(4) };
  await call(server, setShopHours, { shopId, ...hours }, owner);
  await openGame('test');
  // Open again: what was played before stays what it was.
  const later = { openingMinute: await minuteIn(-2), closingMinute: await minuteIn(4) };
  await call(server, setShopHours, { shopId, ...later }, owner);
  await openGame('demo');
  const { rows } = await call(server, listAbuse, {}, owner);
  const byOwner = rows.find(({ operatorName }) => operatorName === 'Owner Home');
  expect(byOwner).toMatchObject({ freePlay: 3, outOfHours: 1, adjustment: 0 });
  expect(rows.reduce((sum, { adjustment }) => sum + adjustment, 0)).toBeGreaterThan(0);
  for (const row of rows)
    for (const kind of abuseKinds) {
      const { operatorName } = row;
      const cases = await call(server, listAbuseCases, { kind, operatorName }, owner);
      expect([kind, operatorName, cases.count]).toEqual([kind, operatorName, row[kind]]);
    }
  const free = await call(server, listAbuseCases, { kind: 'freePlay' }, owner);
  expect(free.rows[0]).toMatchObject({
    operatorName: 'Owner Home',
    reason: 'A look',
    unit: 'lebean',
  });
});

test('CTL-3: a play by an earlier day is out of the period', async () => {
  const to = new Date(Date.now() - 86_400_000).toISOString();
  expect((await call(server, listAbuse, { to }, owner)).rows).toEqual([]);
});

test('CTL-3: MEM-9: a phone with three cards or more is listed masked, with its cards', async () => {
  const digits = '13512345678';
  for (const phone of [digits, '135-1234-5678', '135 1234 5678']) {
    const card = { cardNumber: `T-${randomUUID().slice(0, 12)}`, levelId: own.levelId };
    const member = { ...card, name: 'Many', phone, shopId, paymentMode: 'cash' } as const;
    await call(server, openCard, member, owner);
  }
  const { rows } = await call(server, listPhoneUses, {}, owner);
  const [use] = rows.filter(({ phone }) => phone === '135****5678');
  expect(use).toMatchObject({ cardCount: 3 });
  const cards = await call(server, listPhoneCards, { phoneUseId: use?.id ?? 0 }, owner);
  expect(cards.count).toBe(use?.cardCount);
  expect(cards.rows.every(({ name }) => name === 'Many')).toBe(true);
  // Whoever gets another number takes the card along.
  await client.query(`update member set phone = '13700000000' where id = (
    select c.member_id from card c where c.id = ${cards.rows[0]?.id ?? 0})`);
  const after = await call(server, listPhoneUses, {}, owner);
  expect(after.rows.some(({ id }) => id === use?.id)).toBe(false);
});

test('CTL-3: each kind is found by the index of its rows, however many other rows there are', async () => {
  const indexes = {
    adjustment: ['lebean_adjustment_by_time', 'recharge_record_given_everywhere'],
    freePlay: ['play_free_everywhere'],
    playReversal: ['play_reversed_everywhere'],
    playCancel: ['play_cancelled_often_everywhere'],
    refundAfterUse: ['recharge_record_by_rare_type'],
    levelKept: ['recharge_record_level_kept_everywhere'],
    outOfHours: ['play_out_of_hours_everywhere'],
    lateCards: ['play_late_beyond_everywhere'],
    lateWriteOff: ['late_play_end_written_off'],
  } as const;
  await client.query('begin');
  // So few rows are read at once anyway: what could be done without an index is not asked.
  await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off');
  for (const kind of abuseKinds) {
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from abuse_case c where c.kind = '${kind}' and c.at >= now() - interval '30 days'
        order by c.at desc, c.id desc limit 20`,
    );
    const words = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of indexes[kind]) expect(words).toContain(index);
    expect(words).not.toContain('Seq Scan on play');
  }
  await client.query('rollback');
});
