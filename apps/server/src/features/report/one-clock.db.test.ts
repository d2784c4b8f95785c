import { afterAll, describe, expect, test } from 'vitest';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { getDashboardPlays } from '@lebean/contract/dashboard/plays.operations';
import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { totalPlays } from '@lebean/contract/play/operations';
import { listRecharges, totalRecharges } from '@lebean/contract/recharge/operations';
import { getGameTotals, listGameReport } from '@lebean/contract/report/game-report.operations';
import { getGoodsTotals } from '@lebean/contract/report/goods-report.operations';
import { listPeriods, listShopFigures } from '@lebean/contract/report/operations-report.operations';
import { addDays } from '@lebean/domain/calendar-day';
import { call } from '../../../testing/calls.fixture.ts';
import { type Figures, figuresOf, historyOf } from './zoned-history.fixture.ts';
import {
  dayAt,
  Dice,
  type Happened,
  lastMinuteBefore,
  openZonedWorld,
  shownAt,
  type ZonedShop,
  zones,
} from './zoned-world.fixture.ts';

const world = await openZonedWorld();
const { server, shops, owner } = world;
afterAll(() => world.end());

/** Nights in which the clocks change, each in one of the zones or two, and one in which none does. */
const nights = ['2025-03-09', '2025-03-30', '2025-06-01', '2025-10-26', '2025-11-02'] as const;

/** On both sides of each zone’s midnights of a night, and of the day after. */
const instantsOf = (night: string): Date[] =>
  zones
    .flatMap((timeZone) => [night, addDays(night, 1)].map((day) => lastMinuteBefore(day, timeZone)))
    .flatMap((last) => [last, new Date(last.getTime() + 60_000)])
    .toSorted((one, other) => one.getTime() - other.getTime());

const added = (all: readonly Figures[], of: (one: Figures) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** By plain counting: today, yesterday, and the same weekday before until the clock of the shop shows the same. */
function expectedOf(history: readonly Happened[], shop: ZonedShop, now: Date) {
  const mine = history.filter((one) => one.shop.id === shop.id);
  const today = dayAt(now, shop.timeZone);
  const on = (day: string) => mine.filter((one) => dayAt(one.at, shop.timeZone) === day);
  const until = `${addDays(today, -7)} ${shownAt(now, shop.timeZone).slice(11)}`;
  const before = on(addDays(today, -7)).filter(({ at }) => shownAt(at, shop.timeZone) < until);
  return {
    today: figuresOf(on(today)),
    yesterday: figuresOf(on(addDays(today, -1))),
    before: figuresOf(before),
  };
}

const moneyOf = async (caller: { readonly token: string }): Promise<DashboardMoney> => {
  const { money } = await call(server, getDashboard, {}, caller);
  if (money === null) throw new Error('an owner sees the money');
  return money;
};
const cny = <Row extends { readonly currency: string }>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ currency }) => currency === 'CNY');

/** The dashboard, the reports and the lists behind them tell the same of a shop’s own day. */
async function expectOneShop(history: readonly Happened[], shop: ZonedShop, now: Date) {
  const { today, yesterday, before } = expectedOf(history, shop, now);
  const day = dayAt(now, shop.timeZone);
  const where = `${shop.timeZone} ${shownAt(now, shop.timeZone)}`;
  const money = await moneyOf(shop.owner);
  const inMoney = cny(money.moneyIn) ?? { today: 0, before: 0, yesterday: 0 };
  expect([where, inMoney.today, inMoney.before, inMoney.yesterday]).toEqual([
    where,
    today.revenue,
    before.revenue,
    yesterday.revenue,
  ]);
  const sold = cny(money.goodsMoney) ?? { today: 0, before: 0 };
  expect([where, sold.today, sold.before]).toEqual([where, today.goodsPaid, before.goodsPaid]);
  expect(money.clocks).toMatchObject([{ timeZone: shop.timeZone, day, shops: 1 }]);
  const { played } = await call(server, getDashboardPlays, {}, shop.owner);
  for (const figure of ['plays', 'members', 'point', 'lebean', 'usedSeconds'] as const) {
    expect([where, figure, played?.[figure]]).toEqual([
      where,
      figure,
      { today: today[figure], before: before[figure] },
    ]);
  }
  for (const figure of ['recharges', 'newCards', 'payers'] as const) {
    expect([where, figure, money[figure]]).toEqual([
      where,
      figure,
      { today: today[figure], before: before[figure] },
    ]);
  }
  const range = { from: day, to: day, shopId: shop.id } as const;
  const [row] = (await call(server, listPeriods, range, owner)).rows;
  expect([where, row]).toMatchObject([where, { ...today, isRunning: true, startsOn: day }]);
  const { payers: _kept, ...part } = before;
  expect([where, row?.before]).toMatchObject([where, { ...part, payers: null }]);
  const [ofShop] = (await call(server, listShopFigures, range, owner)).rows;
  expect([where, ofShop]).toMatchObject([where, { ...today, isRunning: true }]);
  await expectRows(shop, day, today);
}

/** The rows that the numbers of a day open come to these, each figure of theirs (RPT-4). */
async function expectRows(shop: ZonedShop, day: string, today: Figures): Promise<void> {
  const requested = { shopId: shop.id, fromDay: day, toDay: day } as const;
  const success = { ...requested, paymentState: 'success', pageSize: 100 } as const;
  const { rows } = await call(server, listRecharges, success, owner);
  expect(rows.reduce((total, { paid }) => total + paid, 0)).toBe(today.paid);
  expect(new Set(rows.map(({ timeZone }) => timeZone)).size).toBeLessThanOrEqual(1);
  const { totals } = await call(server, totalRecharges, requested, owner);
  expect(totals.reduce((all, { received, refunded }) => all + received - refunded, 0)).toBe(
    today.paid,
  );
  const sales = await call(server, listGoodsSales, { ...requested, pageSize: 100 }, owner);
  expect(sales.rows.reduce((all, { paid }) => all + paid, 0)).toBe(today.goodsPaid);
  const ofDay = { from: day, to: day, shopId: shop.id } as const;
  const { currencies } = await call(server, getGoodsTotals, ofDay, owner);
  expect(currencies.map(({ paid, units }) => [paid, units])).toEqual(
    sales.rows.length === 0 ? [] : [[today.goodsPaid, sales.rows.length]],
  );
  const counted = { ...requested, isCounted: true } as const;
  const { plays } = await call(server, totalPlays, { ...counted, kind: 'paid' }, owner);
  const all = await call(server, totalPlays, counted, owner);
  expect({ plays, point: all.point, lebean: all.lebean, usedSeconds: all.seconds }).toEqual({
    plays: today.plays,
    point: today.point,
    lebean: today.lebean,
    usedSeconds: today.usedSeconds,
  });
}

/** The merchant’s numbers are those of its shops, each on its own clock. */
async function expectMerchant(history: readonly Happened[], now: Date): Promise<void> {
  const expected = shops.map((shop) => expectedOf(history, shop, now));
  const todays = expected.map(({ today }) => today);
  const befores = expected.map(({ before }) => before);
  const money = await moneyOf(owner);
  const { played } = await call(server, getDashboardPlays, {}, owner);
  const where = now.toISOString();
  const inMoney = cny(money.moneyIn) ?? { today: 0, before: 0, yesterday: 0 };
  expect([where, inMoney.today, inMoney.before, inMoney.yesterday]).toEqual([
    where,
    added(todays, ({ revenue }) => revenue),
    added(befores, ({ revenue }) => revenue),
    added(
      expected.map(({ yesterday }) => yesterday),
      ({ revenue }) => revenue,
    ),
  ]);
  for (const figure of ['plays', 'members', 'point', 'lebean', 'usedSeconds'] as const) {
    const of = (one: Figures): number => one[figure];
    expect([where, figure, played?.[figure]]).toEqual([
      where,
      figure,
      { today: added(todays, of), before: added(befores, of) },
    ]);
  }
  // Parts add up to the whole: clocks, shops and countries.
  const clocks = money.clocks.map(({ timeZone, day, moneyIn }) =>
    [timeZone, day, cny(moneyIn)?.today ?? 0].join(' '),
  );
  expect(clocks.toSorted()).toEqual(
    shops
      .map(({ timeZone }, place) =>
        [timeZone, dayAt(now, timeZone), todays[place]?.revenue].join(' '),
      )
      .toSorted(),
  );
  for (const [place, { id, timeZone }] of shops.entries()) {
    const day = dayAt(now, timeZone);
    const ranked = money.shops.find(({ shopId }) => shopId === id);
    expect([where, ranked]).toMatchObject([where, { paid: todays[place]?.revenue, day, timeZone }]);
  }
  const countries = played?.countries ?? [];
  expect(countries.reduce((all, { plays }) => all + plays, 0)).toBe(played?.plays.today);
  expect(countries.reduce((all, { lebean }) => all + lebean, 0)).toBe(played?.lebean.today);
  await expectSameNames(todays, now);
}

/** A figure under one name is one figure, wherever it stands. */
async function expectSameNames(todays: readonly Figures[], now: Date): Promise<void> {
  for (const day of new Set(zones.map((timeZone) => dayAt(now, timeZone)))) {
    const range = { from: day, to: day } as const;
    const [row] = (await call(server, listPeriods, range, owner)).rows;
    if (row === undefined) throw new Error('the day has no row');
    const { rows } = await call(server, listShopFigures, range, owner);
    const paid = await call(server, getGameTotals, { ...range, kind: 'paid' }, owner);
    const all = await call(server, getGameTotals, { ...range, kind: 'all' }, owner);
    const games = await call(server, listGameReport, { ...range, kind: 'all' }, owner);
    const figures = [
      'revenue',
      'paid',
      'goodsPaid',
      'plays',
      'payers',
      'members',
      'lebean',
      'usedSeconds',
    ] as const;
    const added_ = (figure: (typeof figures)[number]) =>
      rows.reduce((total, one) => total + one[figure], 0);
    for (const figure of figures) {
      expect([day, figure, row[figure]]).toEqual([day, figure, added_(figure)]);
    }
    expect([paid.kind, paid.plays, all.kind]).toEqual(['paid', row.plays, 'all']);
    for (const figure of ['point', 'giftPoint', 'lebean', 'usedSeconds'] as const) {
      expect([day, figure, row[figure]]).toEqual([day, figure, all[figure]]);
      const ofGames = games.rows.reduce((total, one) => total + one[figure], 0);
      expect([day, figure, ofGames]).toEqual([day, figure, all[figure]]);
    }
  }
  expect(todays).toHaveLength(shops.length);
}

describe('SH-51, NUM-3: one day, one clock', () => {
  const past: Happened[] = [];

  test.each(nights)(
    'SH-51, NUM-3, RPT-4, RPT-5: dashboard, reports and lists agree for each shop and the merchant around the midnights of %s',
    async (night) => {
      const dice = new Dice(Date.parse(night) % 1_000_003);
      const history = historyOf(world, night, dice);
      const instants = instantsOf(night);
      for (const [place, now] of instants.entries()) {
        world.setNow(now);
        while (history[0] !== undefined && history[0].at <= now) {
          const [one] = history.splice(0, 1);
          if (one === undefined) break;
          await world.write(one);
          past.push(one);
        }
        // Now from sums and plays, now from plays alone.
        if (place % 3 === 1) await world.closeDays();
        for (const shop of shops) await expectOneShop(past, shop, now);
        await expectMerchant(past, now);
      }
      for (const one of history) await world.write(one);
      past.push(...history);
    },
  );

  test('SH-51: what today came to in its last minute is what yesterday says in the first one after', async () => {
    for (const night of nights) {
      for (const shop of shops) {
        const last = lastMinuteBefore(night, shop.timeZone);
        // The minute that runs is over when the day is: what happens in it belongs to the day that ends.
        world.setNow(new Date(last.getTime() + 59_999));
        const ended = cny((await moneyOf(shop.owner)).moneyIn)?.today ?? 0;
        world.setNow(new Date(last.getTime() + 60_000));
        const yesterday = cny((await moneyOf(shop.owner)).moneyIn)?.yesterday ?? 0;
        expect([shop.timeZone, night, yesterday]).toEqual([shop.timeZone, night, ended]);
      }
    }
  });
});
