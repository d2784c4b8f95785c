import { afterAll, expect, test } from 'vitest';
import type { Output } from '@lebean/contract/kernel/operation';
import { clearOwnPrice, previewPrice, setOwnPrice } from '@lebean/contract/price/operations';
import type { GamePriceRow } from '@lebean/contract/price/rows';
import { listPriceRows, ownPriceForm, pricingScene } from './pricing.fixture.ts';

const { owner, shops, games, tables } = await pricingScene();
afterAll(() => tables.end());

const { byTime } = games;
const shopId = shops.custom;
const game = { shopId, gameId: byTime };

async function rowNow(): Promise<GamePriceRow> {
  const row = (await listPriceRows(owner, shopId)).find(({ id }) => id === byTime);
  if (row === undefined) throw new Error('the shop has lost its game');
  return row;
}

/** Sets parts of the own price by time, all others left to the platform, from what the list shows now. */
const set = async (parts: object) =>
  await owner.ask(setOwnPrice, {
    ...game,
    ...ownPriceForm,
    version: (await rowNow()).version,
    ...parts,
  });

const priceAfter = async (minutes: number, ofShop = shopId) => {
  const { output } = await owner.ask(previewPrice, { shopId: ofShop, gameId: byTime, minutes });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract's answer, as the test reads it
  return output as Output<typeof previewPrice>;
};

/** What the platform says of the game, past the form. */
const makeGame = async (columns: string) =>
  await tables.query(`update game set ${columns} where id = $1`, [byTime]);

test('PRI-2: PRI-3: a shop sets first unit, further units and cap, each by itself', async () => {
  // The platform's: 20.00 for ten minutes, 8.00 for each further ten, at most 35.00.
  await set({ ownUnitPrice: 500 });
  expect((await priceAfter(25)).price).toBe(3000);
  await set({ ownPrice: 1000 });
  expect((await priceAfter(25)).price).toBe(2600);
  await set({ isOwnPriceCapping: true, ownTopPrice: 2500 });
  expect((await priceAfter(60)).price).toBe(2500);
  await set({ isOwnPriceCapping: false });
  expect((await priceAfter(60)).price).toBe(6000);
  expect((await priceAfter(60, shops.fixed)).price).toBe(3500);
});

test('PRI-6: why this price says of each part whether it is the platform’s or the shop’s', async () => {
  await set({ ownUnitPrice: 500, isOwnPriceCapping: true, ownTopPrice: 2700 });
  expect((await priceAfter(25)).steps).toMatchObject([
    { step: 'platformPrice', setBy: null },
    { step: 'time', setBy: 'shop', unitPrice: 500, liftedCap: null },
    { step: 'cap', setBy: 'shop', to: 27_000_000 },
  ]);
  await set({ ownPrice: 900, isOwnPriceCapping: false });
  expect((await priceAfter(60)).steps).toMatchObject([
    { step: 'platformPrice' },
    { step: 'ownPrice', to: 9_000_000 },
    { step: 'time', setBy: 'platform', unitPrice: 800, liftedCap: 3500 },
  ]);
});

const capped = { isOwnPriceCapping: true } as const;
test.each([
  ['a first unit above the platform’s cap', { ownPrice: 3501 }, 'OWN_PRICE_ABOVE_CAP'],
  [
    'a cap below the platform’s first unit',
    { ...capped, ownTopPrice: 1999 },
    'OWN_CAP_BELOW_BEGINNING',
  ],
  [
    'a cap below the own first unit',
    { ...capped, ownPrice: 900, ownTopPrice: 899 },
    'OWN_CAP_BELOW_BEGINNING',
  ],
  ['nothing at all', {}, 'OWN_PRICE_EMPTY'],
  [
    'a price of a play',
    { chargeMode: 'byCount', unitMinutes: null, ownPrice: 5 },
    'GAME_CHARGED_OTHERWISE',
  ],
  [
    'a price for units of another length',
    { unitMinutes: 15, ownPrice: 5 },
    'GAME_CHARGED_OTHERWISE',
  ],
])('PRI-2: PRI-3: %s is refused and changes nothing', async (_what, parts, code) => {
  const before = await rowNow();
  expect((await set(parts)).output).toMatchObject({ code });
  expect(await rowNow()).toEqual(before);
});

test.each([
  ['an amount below zero', { ownPrice: -1 }],
  ['a part of a hundredth', { ownUnitPrice: 0.5 }],
  ['a cap that is left out', { ...capped }],
  ['a cap without one', { ownTopPrice: 3000 }],
  ['no unit', { unitMinutes: null, ownPrice: 5 }],
  ['a price of a play with further units', { chargeMode: 'byCount', ownPrice: 5, ownUnitPrice: 5 }],
  [
    'a price of a play with a cap',
    { chargeMode: 'byCount', ownPrice: 5, isOwnPriceCapping: false },
  ],
])('PRI-3: %s is refused at its field', async (_what, parts) => {
  expect((await set(parts)).status).toBe(400);
});

test('SH-35: of two owners who save at once one is told that the other has', async () => {
  const { version } = await rowNow();
  const saved = await Promise.all(
    [700, 800, 900].map((ownPrice) => set({ version, ownPrice, ownUnitPrice: ownPrice })),
  );
  const refusals = saved.filter(({ code }) => code !== 0).map(({ output }) => output);
  expect(refusals).toMatchObject([{ code: 'STALE_VERSION' }, { code: 'STALE_VERSION' }]);
  const row = await rowNow();
  expect([row.version, row.ownPrice]).toEqual([version + 1, row.ownUnitPrice]);
  const late = await owner.ask(clearOwnPrice, { ...game, version });
  expect(late.output).toMatchObject({ code: 'STALE_VERSION', values: { operator: 'Owner' } });
});

test('ACC-6: the operation log says what each part was and is', async () => {
  await set({ ownPrice: 900, ownUnitPrice: 300 });
  await set({ ownUnitPrice: 400, isOwnPriceCapping: false });
  const { rows } = await tables.query(
    `select before, after from operation_log where operation = 'gamePrice.set' and result = 'ok' order by id desc limit 1`,
  );
  expect(rows).toMatchObject([
    {
      before: { ownPrice: 900, ownUnitPrice: 300 },
      after: { ownPrice: null, ownUnitPrice: 400, isOwnPriceCapping: false },
    },
  ]);
});

test('PRI-2: a game that goes from count to time, or to other units, keeps an own price and ignores it', async () => {
  const seen = await rowNow();
  await set({ ownPrice: 900, ownUnitPrice: 300 });
  await makeGame('unit_time_minutes = 15');
  expect(await rowNow()).toMatchObject({
    price: 2000,
    ownPrice: 900,
    ownUnitMinutes: 10,
    ownPriceIgnored: 'chargedOtherwise',
  });
  expect((await priceAfter(25)).steps[1]).toMatchObject({
    step: 'ownPriceIgnored',
    ownPrice: 900,
    because: 'chargedOtherwise',
  });
  // Whoever has the form of before open says another price than they believe.
  expect((await set({ ownPrice: 950 })).output).toMatchObject({ code: 'GAME_CHARGED_OTHERWISE' });
  await makeGame(`charge_mode = 'byCount', price = 1100`);
  expect(await rowNow()).toMatchObject({ price: 1100, ownPriceIgnored: 'chargedOtherwise' });
  await makeGame(`charge_mode = 'byTime', unit_time_minutes = 10`);
  expect(await rowNow()).toMatchObject({ price: 900, ownPriceIgnored: null });
  await owner.ask(clearOwnPrice, { ...game, version: seen.version + 1 });
  expect(await rowNow()).toMatchObject({
    price: 2000,
    ownPrice: null,
    ownUnitPrice: null,
    ownChargeMode: null,
    ownPriceIgnored: null,
    version: seen.version + 2,
  });
});

test.each([
  [
    'a cap below the first unit',
    `own_price = 900, is_own_price_capping = true, own_top_price = 899`,
  ],
  ['a cap without an amount', `is_own_price_capping = true, own_top_price = null`],
  ['an amount without a cap', `is_own_price_capping = false, own_top_price = 5000`],
  ['less than nothing', `own_unit_time_price = -1`],
  [
    'further units of a price by count',
    `own_charge_mode = 'byCount', own_unit_minutes = null, own_unit_time_price = 1`,
  ],
  ['a price for nothing', `own_charge_mode = null, own_unit_minutes = null, own_price = 1`],
])('PRI-3: the database refuses %s, whoever writes', async (_what, columns) => {
  await set({ ownPrice: 900 });
  const written = tables.query(
    `update shop_game set ${columns}, price_version = price_version + 1 where shop_id = $1 and game_id = $2`,
    [shopId, byTime],
  );
  await expect(written).rejects.toMatchObject({ code: '23514' });
});
