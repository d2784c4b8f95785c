import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { getDashboardHours } from '@lebean/contract/dashboard/hours.operations';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const tables = new pg.Client(database.owner);
await tables.connect();
afterAll(() => tables.end());
const people = scene.principals.filter(({ kind }) => kind !== 'terminal');
const owner = { token: scene.own.ownerToken };

const sumOf = (hours: ReadonlyArray<{ today: number; before: number }>, side: 'today' | 'before') =>
  hours.reduce((sum, hour) => sum + hour[side], 0);

test('RPT-1, RPT-4: the hours of today add up to the figure of today, for whoever sees it and in each currency', async () => {
  let checked = 0;
  for (const caller of people) {
    const { money } = await call(server, getDashboard, {}, caller);
    for (const { currency, today } of money?.moneyIn ?? []) {
      const { money: byHour } = await call(server, getDashboardHours, { currency }, caller);
      expect([caller.name, currency, sumOf(byHour?.hours ?? [], 'today')]).toEqual([
        caller.name,
        currency,
        today,
      ]);
      if (today !== 0) checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(0);
});

test('ACC-3, RPT-1: an assistant sees no hours', async () => {
  const assistant = people.find(({ name }) => name === 'assistant');
  expect((await call(server, getDashboardHours, {}, assistant)).money).toBeNull();
});

test('RPT-1: the currency of most shops is shown where none is chosen, and of one that no shop has there is nothing', async () => {
  const { money } = await call(server, getDashboardHours, {}, owner);
  expect(money?.currency).toBe('CNY');
  expect((await call(server, getDashboardHours, { currency: 'EUR' }, owner)).money).toBeNull();
});

test('SH-51, SH-53: what was taken a week before counts in the hour of the shop’s own clock, to the end of that day', async () => {
  const [zone, other] = ['Asia/Shanghai', 'America/New_York'];
  const place = async (shopId: number, timeZone: string): Promise<void> => {
    await tables.query('update shop set time_zone = $1 where id = $2', [timeZone, shopId]);
    // A minute to midnight of the same weekday before, by that clock: later than now at every shop.
    await tables.query(
      `update recharge_record set created_at = ((now() at time zone $1)::date - 6)::timestamp at time zone $1 - interval '1 minute'
        where shop_id = $2`,
      [timeZone, shopId],
    );
  };
  const { rows } = await tables.query<{ paid: number }>(
    `select sum(paid)::integer as paid from recharge_record where shop_id = any ($1) and payment_state = 'success'
      and recharge_type not in ('gift', 'adjustment')`,
    [[scene.own.shopId, scene.own.branchId]],
  );
  await tables.query('set session_replication_role = replica');
  await place(scene.own.shopId, zone ?? '');
  await place(scene.own.branchId, other ?? '');
  await tables.query('set session_replication_role = origin');
  const { money } = await call(server, getDashboardHours, {}, owner);
  const last = money?.hours.find(({ hour }) => hour === 23);
  expect(rows[0]?.paid).not.toBe(0);
  expect(last?.before).toBe(rows[0]?.paid);
});
