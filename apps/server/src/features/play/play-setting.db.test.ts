import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOperationLog } from '@lebean/contract/operation-log/operations';
import { reversePlay } from '@lebean/contract/play/operations';
import { getPlaySetting, updatePlaySetting } from '@lebean/contract/play/setting.operations';
import { getShop, setSpendingOrder } from '@lebean/contract/shop/detail.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, staff, refused } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());
const { shopId } = scene.own;

/** What the newest line of the log about an operation says. */
async function logged(operation: string) {
  const { rows } = await call(server, listOperationLog, { operation, pageSize: 10 }, staff);
  const found = await tables.query<{ before: unknown; after: unknown }>(
    'select before, after from operation_log where operation = $1 order by id desc limit 1',
    [operation],
  );
  return { operators: rows.map(({ result }) => result), ...found.rows[0] };
}

test('MEM-6: SH-35: ACC-6: a shop chooses what is spent first, and its next plays keep to it', async () => {
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const { version, spendingOrder } = await call(server, getShop, { shopId }, owner);
  expect(spendingOrder).toBe('pointFirst');
  const choice = { shopId, version, spendingOrder: 'giftFirst' } as const;
  await call(server, setSpendingOrder, choice, owner);
  const { cardNumber } = await arcade.card();
  expect(await arcade.start(terminal, cardNumber)).toMatchObject({
    pointAfter: 9500,
    giftPointAfter: 0,
  });
  expect(await refused(setSpendingOrder, choice, staff)).toBe('STALE_VERSION');
  const proportional = { shopId, version: version + 1, spendingOrder: 'proportional' } as const;
  await call(server, setSpendingOrder, proportional, staff);
  const other = await arcade.card();
  expect(await arcade.start(await arcade.terminal(), other.cardNumber)).toMatchObject({
    pointAfter: 8636,
    giftPointAfter: 864,
  });
  expect(await logged('shop.setSpendingOrder')).toMatchObject({
    before: { spendingOrder: 'giftFirst' },
    after: { spendingOrder: 'proportional' },
  });
  expect(await arcade.breaks()).toBe(0);
});

test('PLY-5: SH-35: ACC-6: the time in which plays can be taken back is set by whoever sees the whole network', async () => {
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  await arcade.end(terminal, playId);
  const setting = await call(server, getPlaySetting, {}, staff);
  expect(setting).toMatchObject({ reversalHours: 24, cancelsPerDay: 10, changedAt: null });
  const rules = { reversalHours: 1, silentSeconds: 120, cancelsPerDay: 3, lateCardsPerDay: 40 };
  const change = { ...rules, version: setting.version };
  await call(server, updatePlaySetting, change, staff);
  expect(await call(server, getPlaySetting, {}, staff)).toMatchObject({
    ...change,
    version: setting.version + 1,
    changedAt: now.toISOString(),
  });
  expect(await refused(updatePlaySetting, change, staff)).toBe('STALE_VERSION');
  expect(await refused(updatePlaySetting, change, owner)).toBe('5');
  now = new Date(now.getTime() + 61 * 60_000);
  const late = { playId, reason: 'too late' };
  expect(await refused(reversePlay, late, owner)).toBe('PLAY_REVERSAL_TOO_LATE');
  await call(server, updatePlaySetting, { ...change, reversalHours: 2, version: 2 }, staff);
  expect(await refused(reversePlay, late, owner)).toBe('done');
  expect(await logged('playSetting.update')).toMatchObject({
    before: rules,
    after: { ...rules, reversalHours: 2 },
  });
});
