/** The home of any day: that of each shop’s own calendar, and the lists behind its numbers (SH-51, SH-53, RPT-4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDashboardHours } from '@lebean/contract/dashboard/hours.operations';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { getDashboardPlays } from '@lebean/contract/dashboard/plays.operations';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { totalPlays } from '@lebean/contract/play/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { listPeriods, listVisitors } from '@lebean/contract/report/operations-report.operations';
import { addDays } from '@lebean/domain/calendar-day';
import { call, send } from '../../../testing/calls.fixture.ts';
import { type Figures, figuresOf, historyOf } from './zoned-history.fixture.ts';
import {
  dayAt,
  Dice,
  type Happened,
  lastMinuteBefore,
  openZonedWorld,
  shownAt,
  type ZonedShop,
} from './zoned-world.fixture.ts';

const world = await openZonedWorld();
const { server, shops, owner } = world;
afterAll(() => world.end());

/** A night in which the clocks change in New York and Los Angeles, and one in which those of Madrid do. */
const nights = ['2025-03-09', '2025-10-26'] as const;
const past: Happened[] = [];

type Caller = {
  readonly name: string;
  readonly token: string;
  readonly shops: readonly ZonedShop[];
};
const principal = (name: string): Caller => {
  const found = world.principals.find((one) => one.name === name);
  return { name, token: found?.token ?? '', shops };
};
const callers: readonly Caller[] = [
  principal('staff of the whole network'),
  principal('partner'),
  { name: 'owner', token: owner.token, shops },
  ...shops.map((shop) => ({
    name: `manager in ${shop.timeZone}`,
    token: shop.owner.token,
    shops: [shop],
  })),
];

beforeAll(async () => {
  for (const night of nights) {
    for (const one of historyOf(world, night, new Dice(Date.parse(night) % 999_983))) {
      await world.write(one);
      past.push(one);
    }
  }
});

const on = (shop: ZonedShop, day: string): Happened[] =>
  past.filter((one) => one.shop.id === shop.id && dayAt(one.at, shop.timeZone) === day);

const figureKeys = [
  ...(['paid', 'goodsPaid', 'revenue', 'recharges', 'newCards', 'payers'] as const),
  ...(['plays', 'members', 'point', 'lebean', 'usedSeconds'] as const),
] as const;

/** What a day came to in some shops; people are counted in each by itself. */
function cameTo(parts: readonly (readonly Happened[])[]): Figures {
  const each = parts.map((part) => figuresOf(part));
  const all = figuresOf([]);
  for (const figures of each) for (const name of figureKeys) all[name] += figures[name];
  return all;
}

/** The home of a day, as its numbers are called in the lists. */
async function homeOf(caller: Caller, day: string) {
  const { money, ...home } = await call(server, getDashboard, { day }, caller);
  const { played } = await call(server, getDashboardPlays, { day }, caller);
  const { money: byHour } = await call(server, getDashboardHours, { day, currency: 'CNY' }, caller);
  if (money === null || played === null) throw new Error(`${caller.name} sees no figures`);
  const of = (rows: readonly { currency: string; today: number; before: number }[]) =>
    rows.find(({ currency }) => currency === 'CNY') ?? { today: 0, before: 0 };
  const [revenue, goods] = [of(money.moneyIn), of(money.goodsMoney)];
  const side = (which: 'today' | 'before'): Figures => ({
    paid: revenue[which] - goods[which],
    goodsPaid: goods[which],
    revenue: revenue[which],
    recharges: money.recharges[which],
    newCards: money.newCards[which],
    payers: money.payers[which],
    plays: played.plays[which],
    members: played.members[which],
    point: played.point[which],
    lebean: played.lebean[which],
    usedSeconds: played.usedSeconds[which],
  });
  const throughTheDay = (byHour?.hours ?? []).reduce((sum, { today }) => sum + today, 0);
  return {
    home,
    money,
    played,
    byHour,
    throughTheDay,
    today: side('today'),
    before: side('before'),
  };
}

/** What the lists say that the numbers of the home lead to, filtered by that day. */
async function listsOf(caller: Caller, day: string) {
  const days = { fromDay: day, toDay: day } as const;
  const success = { ...days, paymentState: 'success', currency: 'CNY', pageSize: 100 } as const;
  const money = await call(server, listRecharges, success, caller);
  const recharges = await call(server, listRecharges, { ...success, isRefund: false }, caller);
  const cards = await call(
    server,
    listRecharges,
    { ...success, rechargeType: 'cardOpening' },
    caller,
  );
  const goods = await call(server, listGoodsSales, { ...days, pageSize: 100 }, caller);
  const paid = await call(server, totalPlays, { ...days, isCounted: true, kind: 'paid' }, caller);
  const all = await call(server, totalPlays, { ...days, isCounted: true }, caller);
  const visitors = await call(server, listVisitors, days, caller);
  return {
    paid: money.rows.reduce((sum, row) => sum + row.paid, 0),
    goodsPaid: goods.rows.reduce((sum, row) => sum + row.paid, 0),
    recharges: recharges.count,
    newCards: cards.count,
    plays: paid.plays,
    members: visitors.count,
    point: all.point,
    lebean: all.lebean,
    usedSeconds: all.seconds,
  };
}

test('SH-51, SH-53, RPT-4: a day that is over is that day at each shop, whole beside whole, and its numbers are those of the lists', async () => {
  for (const night of nights) {
    // Two days later it is over on every clock.
    world.setNow(new Date(`${addDays(night, 3)}T12:00:00Z`));
    for (const day of [addDays(night, -1), night, addDays(night, 1)]) {
      for (const caller of callers) {
        const where = `${caller.name} ${day}`;
        const shown = await homeOf(caller, day);
        const expected = cameTo(caller.shops.map((shop) => on(shop, day)));
        const before = cameTo(caller.shops.map((shop) => on(shop, addDays(day, -7))));
        expect([where, shown.today]).toEqual([where, expected]);
        expect([where, shown.before]).toEqual([where, before]);
        expect([where, shown.throughTheDay]).toEqual([where, expected.revenue]);
        expect([where, shown.byHour?.minute]).toEqual([where, 1440]);
        expect([where, shown.home.day]).toEqual([where, day]);
        expect(
          new Set(shown.money.clocks.map((clock) => `${clock.day} ${clock.isRunning}`)),
        ).toEqual(new Set([`${day} false`]));
        const { revenue: _revenue, payers: _payers, ...listed } = expected;
        expect([where, await listsOf(caller, day)]).toEqual([where, listed]);
      }
    }
  }
});

test('SH-51, RPT-2, RPT-5: yesterday on the home is the row of yesterday in the report, also once its sums are closed', async () => {
  const now = new Date(`${addDays(nights[0], 3)}T12:00:00Z`);
  world.setNow(now);
  for (const isClosed of [false, true]) {
    if (isClosed) await world.closeDays();
    for (const day of [nights[0], addDays(nights[0], 2)]) {
      const { today, played } = await homeOf(principal('owner'), day);
      const { rows } = await call(server, listPeriods, { from: day, to: day }, owner);
      expect([day, isClosed, rows[0]]).toMatchObject([day, isClosed, today]);
      expect(rows[0]?.availableSeconds).toBe(played.availableSeconds);
    }
  }
});

test('SH-51, SH-53: a day that goes on at some shops stands beside the same time there, beside the whole day elsewhere', async () => {
  const day = nights[0];
  // It is over in Shanghai; in New York, Los Angeles and Madrid it goes on.
  const now = new Date(
    lastMinuteBefore(addDays(day, 1), 'Asia/Shanghai').getTime() + 2 * 3_600_000,
  );
  world.setNow(now);
  const { money, before } = await homeOf(principal('owner'), day);
  const runs = (shop: ZonedShop): boolean => dayAt(now, shop.timeZone) === day;
  expect(shops.map(runs)).toEqual([false, true, true, true]);
  for (const { timeZone, isRunning } of money.clocks)
    expect([timeZone, isRunning]).toEqual([timeZone, timeZone !== 'Asia/Shanghai']);
  const expected = shops.map((shop) => {
    const whole = on(shop, addDays(day, -7));
    const until = `${addDays(day, -7)} ${shownAt(now, shop.timeZone).slice(11)}`;
    return runs(shop) ? whole.filter(({ at }) => shownAt(at, shop.timeZone) < until) : whole;
  });
  expect(before).toEqual(cameTo(expected));
});

test('SH-51, SH-62: how a figure went ends on the figure, and each point before is that day at each shop', async () => {
  const day = nights[0];
  for (const now of [`${addDays(day, 3)}T12:00:00Z`, `${addDays(day, 1)}T03:00:00Z`]) {
    world.setNow(new Date(now));
    for (const caller of callers) {
      const { money } = await homeOf(caller, day);
      const { newCards, pointsSold, recharges, payers, lately } = money;
      const ends = [newCards, pointsSold, recharges, payers].map(({ today }) => today);
      expect([caller.name, now, Object.values(lately ?? {}).map((went) => went.at(-1))]).toEqual([
        caller.name,
        now,
        ends,
      ]);
      const days = Array.from({ length: 29 }, (_, place) =>
        cameTo(caller.shops.map((shop) => on(shop, addDays(day, place - 29)))),
      );
      for (const figure of ['newCards', 'recharges', 'payers'] as const)
        expect([caller.name, figure, lately?.[figure].slice(0, -1)]).toEqual([
          caller.name,
          figure,
          days.map((figures) => figures[figure]),
        ]);
    }
  }
});

test('SH-51: a day that has begun nowhere is refused, one that has begun somewhere is a zero elsewhere', async () => {
  const [shanghai, , losAngeles] = shops;
  if (shanghai === undefined || losAngeles === undefined) throw new Error('there are four shops');
  const now = new Date(lastMinuteBefore('2025-06-02', 'Asia/Shanghai').getTime() + 3_600_000);
  world.setNow(now);
  const ahead = { day: '2025-06-03' } as const;
  for (const operation of [getDashboard, getDashboardHours, getDashboardPlays] as const) {
    const answer = await send(server, operation, ahead, owner);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('2025-06-03');
    expect((await send(server, operation, { day: '2025-06-02' }, shanghai.owner)).status).toBe(200);
    expect((await send(server, operation, { day: '2025-06-02' }, losAngeles.owner)).status).toBe(
      422,
    );
    expect((await send(server, operation, { day: '2025-06-31' }, owner)).status).toBe(400);
  }
  const { money } = await call(server, getDashboard, { day: '2025-06-02' }, owner);
  expect(
    money?.clocks.filter(({ isRunning }) => isRunning).map(({ timeZone }) => timeZone),
  ).toEqual(['Asia/Shanghai']);
});

test('SH-51: the day before a shop opened is an honest zero, with no hours to use', async () => {
  world.setNow(new Date('2025-06-02T12:00:00Z'));
  for (const caller of callers) {
    const { today, before, played, money } = await homeOf(caller, '2023-05-10');
    expect([caller.name, today, before]).toEqual([caller.name, figuresOf([]), figuresOf([])]);
    expect([caller.name, played.availableSeconds, money.days]).toEqual([caller.name, 0, []]);
  }
});
