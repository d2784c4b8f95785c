import { afterAll, expect, test } from 'vitest';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { listPlays } from '@lebean/contract/play/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { exportStaffVerdicts } from '@lebean/contract/report/staff-verdict.export';
import { listStaffVerdicts } from '@lebean/contract/report/staff-verdict.operations';
import type { StaffVerdictRow } from '@lebean/contract/report/staff-verdict.rows';
import { listShifts, totalShifts } from '@lebean/contract/shift/operations';
import { addDays } from '@lebean/domain/calendar-day';
import { verdictDays } from '@lebean/domain/game-verdict';
import { minTransactions, type StaffMeasure, staffMeasures } from '@lebean/domain/staff-verdict';
import { call, refusalOf, send } from '../../../testing/calls.fixture.ts';
import { type Deed, openStaffWorld, type Person } from './staff-world.fixture.ts';
import { dayAt, Dice, lastMinuteBefore, type ZonedShop } from './zoned-world.fixture.ts';

const world = await openStaffWorld();
const { server, shops, owner, scene } = world;
afterAll(() => world.end());

const shopIn = (timeZone: string): ZonedShop => {
  const found = shops.find((shop) => shop.timeZone === timeZone);
  if (found === undefined) throw new Error(`no shop is in ${timeZone}`);
  return found;
};
const newYork = shopIn('America/New_York');
const madrid = shopIn('Europe/Madrid');
const shanghai = shopIn('Asia/Shanghai');
const assistantOf = async (shop: ZonedShop, name: string): Promise<Person> =>
  await world.add(name, { account_type: 2, shop_id: shop.id });

type Caller = { readonly token: string };

const read = async (
  more: ClientInput<typeof listStaffVerdicts> = {},
  caller: Caller = owner,
): Promise<StaffVerdictRow[]> =>
  (await call(server, listStaffVerdicts, { ...more, pageSize: 100 }, caller)).rows;

const measureOf = ({ measures }: StaffVerdictRow, name: StaffMeasure) => {
  const found = measures.find(({ measure }) => measure === name);
  if (found === undefined) throw new Error(`${name} is not counted`);
  return found;
};

/** How many rows the lists behind the numbers of a person have, each asked for just the person, the shop and the days (RPT-4). */
async function behind({ shopId, operatorId, startsOn, endsOn }: StaffVerdictRow) {
  const where = { shopId, fromDay: startsOn, toDay: endsOn, pageSize: 10 };
  const records = async (more: ClientInput<typeof listRecharges>): Promise<number> =>
    (
      await call(
        server,
        listRecharges,
        { ...where, operatorId, paymentState: 'success', ...more },
        owner,
      )
    ).count;
  const sales = async (isVoid: boolean): Promise<number> =>
    (await call(server, listGoodsSales, { ...where, operatorId, isVoid }, owner)).count;
  const plays = async (more: ClientInput<typeof listPlays>): Promise<number> =>
    (await call(server, listPlays, { ...where, ...more }, owner)).count;
  const ofDrawer = { shopId, fromDay: startsOn, toDay: endsOn, openedById: operatorId };
  return {
    records: await records({}),
    sales: await sales(false),
    refunds: await records({ rechargeType: 'refund' }),
    replacements: await records({ rechargeType: 'cardReplacement' }),
    compensations: await plays({ operatorId, kind: 'compensation' }),
    freePlays: await plays({ operatorId, isFree: true }),
    saleVoids: await sales(true),
    playReversals: await plays({ reversedById: operatorId }),
    variances: (
      await call(server, listShifts, { ...ofDrawer, variance: 'any', pageSize: 10 }, owner)
    ).count,
    variance: (await call(server, totalShifts, { ...ofDrawer, variance: 'any' }, owner)).variance,
  };
}

const numbersOf = (row: StaffVerdictRow) => ({
  records: row.records,
  sales: row.sales,
  ...Object.fromEntries(row.measures.map(({ measure, count }) => [measure, count])),
  variance: row.variance,
});

/** The numbers of a person that are not nothing. */
const countedIn = (row: StaffVerdictRow): string[] =>
  Object.entries(numbersOf(row)).flatMap(([name, number]) => (number === 0 ? [] : [name]));

/** Nights in which the clocks change in New York or Madrid, and one in which none does. */
const nights = ['2025-03-09', '2025-03-30', '2025-06-01', '2025-10-26', '2025-11-02'] as const;
const deeds: readonly [Deed, ...Deed[]] = [
  'recharge',
  'sale',
  'refunds',
  'replacements',
  'compensations',
  'freePlays',
  'saleVoids',
  'playReversals',
  'shift',
  'paidPlay',
];

test.each(nights)(
  'SH-55, SH-51, NUM-3, RPT-4: around the midnights of %s each number of a person is that of its list, by the four weeks of the shop',
  async (night) => {
    const dice = new Dice(Date.parse(night) % 999_983);
    const places = await Promise.all(
      [newYork, madrid].map(async (shop) => ({
        shop,
        people: [await assistantOf(shop, 'Ana'), await assistantOf(shop, 'Ben')] as const,
      })),
    );
    for (const { shop, people } of places) {
      // On both sides of the first midnight of the four weeks, of one inside, and of the last one.
      for (const days of [-verdictDays, -verdictDays + 1, -10, 0, 1]) {
        const midnight = lastMinuteBefore(addDays(night, days), shop.timeZone).getTime();
        for (const what of deeds) {
          const at = new Date(midnight + (dice.below(600) - 300) * 1000);
          await world.write({ shop, who: dice.of(people), what, at, variance: dice.below(9) - 4 });
        }
      }
    }
    const seen = new Set<string>();
    const last = lastMinuteBefore(addDays(night, 1), madrid.timeZone).getTime();
    for (const now of [last - 60_000, last + 60_000, last + 6 * 3_600_000 + 60_000]) {
      world.setNow(new Date(now));
      for (const { shop, people } of places) {
        const rows = await read({ shopId: shop.id });
        for (const row of rows) {
          const yesterday = addDays(dayAt(new Date(now), shop.timeZone), -1);
          expect([row.endsOn, row.startsOn]).toEqual([
            yesterday,
            addDays(yesterday, 1 - verdictDays),
          ]);
          expect(row.transactions).toBe(row.records + row.sales);
          expect(numbersOf(row)).toEqual(await behind(row));
        }
        const ours = rows.filter(({ operatorId }) => people.some(({ id }) => id === operatorId));
        for (const name of ours.flatMap(countedIn)) seen.add(name);
      }
    }
    expect([...seen].toSorted()).toEqual(
      ['records', 'sales', 'variance', ...staffMeasures].toSorted(),
    );
  },
);

/** Five people of Shanghai, of whom one gives back much; a manager and the owner work there, too. */
async function staffOfShanghai(now: Date) {
  const at = new Date(now.getTime() - 3 * 86_400_000);
  const shop = shanghai;
  const add = async (who: Person, refunds: number, transactions: number): Promise<void> => {
    await world.write({ shop, who, what: 'refunds', at }, refunds);
    await world.write({ shop, who, what: 'recharge', at }, transactions - refunds);
  };
  const manager = await world.add('Manager', { account_type: 1, shop_id: shop.id });
  await add(await assistantOf(shop, 'Much'), 9, 60);
  await add(await assistantOf(shop, 'Little'), 1, 50);
  await add(await assistantOf(shop, 'Some'), 2, 80);
  await add(manager, 2, 100);
  await add(await assistantOf(shop, 'New'), 6, minTransactions - 1);
  await add({ id: scene.own.ownerId, token: owner.token }, 40, 50);
  return { manager };
}

test('SH-55, ACC-2: each person stands beside the others of the shop, for owners and managers; no manager sees an owner, nobody a foreign shop', async () => {
  const now = new Date('2026-02-10T04:00:00Z');
  world.setNow(now);
  const { manager } = await staffOfShanghai(now);
  const rows = await read({ shopId: shanghai.id });
  const named = (name: string, among = rows) =>
    among.find(({ operatorName }) => operatorName === name);
  const verdicts = Object.fromEntries(
    rows.map(({ operatorName, verdict }) => [operatorName, verdict]),
  );
  expect(verdicts).toMatchObject({
    Much: 'more',
    Little: 'alike',
    Some: 'alike',
    Manager: 'alike',
    New: 'tooFew',
  });
  const much = named('Much');
  if (much === undefined) throw new Error('somebody is missing');
  // 15 of 100; the others 2, 2.5 and 2: neither the owner nor who is new is among them.
  expect(measureOf(much, 'refunds')).toEqual({
    measure: 'refunds',
    count: 9,
    per100: 1500,
    othersPer100: 200,
    isMore: true,
  });
  // Who there is most to look at stands first.
  expect(rows[0]?.verdict).toBe('more');
  const owners = rows.filter(({ operatorId }) => operatorId === scene.own.ownerId);
  expect(owners).toHaveLength(1);

  const seen = await read({}, manager);
  expect(new Set(seen.map(({ shopId }) => shopId))).toEqual(new Set([shanghai.id]));
  expect(seen.some(({ operatorId }) => operatorId === scene.own.ownerId)).toBe(false);
  const withoutPlace = (all: readonly StaffVerdictRow[]) => all.map(({ id: _id, ...row }) => row);
  expect(withoutPlace(seen)).toEqual(
    withoutPlace(rows.filter(({ operatorId }) => operatorId !== scene.own.ownerId)),
  );

  const page = await call(
    server,
    listStaffVerdicts,
    { shopId: shanghai.id, sort: '-refunds', pageSize: 10, page: 1 },
    owner,
  );
  expect(page.count).toBe(rows.length);
  const rates = page.rows.map((row) => measureOf(row, 'refunds').per100 ?? -1);
  expect(rates).toEqual(rates.toSorted((one, other) => other - one));
});

test('SH-55: an assistant reads and exports nothing of it, whatever else it may', async () => {
  const assistant = await assistantOf(shanghai, 'Curious');
  const refused = await send(server, listStaffVerdicts, {}, assistant);
  expect([refused.status, refusalOf(refused)]).toEqual([403, 'STAFF_COMPARISON_OF_OWNERS']);
  const file = await send(
    server,
    exportStaffVerdicts,
    { format: 'csv', timeZone: 'Europe/Madrid' },
    assistant,
  );
  expect(refusalOf(file)).toBe('STAFF_COMPARISON_OF_OWNERS');
});
