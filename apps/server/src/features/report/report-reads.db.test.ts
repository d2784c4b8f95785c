import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { getGameTotals, listGameReport } from '@lebean/contract/report/game-report.operations';
import { reportGroups } from '@lebean/contract/report/game-report.rows';
import { listGameVerdicts } from '@lebean/contract/report/game-verdict.operations';
import {
  listPeriods,
  listShopFigures,
  listVisitors,
} from '@lebean/contract/report/operations-report.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { countingPool } from '../../../testing/counting-pool.fixture.ts';
import { openReportWorld } from './report-world.fixture.ts';

const reports = await openReportWorld();
const { pool, readBy } = countingPool(['play', 'game_day', 'shop_day', 'visit_day']);
const server = serverOn(reports.application, { pool });
const network = reports.principal('staff of the whole network');
afterAll(() => reports.end());
beforeAll(async () => {
  // How many of its days are over depends on the hour: enough at every one.
  await reports.world.copy(45);
  await reports.world.add(20, 1);
});

/** How many plays a call reads. */
const playsReadBy = async (work: () => Promise<unknown>): Promise<number> =>
  (await readBy(work))['play'] ?? 0;

/** How many visits this connection has read, in order or from an index, since it began. */
async function countVisitsRead(): Promise<number> {
  await reports.tables.query('select pg_stat_force_next_flush()');
  const { rows } = await reports.tables.query<{ visits: number }>(
    `select (t.seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::integer
      as visits from pg_stat_user_tables t where t.relname = 'visit_day'`,
  );
  return rows[0]?.visits ?? 0;
}

test('RPT-5: days are summed by reading each visit some times, also of a shop that no statistics know', async () => {
  const close = (shops: number): Promise<unknown> =>
    reports.tables.query('select close_report_days(now(), $1)', [shops]);
  await close(1);
  // From now on the planner holds that there is no other shop.
  await reports.tables.query('analyze visit_day');
  const before = await countVisitsRead();
  await close(100);
  const read = (await countVisitsRead()) - before;
  const { rows } = await reports.tables.query<{ visits: number }>(
    'select count(*)::integer as visits from visit_day where shop_id > (select min(shop_id) from visit_day)',
  );
  const visits = rows[0]?.visits ?? 0;
  expect(visits).toBeGreaterThan(5000);
  expect(read).toBeLessThan(visits * 20);
});

test('RPT-5, P5: a report over closed days reads the plays of the days that run, not those behind its sums', async () => {
  const { rows } = await reports.tables.query<{ plays: number }>(
    `select count(*)::integer as plays from play where started_at < now() - interval '7 days'`,
  );
  expect(rows[0]?.plays).toBeGreaterThan(15_000);
  const range = { from: reports.day(140), to: reports.day(0) };
  const reads: [string, number][] = [];
  const note = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    reads.push([name, await playsReadBy(work)]);
  };
  for (const groupBy of reportGroups)
    await note(groupBy, () => call(server, listGameReport, { ...range, groupBy }, network));
  await note('totals', () => call(server, getGameTotals, range, network));
  await note('shops', () => call(server, listShopFigures, range, network));
  for (const grain of ['day', 'month'] as const)
    await note(grain, () => call(server, listPeriods, { ...range, grain }, network));
  const visited = { fromDay: range.from, toDay: range.to };
  await note('visitors', () => call(server, listVisitors, visited, network));
  // Those of yesterday and today in any time zone. What runs is compared with the same part of one day before
  // (a day of a shop lies in two days of UTC), however many plays that day has.
  const days = await reports.tables.query<{ running: number; fullest: number }>(
    `select sum(d.plays) filter (where d.day > now() - interval '3 days')::integer as running, max(d.plays)::integer as fullest
      from (select date_trunc('day', started_at) as day, count(*) as plays from play group by 1) d`,
  );
  const [{ running, fullest }] = z
    .tuple([z.object({ running: z.number(), fullest: z.number() })])
    .parse(days.rows);
  const max = 2 * (running + fullest);
  expect(max).toBeLessThan(1_500);
  expect(reads.filter(([, plays]) => plays === 0 || plays > max)).toEqual([]);
  // A verdict tells of days that are over: where all of these are summed, it reads no play at all (SH-55).
  const verdicts = () => call(server, listGameVerdicts, {}, network);
  expect(await playsReadBy(verdicts)).toBeLessThanOrEqual(max);
});

test('RPT-2, P4: different people of closed days are told from a sum for each day, those of the days that run are looked up one by one', async () => {
  const visitsReadBy = async (to: string, principal = network): Promise<number> => {
    const range = { from: reports.day(140), to };
    const work = () => call(server, listShopFigures, range, principal);
    return (await readBy(work))['visit_day'] ?? 0;
  };
  const [closed, running] = [reports.day(4), reports.day(-1)];
  expect(await visitsReadBy(closed)).toBe(0);
  const visits = await reports.tables.query(
    `select from visit_day v where v.card_id in (select card_id from play where started_at > now() - interval '3 days')`,
  );
  for (const principal of [network, reports.principal('owner')])
    expect(await visitsReadBy(running, principal)).toBeLessThanOrEqual(visits.rowCount ?? 0);
  // A day that has changed since is read anew until the next run, and with it those around it.
  await reports.tables.query(
    `insert into report_mark (shop_id, merchant_id, day) select shop_id, merchant_id, max(day) - 10 from shop_day group by 1, 2`,
  );
  expect(await visitsReadBy(closed)).toBeGreaterThan(1000);
  await reports.tables.query('select close_report_days(now(), 100)');
  expect(await visitsReadBy(closed)).toBe(0);
});

test('P4, SH-55: verdicts on games read the sums of the weeks that they judge, not those of years before', async () => {
  const read = async (): Promise<number> =>
    (await readBy(() => call(server, listGameVerdicts, {}, network)))['game_day'] ?? 0;
  const young = await read();
  expect(young).toBeGreaterThan(0);
  // Ten years more of the same.
  await reports.tables.query(
    `insert into game_day select (jsonb_populate_record(d, jsonb_build_object('day', d.day - 400 * n))).*
      from game_day d, generate_series(1, 9) n`,
  );
  await reports.tables.query('vacuum analyze game_day');
  expect(await read()).toBeLessThanOrEqual(young);
});

const planned = z
  .tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])
  .transform(([{ Plan: plan }]) => plan['Plan Rows']);

test('P4: the planner knows that a shop has one merchant: else it reads all plays for a page of an owner', async () => {
  const { merchantId, shopId } = reports.scene.own;
  const ofShop = `from play where merchant_id = ${merchantId} and shop_id = ${shopId}`;
  const { tables } = reports;
  const explained = await tables.query<Record<string, unknown>>(
    `explain (format json) select ${ofShop}`,
  );
  const counted = await tables.query<{ plays: number }>(
    `select count(*)::integer as plays ${ofShop}`,
  );
  const share = planned.parse(explained.rows[0]?.['QUERY PLAN']) / (counted.rows[0]?.plays ?? 0);
  expect(share).toBeGreaterThan(0.9);
  expect(share).toBeLessThan(1.1);
  const without = await tables.query(
    `select c.relname from pg_class c
      where c.relkind = 'r' and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('merchant_id', 'shop_id'))
        and not exists (select from pg_statistic_ext x where x.stxrelid = c.oid and 'f' = any (x.stxkind))`,
  );
  expect(without.rows).toEqual([]);
});
