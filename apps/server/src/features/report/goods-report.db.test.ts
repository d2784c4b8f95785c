import { afterAll, expect, test } from 'vitest';
import { createGoods, moveGoods, updateGoods } from '@lebean/contract/goods/operations';
import {
  listGoodsSales,
  reverseGoodsSale,
  sellGoods,
} from '@lebean/contract/goods/sale.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { getGoodsTotals, listGoodsReport } from '@lebean/contract/report/goods-report.operations';
import {
  type GoodsReportGroup,
  type GoodsReportRow,
  goodsReportGroups,
} from '@lebean/contract/report/goods-report.rows';
import { addDays } from '@lebean/domain/calendar-day';
import { call } from '../../../testing/calls.fixture.ts';
import { dayAt, lastMinuteBefore, openZonedWorld } from './zoned-world.fixture.ts';

const world = await openZonedWorld();
const { server, shops, owner, scene } = world;
afterAll(() => world.end());

const night = '2026-03-10';
const range = { from: addDays(night, -2), to: addDays(night, 2) } as const;

async function addGoods(shopId: number, more: object = {}): Promise<number> {
  const terms = { shopId, goodsName: 'Cola', goodsType: 'drink', price: 500, cost: 180 };
  const { id: goodsId } = await call(server, createGoods, { ...terms, ...more }, owner);
  await call(server, moveGoods, { goodsId, quantity: 100, reason: 'Delivery' }, owner);
  return goodsId;
}

const sell = (shopId: number, goodsId: number, quantity: number, more: object = {}) =>
  call(
    server,
    sellGoods,
    {
      shopId,
      goods: [{ goodsId, quantity, seenPrice: 500 }],
      paymentMode: 'bankTransfer',
      ...more,
    },
    owner,
  );

const read = async (more: ClientInput<typeof listGoodsReport>, caller = owner) =>
  (await call(server, listGoodsReport, { ...range, ...more, pageSize: 100 }, caller)).rows;

type Requested = { readonly groupBy: GoodsReportGroup; readonly row: GoodsReportRow };

/** What the list behind a row adds up to (RPT-4). */
async function behind({ row }: Requested) {
  const { startsOn, endsOn, goodsId, shopId, currency } = row;
  const days = { fromDay: startsOn ?? range.from, toDay: endsOn ?? range.to, currency };
  const filter = {
    ...days,
    ...(goodsId !== null && { goodsId }),
    ...(shopId !== null && { shopId }),
    pageSize: 100,
  } as const;
  const { rows } = await call(server, listGoodsSales, filter, owner);
  const voids = await call(server, listGoodsSales, { ...filter, isVoid: true }, owner);
  const sales = await call(server, listGoodsSales, { ...filter, isVoid: false }, owner);
  const added = (of: (sale: (typeof rows)[number]) => number | null): number =>
    rows.reduce((sum, sale) => sum + (of(sale) ?? 0), 0);
  return {
    units: added(({ quantity }) => quantity),
    paid: added(({ paid }) => paid),
    point: added(({ point }) => point),
    giftPoint: added(({ giftPoint }) => giftPoint),
    cost: added(({ cost }) => cost),
    margin: added(({ margin }) => margin),
    unitsWithoutCost: added(({ cost, quantity }) => (cost === null ? quantity : 0)),
    sales: sales.count,
    voids: voids.count,
  };
}

test('GDS-1, NUM-3, RPT-4: two shops around their midnights, each sale on the day of its own clock, each number that of its rows', async () => {
  const [near, far] = shops;
  if (near === undefined || far === undefined) throw new Error('there are several shops');
  world.setNow(new Date(`${addDays(night, -2)}T12:00:00Z`));
  const cola = await addGoods(near.id);
  const tea = await addGoods(near.id, { goodsName: 'Tea', cost: 400 });
  const abroad = await addGoods(far.id);
  for (const { id, timeZone } of [near, far]) {
    const last = lastMinuteBefore(night, timeZone);
    world.setNow(last);
    await sell(id, id === near.id ? cola : abroad, 2);
    world.setNow(new Date(last.getTime() + 60_000));
    await sell(id, id === near.id ? tea : abroad, 1);
  }
  const days = await read({ groupBy: 'period', shopId: far.id, sort: 'startsOn' });
  expect(days.map(({ startsOn, units, paid }) => [startsOn, units, paid])).toEqual([
    [addDays(night, -1), 2, 1000],
    [night, 1, 500],
  ]);
  const byGoods = await read({ groupBy: 'goods', shopId: near.id });
  expect(byGoods.map(({ name, units, cost, margin }) => [name, units, cost, margin])).toEqual([
    ['Cola', 2, 360, 640],
    ['Tea', 1, 400, 100],
  ]);
  for (const groupBy of goodsReportGroups) {
    for (const row of await read({ groupBy })) {
      const { units, paid, point, giftPoint, cost, margin, unitsWithoutCost, sales, voids } = row;
      const figures = { units, paid, point, giftPoint, cost, margin, unitsWithoutCost };
      expect([groupBy, row.name, await behind({ groupBy, row })]).toEqual([
        groupBy,
        row.name,
        { ...figures, sales, voids },
      ]);
    }
  }
});

test('GDS-1: a void after the day was over counts on its own day, and the day stays as it was reported', async () => {
  const [shop] = shops;
  if (shop === undefined) throw new Error('there is a shop');
  const last = lastMinuteBefore(night, shop.timeZone);
  world.setNow(last);
  const goodsId = await addGoods(shop.id, { goodsName: 'Water' });
  const { saleId } = await sell(shop.id, goodsId, 3);
  const requested = { groupBy: 'period', goodsId, sort: 'startsOn' } as const;
  const atNight = await read(requested);
  world.setNow(new Date(last.getTime() + 26 * 3_600_000));
  await call(
    server,
    updateGoods,
    {
      goodsId,
      goodsName: 'Water',
      goodsType: 'drink',
      price: 500,
      cost: 300,
      isEnabled: true,
      version: 1,
    },
    owner,
  );
  await call(server, reverseGoodsSale, { saleId, reason: 'Mistake' }, owner);
  const after = await read(requested);
  const [before, back] = after;
  expect({ ...before, isRunning: null }).toEqual({ ...atNight[0], isRunning: null });
  expect(back).toMatchObject({ units: -3, paid: -1500, cost: -540, margin: -960, voids: 1 });
  expect(back?.startsOn).toBe(dayAt(new Date(last.getTime() + 26 * 3_600_000), shop.timeZone));
  const [whole] = await read({ goodsId });
  expect(whole).toMatchObject({ units: 0, paid: 0, cost: 0, margin: 0, sales: 1, voids: 1 });
});

test('GDS-1, RPT-5: months tell what their days tell, at any cut of a long range', async () => {
  const [shop] = shops;
  if (shop === undefined) throw new Error('there is a shop');
  for (const day of ['2025-11-14', '2025-12-31', '2026-01-01', '2026-02-20', '2026-03-02']) {
    world.setNow(new Date(`${day}T15:59:59Z`));
    await sell(shop.id, await addGoods(shop.id, { goodsName: day }), 1);
    world.setNow(new Date(`${day}T16:00:01Z`));
    await sell(shop.id, await addGoods(shop.id, { goodsName: `${day} late` }), 2);
  }
  const totalOf = async (from: string, to: string) => {
    const requested = { from, to, shopId: shop.id };
    const { currencies } = await call(server, getGoodsTotals, requested, owner);
    return currencies[0] ?? { units: 0, paid: 0, margin: 0, sales: 0, voids: 0 };
  };
  for (const [from, middle, to] of [
    ['2025-11-15', '2026-01-31', '2026-03-09'],
    ['2025-11-01', '2025-12-31', '2026-03-31'],
    ['2025-11-14', '2026-02-20', '2026-03-03'],
  ] as const) {
    const whole = await totalOf(from, to);
    const parts = [await totalOf(from, middle), await totalOf(addDays(middle, 1), to)];
    for (const figure of ['units', 'paid', 'margin', 'sales', 'voids'] as const) {
      const added = parts.reduce((sum, part) => sum + part[figure], 0);
      expect([from, to, figure, whole[figure]]).toEqual([from, to, figure, added]);
    }
    const requested = { from, to, shopId: shop.id, groupBy: 'period', pageSize: 100 } as const;
    const { rows } = await call(server, listGoodsReport, requested, owner);
    expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(whole.units);
    expect(
      rows.every(({ startsOn, endsOn }) => (startsOn ?? '') >= from && (endsOn ?? '') <= to),
    ).toBe(true);
  }
});

test('ACC-2, GDS-1: nobody reads the goods of others, by whichever number they ask', async () => {
  const [shop] = shops;
  const stranger = { token: scene.foreign.ownerToken };
  const theirs = await read({}, stranger);
  expect(theirs.filter(({ shopId }) => shops.some(({ id }) => id === shopId))).toEqual([]);
  expect(await read({ shopId: shop?.id ?? 0 }, stranger)).toEqual([]);
});
