import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { countingPool } from '../../../testing/counting-pool.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const sums = ['recharge_day', 'payer_sum', 'goods_sum'];
const { pool, readBy } = countingPool(sums);
const server = serverOn(database.application, { pool });
const tables = new pg.Client(database.owner);
await tables.connect();
afterAll(() => tables.end());
const { own } = scene;

/** Sums of that many days that are over, as they are kept with the records of a shop. */
async function addDays(count: number): Promise<void> {
  const shop = `(select id, merchant_id, currency from shop where id = ${own.shopId}) s`;
  const day = `(current_date - 40 - n)::date`;
  const days = `generate_series(1, ${count}) n`;
  await tables.query(`insert into recharge_day (shop_id, day, merchant_id, currency, paid, point, recharges, cards_opened)
    select s.id, ${day}, s.merchant_id, s.currency, 100, 100, 1, 1 from ${shop}, ${days}`);
  await tables.query(`insert into payer_sum (shop_id, grain, starts_on, merchant_id, payers)
    select s.id, 'day', ${day}, s.merchant_id, 1 from ${shop}, ${days}`);
  await tables.query(`insert into goods_sum (shop_id, goods_id, grain, starts_on, merchant_id, currency, units, paid, point,
      gift_point, cost, margin, units_without_cost, sales, voids)
    select s.id, (select min(g.id) from goods g where g.shop_id = s.id), 'day', ${day}, s.merchant_id, s.currency, 1, 100,
      0, 0, 50, 50, 0, 1, 0 from ${shop}, ${days}`);
  await tables.query('vacuum analyze recharge_day, payer_sum, goods_sum');
}

test('P4, SH-51: the dashboard reads the sums of the days that it shows, however many years a shop has been open', async () => {
  const staff = scene.principals.find(({ name }) => name === 'staff of the whole network');
  await addDays(2000);
  const read = await readBy(() => call(server, getDashboard, {}, staff));
  expect(Object.keys(read)).toEqual(sums);
  expect(read['recharge_day']).toBeGreaterThan(0);
  // Thirty days of a shop, its today, yesterday and weekday before, and a few of other shops.
  expect(Object.entries(read).filter(([, rows]) => rows > 200)).toEqual([]);
});
