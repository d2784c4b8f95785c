import { afterAll, describe, expect, test } from 'vitest';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { getGameTotals, listGameReport } from '@lebean/contract/report/game-report.operations';
import { reportGroups } from '@lebean/contract/report/game-report.rows';
import {
  getPeriodTotals,
  listPeriods,
  listShopFigures,
  listVisitors,
} from '@lebean/contract/report/operations-report.operations';
import type { PeriodRow } from '@lebean/contract/report/operations-report.rows';
import { addDays, startOf } from '@lebean/domain/calendar-day';
import { bodyOf, call, send } from '../../../testing/calls.fixture.ts';
import { dayMs, openReportWorld, sum, type WorldPlay } from './report-world.fixture.ts';

const reports = await openReportWorld();
const { scene, server, tables, world, started, day, closeAt } = reports;
const network = reports.principal('staff of the whole network');
const owner = reports.principal('owner');
afterAll(() => reports.end());

/** What a call answers when no day is closed: everything is read from the plays. */
async function fromPlays<O extends AnyOperation>(
  operation: O,
  input: ClientInput<O>,
): Promise<Output<O>> {
  await tables.query(
    'create table kept_closing as select * from report_closing; delete from report_closing',
  );
  try {
    return await call(server, operation, input, network);
  } finally {
    await tables.query(
      'insert into report_closing select * from kept_closing; drop table kept_closing',
    );
  }
}

/** To the end and beyond; whole months and days on both sides of them; days only. */
const ranges = [
  { from: day(130), to: day(-1) },
  { from: day(125), to: day(20) },
  { from: day(40), to: day(3) },
];

/** Who came on one day only is missed in none of the others. */
const daysAlone = Array.from({ length: 20 }, (_, back) => ({
  from: day(back + 7),
  to: day(back + 7),
}));

/** Retention is known for closed days only. */
const withoutReturns = (rows: readonly PeriodRow[]) =>
  rows.map(({ back1: _one, back7: _seven, back30: _thirty, ...row }) => row);

/** Every report, from sums and from plays, over ranges that begin and end anywhere. */
async function expectSame(): Promise<void> {
  for (const range of ranges) {
    for (const groupBy of reportGroups) {
      const input = {
        ...range,
        groupBy,
        kind: groupBy === 'game' ? 'all' : 'paid',
        pageSize: 100,
      } as const;
      const rows = await call(server, listGameReport, input, network);
      expect(rows).toEqual(await fromPlays(listGameReport, input));
    }
    const totals = await call(server, getGameTotals, range, network);
    expect(totals).toEqual(await fromPlays(getGameTotals, range));
    for (const grain of ['day', 'week', 'month'] as const) {
      const input = { ...range, grain, currency: 'CNY', pageSize: 100 } as const;
      const { rows } = await call(server, listPeriods, input, network);
      const raw = await fromPlays(listPeriods, input);
      expect(withoutReturns(rows)).toEqual(withoutReturns(raw.rows));
    }
  }
  for (const range of [...ranges, ...daysAlone]) {
    const shops = { ...range, currency: 'CNY' } as const;
    const figures = await call(server, listShopFigures, shops, network);
    expect(figures).toEqual(await fromPlays(listShopFigures, shops));
    const days = { fromDay: range.from, toDay: range.to, pageSize: 100 } as const;
    expect(await call(server, listVisitors, days, network)).toEqual(
      await fromPlays(listVisitors, days),
    );
  }
}

/** Who came to which shop, and on how many days, by plain counting; in the order of the list. */
function visitsOf(plays: readonly WorldPlay[]): Array<[number, number, number]> {
  const days = new Map<string, Set<string>>();
  for (const { shopId, cardId, kind, day: on } of plays) {
    if (kind !== 'paid' || cardId === null) continue;
    const visitor = `${shopId} ${cardId}`;
    days.set(visitor, (days.get(visitor) ?? new Set()).add(on));
  }
  return [...days]
    .map(([visitor, on]): [number, number, number] => {
      const [shopId = 0, cardId = 0] = visitor.split(' ').map(Number);
      return [shopId, cardId, on.size];
    })
    .toSorted((a, b) => a[0] - b[0] || b[2] - a[2] || a[1] - b[1]);
}

const within =
  ({ from, to }: { from: string; to: string }) =>
  (play: WorldPlay) =>
    play.day >= from && play.day <= to;

/** The reports against plain counting of the plays. */
async function expectCounted(): Promise<void> {
  const plays = await world.counted();
  for (const range of ranges) {
    for (const kind of ['paid', 'demo', 'all'] as const) {
      const reported = await call(server, getGameTotals, { ...range, kind }, network);
      const mine = plays
        .filter(within(range))
        .filter((play) => kind === 'all' || play.kind === kind);
      expect(reported).toMatchObject({
        plays: mine.length,
        usedSeconds: sum(mine, ({ seconds }) => seconds),
        point: sum(mine, ({ point }) => point),
        giftPoint: sum(mine, ({ giftPoint }) => giftPoint),
        lebean: sum(mine, ({ lebean }) => lebean),
        games: new Set(mine.map(({ gameId }) => gameId)).size,
      });
      expect(reported.periods.reduce((all, period) => all + period.plays, 0)).toBe(mine.length);
    }
    const visited = { fromDay: range.from, toDay: range.to, pageSize: 100 } as const;
    const { rows, count } = await call(server, listVisitors, visited, network);
    const visits = visitsOf(plays.filter(within(range)));
    expect(count).toBe(visits.length);
    expect(rows.map(({ shopId, cardId, days }) => [shopId, cardId, days])).toEqual(
      visits.slice(0, 100),
    );
  }
  const { shopId } = scene.own;
  const input = { from: day(130), to: day(0), shopId, pageSize: 100 };
  for (const grain of ['day', 'week', 'month'] as const) {
    const { rows } = await call(server, listPeriods, { ...input, grain }, owner);
    for (const { startsOn, members, plays: reported } of rows) {
      const mine = plays.filter(
        (play) =>
          play.shopId === shopId && play.kind === 'paid' && startOf(grain, play.day) === startsOn,
      );
      const cards = new Set(mine.flatMap(({ cardId }) => (cardId === null ? [] : [cardId])));
      expect([grain, startsOn, reported, members]).toEqual([
        grain,
        startsOn,
        mine.length,
        cards.size,
      ]);
    }
  }
}

/** Of who first played on a day, how many came back in so many days, by plain counting. */
function returnsOf(plays: readonly WorldPlay[], shopId: number, within_: number, lastDay: string) {
  const days = new Map<number, string[]>();
  for (const play of plays) {
    if (play.shopId !== shopId || play.kind !== 'paid' || play.cardId === null) continue;
    if (play.day <= lastDay) days.set(play.cardId, [...(days.get(play.cardId) ?? []), play.day]);
  }
  const first = [...days.values()]
    .map((all) => all.toSorted())
    .map((all) => ({ on: all[0] ?? '', all }));
  const ripe = first.filter(({ on }) => addDays(on, within_) <= lastDay);
  const returned = ripe.filter(({ on, all }) =>
    all.some((one) => one > on && one <= addDays(on, within_)),
  );
  return { newcomers: ripe.length, returned: returned.length };
}

describe('RPT-5: sums of closed days and plays tell the same', () => {
  test('RPT-5: a first run closes all days that are over, and reports say what plain counting says', async () => {
    await closeAt(new Date(started.getTime() - 6 * dayMs));
    await expectSame();
    await expectCounted();
  });

  test('RPT-5: after days without a run, during which plays came, they are right before and after the next', async () => {
    await world.add(120, 7);
    await expectSame();
    await closeAt(started);
    const { rows } = await tables.query(
      'select * from report_mark where day <= (select min(closed_to) from report_closing)',
    );
    expect(rows).toEqual([]);
    await expectSame();
    await expectCounted();
  });

  test('RPT-5, PLY-4, PLY-5: late plays and reversals of closed days count at once, and in the sums after a run', async () => {
    await world.reverse(40);
    await world.add(40, 120, 24);
    const marked = await tables.query('select from report_mark');
    expect(marked.rowCount).toBeGreaterThan(20);
    await expectSame();
    await expectCounted();
    await closeAt(started);
    await expectSame();
    await expectCounted();
    // Each day knows how long ago those who were there had been there last, however its visits came and went.
    const sums = await tables.query('select * from visitor_day order by 1, 2');
    const counted =
      await tables.query(`select shop_id, day, merchant_id, count(*)::integer as members,
        coalesce(array_agg(since::smallint order by since) filter (where since is not null), '{}') as days_since
      from (select shop_id, day, merchant_id, day - lag(day) over (partition by shop_id, card_id order by day) as since
        from visit_day) v group by 1, 2, 3 order by 1, 2`);
    expect(sums.rows).toEqual(counted.rows);
    // Nothing is left to do: the same run again changes nothing.
    const before = await tables.query('select * from shop_day order by 1, 2');
    await closeAt(started);
    expect((await tables.query('select * from shop_day order by 1, 2')).rows).toEqual(before.rows);
  });

  test('RPT-2: who came back within 1, 7 and 30 days is counted among those of whom it can be known', async () => {
    const plays = await world.counted();
    const { shopId } = scene.own;
    const { rows: closed } = await tables.query<{ to: string }>(
      `select to_char(closed_to, 'YYYY-MM-DD') as to from report_closing where shop_id = $1`,
      [shopId],
    );
    const input = { from: day(140), to: day(0), grain: 'month', shopId } as const;
    const { rows } = await call(server, listPeriods, input, owner);
    for (const days of [1, 7, 30] as const) {
      const reported = rows.map((row) => row[`back${days}`]);
      expect({
        newcomers: reported.reduce((all, { newcomers }) => all + newcomers, 0),
        returned: reported.reduce((all, { returned }) => all + returned, 0),
      }).toEqual(returnsOf(plays, shopId, days, closed[0]?.to ?? ''));
    }
  });
});

test('RPT-2: shops stand beside any other period, of whatever length, with what that one says of itself', async () => {
  const shown = { from: day(20), to: day(11), currency: 'CNY', pageSize: 100 } as const;
  const others = [
    { compareFrom: day(60), compareTo: day(45) },
    { compareFrom: day(9), compareTo: day(2) },
    { compareFrom: day(100) },
    { compareTo: day(31) },
    {},
  ];
  for (const other of others) {
    const { rows } = await call(server, listShopFigures, { ...shown, ...other }, network);
    const from = other.compareFrom ?? addDays(other.compareTo ?? day(21), -9);
    const to = other.compareTo ?? addDays(from, 9);
    const itself = await call(server, listShopFigures, { ...shown, from, to }, network);
    expect(rows.length).toBeGreaterThan(1);
    for (const { id, before } of rows) {
      expect(itself.rows.find((row) => row.id === id)).toMatchObject(before);
    }
    expect(rows.some(({ before }) => before.plays > 0)).toBe(true);
  }
  const backwards = { ...shown, compareFrom: day(30), compareTo: day(40) };
  const refused = bodyOf(await send(server, listShopFigures, backwards, network));
  expect(refused).toMatchObject({ Code: 2, Data: { fields: [{ path: 'compareTo' }] } });
});

test('RPT-2: periods stand beside those of any other range, the first beside the first, whatever their lengths', async () => {
  const base = { currency: 'CNY', pageSize: 100, sort: 'startsOn' } as const;
  for (const [grain, from, to, compareFrom, compareTo] of [
    ['day', day(20), day(11), day(60), day(55)],
    ['day', day(20), day(16), day(60), day(45)],
    ['week', day(40), day(11), day(120), day(60)],
  ] as const) {
    const range = { ...base, grain, from, to };
    const shown = await call(server, listPeriods, { ...range, compareFrom, compareTo }, network);
    const other = { ...base, grain, from: compareFrom, to: compareTo };
    const itself = await call(server, listPeriods, other, network);
    for (const [place, { before, comparedOn }] of shown.rows.entries()) {
      const beside = itself.rows[place];
      expect(comparedOn).toBe(beside?.startsOn ?? null);
      const figures = beside ?? { plays: 0, revenue: 0, members: 0 };
      expect(figures).toMatchObject(beside === undefined ? { plays: before.plays } : before);
    }
    expect(shown.rows.some(({ before }) => before.plays > 0)).toBe(true);
    const { sort: _sort, pageSize: _size, ...summed } = { ...range, compareFrom, compareTo };
    const totals = await call(server, getPeriodTotals, summed, network);
    const sum = (rows: readonly { readonly plays: number; readonly revenue: number }[]) => ({
      periods: rows.length,
      plays: rows.reduce((all, row) => all + row.plays, 0),
      revenue: rows.reduce((all, row) => all + row.revenue, 0),
    });
    expect(totals.shown).toMatchObject(sum(shown.rows));
    expect(totals.other).toMatchObject(sum(itself.rows));
  }
  const backwards = { ...base, compareFrom: day(30), compareTo: day(40) };
  const refused = bodyOf(await send(server, listPeriods, backwards, network));
  expect(refused).toMatchObject({ Code: 2, Data: { fields: [{ path: 'compareTo' }] } });
});

test('RPT-1, RPT-2: utilisation is of the hours that the devices of the shop could be played on', async () => {
  const { shopId } = scene.own;
  const devices = await tables.query<{ count: number }>(
    `select count(*)::int from terminal t join authorisation_code a on a.id = t.authorisation_code_id
      where t.shop_id = $1 and a.state = 'activated'`,
    [shopId],
  );
  const hours = (devices.rows[0]?.count ?? 0) * 12 * 3600;
  const { rows } = await call(server, listPeriods, { from: day(9), to: day(2), shopId }, owner);
  expect(rows.map(({ availableSeconds }) => availableSeconds)).toEqual(rows.map(() => hours));
});

test('RPT-2, SH-53: a period that is over stands beside the one before, a day beside the same weekday', async () => {
  const { shopId } = scene.own;
  for (const [grain, earlier] of [
    ['day', 7],
    ['week', 1],
  ] as const) {
    const input = {
      from: day(60),
      to: day(0),
      grain,
      shopId,
      pageSize: 100,
      sort: 'startsOn',
    } as const;
    const { rows } = await call(server, listPeriods, input, owner);
    for (const [place, { before, isRunning }] of rows.slice(earlier).entries()) {
      // What runs stands beside the same part: one-clock.db.test.ts tells how much that is.
      if (isRunning) continue;
      const { plays, members, paid } = rows[place] ?? rows[0] ?? before;
      expect(before).toMatchObject({ plays, members, paid });
    }
  }
});
