import { getGameTotals, listGameReport, reportGroups } from '@lebean/contract/game-report';
import { listPeriods, listShopFigures, listVisitors } from '@lebean/contract/operations-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessMode, ConnectionPool, type Database } from '../../database/database.ts';
import { call, serverOn } from '../../http/calls.fixture.ts';
import { openReportWorld } from './report-world.fixture.ts';

/** How many plays a connection has read, in order or from an index, since it last told its statistics. */
async function countPlaysRead(db: Database): Promise<number> {
  const { rows } = await sql<{
    plays: number;
  }>`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer
    as plays from pg_stat_xact_user_tables where relname = 'play'`.execute(db);
  return rows[0]?.plays ?? 0;
}

/** Counts the plays that its transactions read. */
class CountingPool extends ConnectionPool {
  static plays = 0;

  override async transaction<Result>(
    mode: AccessMode,
    opening: string,
    work: (db: Database, opened: readonly Record<string, unknown>[]) => Promise<Result>,
    until?: AbortSignal,
  ): Promise<Result> {
    const counted = async (
      db: Database,
      opened: readonly Record<string, unknown>[],
    ): Promise<Result> => {
      const before = await countPlaysRead(db);
      const result = await work(db, opened);
      CountingPool.plays += (await countPlaysRead(db)) - before;
      return result;
    };
    return await super.transaction(mode, opening, counted, until);
  }
}

const reports = await openReportWorld();
const server = serverOn(reports.application, { pool: CountingPool });
const network = reports.principal('staff of the whole network');
afterAll(() => reports.end());
beforeAll(async () => {
  await reports.world.copy(40);
  await reports.world.add(20, 1);
  await reports.closeAt(reports.started);
});

/** How many plays a call reads. */
async function playsReadBy(work: () => Promise<unknown>): Promise<number> {
  CountingPool.plays = 0;
  await work();
  return CountingPool.plays;
}

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
  const days = { fromDay: range.from, toDay: range.to };
  await note('visitors', () => call(server, listVisitors, days, network));
  // Those of yesterday and today, and no more; twice where a report is compared with days before.
  expect(reads.filter(([, plays]) => plays === 0 || plays > 100)).toEqual([]);
});
