import { afterAll, expect, test } from 'vitest';
import { listPeriods, listShopFigures } from '@lebean/contract/report/operations-report.operations';
import { type Grain, addDays, endOf, periodBefore, startOf } from '@lebean/domain/calendar-day';
import { call } from '../../../testing/calls.fixture.ts';
import {
  dayAt,
  Dice,
  type Happened,
  openZonedWorld,
  shownAt,
  type ZonedShop,
} from './zoned-world.fixture.ts';

const world = await openZonedWorld();
const { server, shops, owner } = world;
afterAll(() => world.end());

/** A quarter of money and plays, some each day in each shop, up to an instant. */
const dice = new Dice(4711);
const begins = '2025-01-01';
const history: Happened[] = [];
for (let day = begins; day < '2025-04-12'; day = addDays(day, 1)) {
  for (const shop of shops) {
    const hour = String(dice.below(24)).padStart(2, '0');
    const what = dice.of(['recharge', 'recharge', 'refund', 'play']);
    const amount = 1 + dice.below(9000);
    history.push({
      shop,
      at: new Date(`${day}T${hour}:17:00Z`),
      what,
      kind: 'paid',
      cardId: world.cards[dice.below(world.cards.length)] ?? 0,
      paid: what === 'refund' ? -amount : amount,
      point: 0,
      lebean: what === 'play' ? 10 : 0,
      seconds: 600,
    });
  }
}
for (const one of history) await world.write(one);

const comes = (all: readonly Happened[]) => ({
  paid: all.filter(({ what }) => what !== 'play').reduce((sum, { paid }) => sum + paid, 0),
  plays: all.filter(({ what }) => what === 'play').length,
});

/** The same with how many different people came, and how many paid. */
const comesOf = (all: readonly Happened[]) => {
  const cardsOf = (those: readonly Happened[]) => new Set(those.map(({ cardId }) => cardId)).size;
  return {
    ...comes(all),
    members: cardsOf(all.filter(({ what }) => what === 'play')),
    payers: cardsOf(all.filter(({ what }) => what === 'recharge')),
  };
};

/** What happened in a shop between two moments of its own clock, `YYYY-MM-DD HH:mm:ss`. */
const between = (shop: ZonedShop, from: string, until: string): Happened[] =>
  history.filter(({ shop: its, at }) => {
    const shown = shownAt(at, shop.timeZone);
    return its.id === shop.id && shown >= from && shown < until;
  });

/** So far as the period has come on the clock of a shop, in the period before: as far into it, at its end at most. */
function partBefore(grain: Grain, shop: ZonedShop, now: Date): Happened[] {
  const today = dayAt(now, shop.timeZone);
  const first = startOf(grain, today);
  const before = periodBefore(grain, first);
  const daysIn = (Date.parse(today) - Date.parse(first)) / 86_400_000;
  const until = `${addDays(before, daysIn)} ${shownAt(now, shop.timeZone).slice(11)}`;
  const end = `${addDays(endOf(grain, before), 1)} 00:00:00`;
  return between(shop, before, until < end ? until : end);
}

/** At noon and around midnights, in a month before a longer one and after a shorter one, after a change of the clocks. */
const instants = [
  '2025-02-28T15:59:30Z',
  '2025-02-28T16:00:30Z',
  '2025-03-09T09:30:00Z',
  '2025-03-30T22:30:00Z',
  '2025-03-31T03:30:00Z',
  '2025-04-09T12:00:00Z',
];

test.each(instants)(
  'SH-53, NUM-3: at %s a week and a month so far stand beside the same part of the one before, shop by shop on its own clock',
  async (instant) => {
    const now = new Date(instant);
    world.setNow(now);
    if (instant.includes(':30:00')) await world.closeDays();
    for (const grain of ['day', 'week', 'month'] as const) {
      for (const shop of shops) {
        const today = dayAt(now, shop.timeZone);
        const range = { from: today, to: today, grain, shopId: shop.id } as const;
        const [row] = (await call(server, listPeriods, range, owner)).rows;
        const where = [instant, grain, shop.timeZone];
        expect([where, row]).toMatchObject([where, { isRunning: true }]);
        expect([where, row?.before]).toMatchObject([where, comes(partBefore(grain, shop, now))]);
        expect(row?.before.members === null).toBe(grain !== 'day');
      }
      // A merchant's rows: of each shop as much as its own clock has come, whole where it is over there.
      const last =
        shops
          .map(({ timeZone }) => dayAt(now, timeZone))
          .toSorted()
          .at(-1) ?? '';
      const [row] = (await call(server, listPeriods, { from: last, to: last, grain }, owner)).rows;
      const expected = shops
        .filter(({ timeZone }) => startOf(grain, dayAt(now, timeZone)) === startOf(grain, last))
        .flatMap((shop) => partBefore(grain, shop, now));
      expect([instant, grain, row?.before]).toMatchObject([instant, grain, comes(expected)]);
    }
  },
);

test.each(instants)(
  'SH-53: at %s shops over some days that run stand beside as many days before, as far as theirs have come',
  async (instant) => {
    const now = new Date(instant);
    world.setNow(now);
    for (const shop of shops) {
      const to = dayAt(now, shop.timeZone);
      const range = { from: addDays(to, -9), to, shopId: shop.id } as const;
      const [row] = (await call(server, listShopFigures, range, owner)).rows;
      const until = `${addDays(to, -10)} ${shownAt(now, shop.timeZone).slice(11)}`;
      const before = comesOf(between(shop, addDays(to, -19), until));
      expect([shop.timeZone, row]).toMatchObject([shop.timeZone, { isRunning: true, before }]);
      const closed = { from: addDays(to, -10), to: addDays(to, -1), shopId: shop.id } as const;
      const [over] = (await call(server, listShopFigures, closed, owner)).rows;
      const whole = comesOf(between(shop, addDays(to, -20), addDays(to, -10)));
      expect([shop.timeZone, over]).toMatchObject([
        shop.timeZone,
        { isRunning: false, before: whole },
      ]);
    }
  },
);

test('SH-53: a day that is over everywhere is not so far, and the days of a merchant run until its last shop has ended them', async () => {
  // In Shanghai it is the 10th, in New York and Los Angeles still the 9th.
  world.setNow(new Date('2025-04-09T20:00:00Z'));
  const range = { from: '2025-04-08', to: '2025-04-10', sort: 'startsOn' } as const;
  const { rows } = await call(server, listPeriods, range, owner);
  expect(rows.map(({ startsOn, isRunning }) => [startsOn, isRunning])).toEqual([
    ['2025-04-08', false],
    ['2025-04-09', true],
    ['2025-04-10', true],
  ]);
});
