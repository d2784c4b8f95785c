import { afterAll, beforeEach, expect, test } from 'vitest';
import { clearOwnPrice, setOwnPrice } from '@lebean/contract/price/operations';
import type { GamePriceRow } from '@lebean/contract/price/rows';
import { readMigrations } from '../../database/migration-file.ts';
import { listPriceRows, ownPriceForm, pricingScene } from './pricing.fixture.ts';

// What goes on from before own prices had parts: clients that others have made, pages that are still open, nodes of the
// version before, and rows.
const { owner, merchantId, shops, games, tables } = await pricingScene();
afterAll(() => tables.end());

const { byCount, byTime, directly } = games;
const shopId = shops.custom;
const game = { shopId, gameId: byTime };

async function rowNow(gameId = byTime): Promise<GamePriceRow> {
  const row = (await listPriceRows(owner, shopId)).find(({ id }) => id === gameId);
  if (row === undefined) throw new Error('the shop has lost its game');
  return row;
}

/** 9.00 for ten minutes, 3.00 for each further ten, at most 15.00. */
const parts = { ownPrice: 900, ownUnitPrice: 300, isOwnPriceCapping: true, ownTopPrice: 1500 };

beforeEach(async () => {
  const { version } = await rowNow();
  const set = await owner.ask(setOwnPrice, { ...game, ...ownPriceForm, ...parts, version });
  expect(set.status).toBe(200);
});

test('PRI-2: SH-35: a client of before sets, changes and clears what a play begins with, and leaves the other parts', async () => {
  const seen = await rowNow();
  expect(seen).toMatchObject({ ownPrice: 900, isOwnPriceUsed: true });
  const changed = await owner.ask(setOwnPrice, { ...game, seenOwnPrice: 900, ownPrice: 1000 });
  expect(changed).toMatchObject({ status: 200, code: 0 });
  expect(await rowNow()).toMatchObject({
    ...parts,
    ownPrice: 1000,
    price: 1000,
    version: seen.version + 1,
  });
  const late = await owner.ask(setOwnPrice, { ...game, seenOwnPrice: 900, ownPrice: 800 });
  expect(late.output).toMatchObject({ code: 'STALE_VERSION', values: { operator: 'Owner' } });
  // Whoever has a form with all parts open hears of it as well.
  const form = { ...game, ...ownPriceForm, ...parts, version: seen.version };
  expect((await owner.ask(setOwnPrice, form)).output).toMatchObject({ code: 'STALE_VERSION' });
  const cleared = await owner.ask(clearOwnPrice, { ...game, seenOwnPrice: 1000 });
  expect(cleared).toMatchObject({ status: 200, code: 0 });
  expect(await rowNow()).toMatchObject({
    ownPrice: null,
    ownUnitPrice: null,
    isOwnPriceUsed: false,
    price: 2000,
  });
  const counted = { shopId, gameId: byCount, seenOwnPrice: null, ownPrice: 900 };
  expect((await owner.ask(setOwnPrice, counted)).code).toBe(0);
  expect(await rowNow(byCount)).toMatchObject({ ownChargeMode: 'byCount', price: 900 });
});

test.each([
  ['above the shop’s cap', byTime, { seenOwnPrice: 900, ownPrice: 1501 }, 'OWN_PRICE_ABOVE_CAP'],
  [
    'for what members do not pay',
    directly,
    { seenOwnPrice: null, ownPrice: 1 },
    'GAME_TAKES_NO_POINTS',
  ],
])('PRI-2: a client of before is refused a price %s', async (_what, gameId, sent, code) => {
  const refused = await owner.ask(setOwnPrice, { shopId, gameId, ...sent });
  expect(refused.output).toMatchObject({ code });
  expect(await rowNow()).toMatchObject(parts);
});

test.each([
  ['neither what was seen nor its version', { ownPrice: 1 }],
  ['both', { seenOwnPrice: 900, version: 1, chargeMode: 'byTime', unitMinutes: 10, ownPrice: 1 }],
  ['a version alone', { version: 1, ownPrice: 1 }],
  ['no price', { seenOwnPrice: 900, ownPrice: null }],
  ['parts that such a client does not know', { seenOwnPrice: 900, ownPrice: 1, ownUnitPrice: 1 }],
])('SH-35: who says %s changes nothing', async (_what, sent) => {
  const refused = await owner.ask(setOwnPrice, { ...game, ...sent });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await rowNow()).toMatchObject(parts);
});

/** As a node of the version before does it for an owner. */
async function asBefore(ownPrice: number | null): Promise<void> {
  await tables.query('begin');
  await tables.query('set local role app_shop');
  await tables.query(
    `select set_config('app.merchant_id', $1, true), set_config('app.shop_ids', $2, true)`,
    [String(merchantId), `{${shopId}}`],
  );
  const { rowCount } = await tables.query(
    `update shop_game set own_price = $1, changed_by = 'Before' where shop_id = $2 and game_id = $3`,
    [ownPrice, shopId, byTime],
  );
  await tables.query('commit');
  expect(rowCount).toBe(1);
}

test('PRI-2: SH-35: what a node of the version before writes is meant for how the game charges', async () => {
  const { version } = await rowNow();
  await asBefore(1200);
  expect(await rowNow()).toMatchObject({ ...parts, ownPrice: 1200, version: version + 1 });
  const late = await owner.ask(clearOwnPrice, { ...game, version });
  expect(late.output).toMatchObject({ code: 'STALE_VERSION', values: { operator: 'Before' } });
  // It has asked the platform's cap alone.
  await asBefore(1600);
  expect(await rowNow()).toMatchObject({
    ownPrice: 1600,
    ownUnitPrice: 300,
    isOwnPriceCapping: null,
    ownTopPrice: null,
  });
  await asBefore(null);
  expect(await rowNow()).toMatchObject({ ownPrice: null, ownUnitPrice: null, ownChargeMode: null });
});

test('PRI-2: a price that a node of the version before sets once more counts again', async () => {
  await tables.query('update game set unit_time_minutes = 15 where id = $1', [byTime]);
  expect(await rowNow()).toMatchObject({ price: 2000, ownPriceIgnored: 'chargedOtherwise' });
  await asBefore(900);
  expect(await rowNow()).toMatchObject({ price: 900, ownUnitMinutes: 15, ownUnitPrice: null });
  await tables.query('update game set unit_time_minutes = 10 where id = $1', [byTime]);
});

test('PRI-2: OPS-15: prices of before are meant for how their games charged when the database was migrated', async () => {
  const migrations = await readMigrations();
  const run = async (number: string) => {
    const { statements = [] } = migrations.find(({ name }) => name.startsWith(number)) ?? {};
    const counts: (number | null)[] = [];
    for (const statement of statements) counts.push((await tables.query(statement)).rowCount);
    return counts;
  };
  // As they were: an amount, and nothing that says what it was meant for.
  await tables.query('alter table shop_game drop constraint shop_game_own_price_said');
  await tables.query(`update shop_game set own_charge_mode = null, own_unit_minutes = null, own_unit_time_price = null,
    is_own_price_capping = null, own_top_price = null, price_version = price_version + 1,
    own_price = case when game_id = ${byTime} then null else 800 end`);
  await tables.query('update shop_game set price_version = 1');
  await tables.query(
    `update shop_game set own_price = 700, price_version = 2 where shop_id = $1 and game_id = $2`,
    [shopId, byTime],
  );
  expect(await run('0247_')).toEqual([7]);
  expect(await run('0247_')).toEqual([0]);
  await run('0248_');
  const { rows } = await tables.query(
    `select game_id::int, shop_id::int, own_charge_mode, own_unit_minutes, own_price::int from shop_game where shop_id in ($1, $2) order by 1, 2`,
    [shopId, shops.fixed],
  );
  const counted = { own_charge_mode: 'byCount', own_unit_minutes: null, own_price: 800 };
  expect(rows).toEqual([
    { game_id: byCount, shop_id: shopId, ...counted },
    { game_id: byCount, shop_id: shops.fixed, ...counted },
    {
      game_id: byTime,
      shop_id: shopId,
      own_charge_mode: 'byTime',
      own_unit_minutes: 10,
      own_price: 700,
    },
    {
      game_id: byTime,
      shop_id: shops.fixed,
      own_charge_mode: null,
      own_unit_minutes: null,
      own_price: null,
    },
    // Of what is opened directly nothing is paid, whatever was set once.
    { game_id: directly, shop_id: shopId, ...counted },
    { game_id: directly, shop_id: shops.fixed, ...counted },
  ]);
  expect(await rowNow()).toMatchObject({ price: 700, ownPriceIgnored: null });
  expect(await rowNow(byCount)).toMatchObject({ price: 800, ownPriceIgnored: null });
});
