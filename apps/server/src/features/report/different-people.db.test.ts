import { afterAll, expect, test } from 'vitest';
import { listShopFigures } from '@lebean/contract/report/operations-report.operations';
import { addDays } from '@lebean/domain/calendar-day';
import { call } from '../../../testing/calls.fixture.ts';
import { readMigrations } from '../../database/migration-file.ts';
import { dayAt, Dice, type Happened, openZonedWorld } from './zoned-world.fixture.ts';

const world = await openZonedWorld();
const { server, shops, owner, cards, tables } = world;
afterAll(() => world.end());

const dice = new Dice(1234);
const history: Happened[] = [];
const begins = '2025-01-01';

/** Plays and payments in any shop, at any time of so many days. */
async function happen(count: number, from: string, days: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const shop = shops[dice.below(shops.length)];
    const cardId = cards[dice.below(cards.length)];
    if (shop === undefined || cardId === undefined) throw new Error('the world is empty');
    const second = Date.parse(`${from}T00:00:00Z`) + dice.below(days * 86_400) * 1000;
    const one: Happened = {
      shop,
      at: new Date(second),
      what: dice.of(['recharge', 'play', 'play']),
      kind: 'paid',
      cardId,
      paid: 100,
      point: 0,
      lebean: 0,
      seconds: 60,
    };
    history.push(one);
    await world.write(one);
  }
}

/** How many different people played and paid in each shop, by plain counting and as the report says. */
async function expectCounted(until: string): Promise<void> {
  const days = (Date.parse(until) - Date.parse(begins)) / 86_400_000;
  const wrong: unknown[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const from = addDays(begins, dice.below(days));
    const to = addDays(from, dice.below(days));
    const { rows } = await call(server, listShopFigures, { from, to, pageSize: 100 }, owner);
    for (const { id, timeZone } of shops) {
      const there = history.filter(({ shop, at }) => {
        const day = dayAt(at, timeZone);
        return shop.id === id && day >= from && day <= to;
      });
      const peopleOf = (what: Happened['what']): number =>
        new Set(there.filter((one) => one.what === what).map(({ cardId }) => cardId)).size;
      const expected = { members: peopleOf('play'), payers: peopleOf('recharge') };
      const row = rows.find((shown) => shown.id === id);
      const shown = { members: row?.members, payers: row?.payers };
      if (JSON.stringify(shown) !== JSON.stringify(expected))
        wrong.push({ from, to, timeZone, shown, expected });
    }
  }
  expect(wrong).toEqual([]);
}

test('RPT-2, RPT-5: different people of any days are those of plain counting, whatever is closed and comes late', async () => {
  await happen(250, begins, 60);
  await expectCounted('2025-03-02');
  world.setNow(new Date('2025-03-02T12:00:00Z'));
  await world.closeDays();
  await expectCounted('2025-03-02');
  // What a terminal or a till tells late is of days that are closed: it counts at once, and after the next run.
  await happen(60, begins, 50);
  await expectCounted('2025-03-02');
  await world.closeDays();
  await expectCounted('2025-03-02');
  await happen(60, '2025-03-02', 20);
  await expectCounted('2025-03-22');
  world.setNow(new Date('2025-03-20T12:00:00Z'));
  await world.closeDays();
  await expectCounted('2025-03-22');
});

/** What closed days tell of people. */
async function listSums(): Promise<unknown> {
  const visitors = await tables.query('select * from visitor_day order by shop_id, day');
  const payers = await tables.query('select * from paying_day order by shop_id, day');
  return [visitors.rows, payers.rows];
}

test('OPS-15, RPT-2: days that the version before has closed know their people, and its nodes go on with them', async () => {
  const summed = await listSums();
  await tables.query(
    `drop trigger sums_visitors on visit_day; drop trigger sums_fewer_visitors on visit_day;
      drop trigger sums_payers on report_closing; drop policy report_reads on payer_day;
      drop table visitor_day, paying_day;
      drop function sum_visitor_days, sum_payers, sum_payers_of_closed`,
  );
  const migrations = await readMigrations();
  for (const number of ['0324', '0325']) {
    const [text = ''] = migrations.find(({ name }) => name.startsWith(number))?.statements ?? [];
    await tables.query(`begin; ${text} commit`);
  }
  expect(await listSums()).toEqual(summed);
  // The version before writes and takes away visits without a word about sums.
  await tables.query('create temp table taken as select * from visit_day where card_id % 2 = 0');
  await tables.query('delete from visit_day where card_id % 2 = 0');
  expect(await listSums()).not.toEqual(summed);
  await tables.query('insert into visit_day select * from taken');
  await tables.query('delete from paying_day');
  await tables.query('create temp table closed as select * from report_closing');
  await tables.query('delete from report_closing');
  await tables.query('insert into report_closing select * from closed');
  expect(await listSums()).toEqual(summed);
});
