import { afterAll, describe, expect, test } from 'vitest';
import { enableActivity, createActivity } from '@lebean/contract/activity/change.operations';
import { listLevels } from '@lebean/contract/level/list.operations';
import {
  clearOwnPrice,
  listGamePrices,
  previewPrice,
  setOwnPrice,
} from '@lebean/contract/price/operations';
import { inHours, ownPriceForm, pricingScene } from './pricing.fixture.ts';

const { admin, owner, shops, games, tables } = await pricingScene();
afterAll(() => tables.end());

type Row = {
  id: number;
  version: number;
  price: number;
  ownPrice: number | null;
  levelPrices: { price: number }[];
};

/** What the form for a game by count sends. */
const counted = (ownPrice: number, version = 1) => ({
  ...ownPriceForm,
  version,
  chargeMode: 'byCount' as const,
  unitMinutes: null,
  ownPrice,
});

async function rowOf(shopId: number, gameId: number): Promise<Row | undefined> {
  const { output } = await owner.ask(listGamePrices, { shopId });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract's row, as the test reads it
  return (output as Row[]).find(({ id }) => id === gameId);
}

describe('own prices', () => {
  const { byCount, directly } = games;

  test('PRI-2, PRI-5: a shop that may sets its own price, and each level pays its part of it', async () => {
    const game = { shopId: shops.custom, gameId: byCount };
    const set = await owner.ask(setOwnPrice, { ...game, ...counted(900) });
    expect(set).toMatchObject({ status: 200, code: 0, output: { version: 2 } });
    expect(await rowOf(shops.custom, byCount)).toMatchObject({
      platformPrice: 1005,
      ownPrice: 900,
      ownPriceIgnored: null,
      version: 2,
      price: 900,
      levelPrices: [
        { levelName: 'Silver', percent: 95, price: 855 },
        { levelName: 'Gold', percent: 90, price: 810 },
      ],
    });
    const other = await rowOf(shops.fixed, byCount);
    expect([other?.ownPrice, other?.price]).toEqual([null, 1005]);
  });

  test('SH-35: who saw another own price is refused and told who changed it', async () => {
    const late = await owner.ask(setOwnPrice, {
      shopId: shops.custom,
      gameId: byCount,
      ...counted(800),
    });
    expect(late.output).toMatchObject({ code: 'STALE_VERSION', values: { operator: 'Owner' } });
  });

  test.each([
    ['whose prices are fixed', shops.fixed, byCount, 900, 'OWN_PRICE_FORBIDDEN'],
    ['that may join only', shops.activityOnly, byCount, 900, 'OWN_PRICE_ACTIVITIES_ONLY'],
    ['for what members do not pay', shops.custom, directly, 100, 'GAME_TAKES_NO_POINTS'],
  ])('PRI-2: an own price %s is refused', async (_what, shopId, gameId, ownPrice, code) => {
    const refused = await owner.ask(setOwnPrice, { shopId, gameId, ...counted(ownPrice) });
    expect(refused.output).toMatchObject({ code });
    expect((await rowOf(shopId, gameId))?.ownPrice).toBeNull();
  });

  test('PRI-2: a right that is revoked leaves the price stored and ignores it', async () => {
    const revoke = (permission: string) =>
      tables.query('update shop set price_permission = $1 where id = $2', [
        permission,
        shops.custom,
      ]);
    await revoke('fixed');
    expect(await rowOf(shops.custom, byCount)).toMatchObject({
      ownPrice: 900,
      ownPriceIgnored: 'notAllowed',
      price: 1005,
    });
    await revoke('custom');
    expect((await rowOf(shops.custom, byCount))?.price).toBe(900);
  });

  test('PRI-2: a cleared own price gives way to that of the platform', async () => {
    expect(
      await owner.ask(clearOwnPrice, { shopId: shops.custom, gameId: byCount, version: 2 }),
    ).toMatchObject({ status: 200 });
    expect((await rowOf(shops.custom, byCount))?.price).toBe(1005);
  });
});

describe('why this price', () => {
  const preview = (gameId: number, more: object) =>
    owner.ask(previewPrice, { shopId: shops.custom, gameId, ...more });

  test('PRI-8, PRI-6: the preview says what the list says, step by step, and what the shop pays', async () => {
    const row = await rowOf(shops.custom, games.byCount);
    const levels = await owner.ask(listLevels, {});
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract's rows, as the test reads them
    const gold = (levels.output as { id: number; levelName: string }[]).find(
      ({ levelName }) => levelName === 'Gold',
    );
    const { output } = await preview(games.byCount, { levelId: gold?.id });
    expect(output).toMatchObject({
      // 10.05 at 90 % is 9.045: half goes up.
      price: 905,
      timeZone: 'Asia/Shanghai',
      steps: [
        { step: 'platformPrice', from: null, to: 10_050_000 },
        { step: 'level', levelName: 'Gold', percent: 90, from: 10_050_000, to: 9_045_000 },
        { step: 'rounding', from: 9_045_000, to: 9_050_000 },
      ],
      wholesale: { lebeans: 150, why: 'sales' },
    });
    expect(row?.levelPrices.at(-1)?.price).toBe(905);
  });

  test('PRI-3: time is reckoned by begun units, up to the cap', async () => {
    const at = async (minutes: number) => (await preview(games.byTime, { minutes })).output;
    expect(await at(0)).toMatchObject({ price: 2000 });
    expect(await at(11)).toMatchObject({ price: 2800 });
    expect(await at(60)).toMatchObject({ price: 3500, steps: [{}, {}, { step: 'cap' }] });
  });

  test('PRI-4, NUM-3: hours are those on the clock of the shop', async () => {
    const id = await admin.create(createActivity, {
      activityName: 'Evenings',
      activityMode: 'fixedPrice',
      fixedPrice: 500,
      startsAt: '2030-01-01T00:00:00Z',
      endsAt: '2031-01-01T00:00:00Z',
      fromMinute: 18 * 60,
      untilMinute: 22 * 60,
      gameIds: [games.byCount],
    });
    await admin.ask(enableActivity, { activityId: id, version: 1 });
    const at = (instant: string) => preview(games.byCount, { at: instant });
    // 18:00 in Shanghai is 10:00 in UTC.
    expect((await at('2030-05-05T09:59:59Z')).output).toMatchObject({ price: 1005 });
    expect((await at('2030-05-05T10:00:00Z')).output).toMatchObject({
      price: 500,
      steps: [{}, { step: 'activityPrice', activityName: 'Evenings', fixedPrice: 500 }],
    });
    expect((await at('2030-05-05T14:00:00Z')).output).toMatchObject({ price: 1005 });
    expect((await at(inHours(0))).output).toMatchObject({ price: 1005 });
  });
});
