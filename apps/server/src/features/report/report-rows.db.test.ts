import { afterAll, expect, test } from 'vitest';
import { getDashboardPlays } from '@lebean/contract/dashboard/plays.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { listPlays, totalPlays } from '@lebean/contract/play/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { listGameReport } from '@lebean/contract/report/game-report.operations';
import { reportGroups } from '@lebean/contract/report/game-report.rows';
import { listPeriods, listVisitors } from '@lebean/contract/report/operations-report.operations';
import { call, send } from '../../../testing/calls.fixture.ts';
import { dayMs, openReportWorld, sum } from './report-world.fixture.ts';

const reports = await openReportWorld();
const { scene, server, world, day, principal } = reports;
await reports.closeAt(reports.started);
const network = reports.principal('staff of the whole network');
const owner = reports.principal('owner');
afterAll(() => reports.end());

/** Time, points and lebeans: what a row of a report and the plays behind it are compared by. */
const amounts = ({ usedSeconds, point, giftPoint, lebean }: Amounts): Amounts => ({
  usedSeconds,
  point,
  giftPoint,
  lebean,
});
type Amounts = Readonly<Record<'usedSeconds' | 'point' | 'giftPoint' | 'lebean', number>>;

test('RPT-4: each number is that of the list which it opens, with the same days and shops', async () => {
  const range = { from: day(40), to: day(0) };
  const days = { fromDay: range.from, toDay: range.to, isCounted: true } as const;
  const countOf = async (more: ClientInput<typeof listPlays>) =>
    (await call(server, listPlays, { ...days, ...more, pageSize: 10 }, network)).count;
  /** What the page of plays says that those behind a number come to. */
  const amountsOf = async (more: ClientInput<typeof totalPlays>) => {
    const total = await call(server, totalPlays, { ...days, ...more }, network);
    return amounts({ ...total, usedSeconds: total.seconds });
  };
  for (const groupBy of reportGroups) {
    const { rows } = await call(server, listGameReport, { ...range, groupBy }, network);
    expect(rows.length).toBeGreaterThan(0);
    for (const { plays, gameId, shopId, country, partnerId, ...row } of rows) {
      const filter = {
        ...(gameId !== null && { gameId }),
        ...(shopId !== null && { shopId }),
        ...(country !== null && { country }),
        ...(partnerId !== null && { partnerId }),
      };
      expect([groupBy, await countOf({ ...filter, kind: 'paid' })]).toEqual([groupBy, plays]);
      expect([groupBy, await amountsOf({ ...filter, kind: 'paid' })]).toEqual([
        groupBy,
        amounts(row),
      ]);
    }
  }
  const input = { ...range, grain: 'month', currency: 'CNY' } as const;
  for (const row of (await call(server, listPeriods, input, network)).rows) {
    const { startsOn: fromDay, endsOn: toDay, currency } = row;
    const period = { fromDay, toDay, currency } as const;
    const success = { ...period, paymentState: 'success', pageSize: 100 } as const;
    const money = await call(server, listRecharges, success, network);
    const recharges = await call(server, listRecharges, { ...success, isRefund: false }, network);
    const cards = { ...success, rechargeType: 'cardOpening' } as const;
    const opened = await call(server, listRecharges, cards, network);
    const visitors = await call(server, listVisitors, period, network);
    const inOrder = visitors.rows.toSorted((a, b) => a.shopId - b.shopId || b.days - a.days);
    expect(visitors.rows).toEqual(inOrder);
    expect([
      money.rows.reduce((sum, { paid }) => sum + paid, 0),
      recharges.count,
      opened.count,
      visitors.count,
      await countOf({ ...period, kind: 'paid' }),
    ]).toEqual([row.paid, row.recharges, row.newCards, row.members, row.plays]);
    expect(await amountsOf(period)).toEqual(amounts(row));
    expect(recharges.rows.length).toBe(recharges.count);
    expect(money.rows.reduce((sum, { point }) => sum + point, 0)).toBe(row.pointsSold);
  }
});

test('RPT-1: the plays of today are those that are listed, beside those of the same hours a week before', async () => {
  await world.add(30, 1);
  const plays = await world.counted();
  const { shopId } = scene.own;
  const manager = await reports.ownerOf(shopId);
  const reported = await call(server, getDashboardPlays, {}, manager);
  if (reported.played === null) throw new Error('an owner sees what was played');
  const now = new Date(reported.at).getTime() + 8 * 3_600_000;
  const localDay = (ago: number) => new Date(now - ago * dayMs).toISOString().slice(0, 10);
  const on = (ago: number) =>
    plays.filter((play) => play.shopId === shopId && play.day === localDay(ago));
  const mine = on(0);
  const paid = mine.filter(({ kind }) => kind === 'paid');
  expect(reported.played).toMatchObject({
    plays: { today: paid.length },
    point: { today: sum(mine, ({ point }) => point) },
    lebean: { today: sum(mine, ({ lebean }) => lebean) },
    members: { today: new Set(paid.map(({ cardId }) => cardId)).size },
  });
  expect(reported.played.plays.before).toBeLessThanOrEqual(on(7).length);
  expect(reported.played.countries).toMatchObject([
    { country: 'CN', shops: 1, plays: paid.length },
  ]);
});

test('RPT-2, ACC-2: each sees their own shops alone, and asking for others finds nothing', async () => {
  const range = { from: day(130), to: day(0) };
  const shopsOf = async (name: string) => {
    const input = { ...range, groupBy: 'shop', kind: 'all' } as const;
    const { rows } = await call(server, listGameReport, input, principal(name));
    return new Set(rows.map(({ shopId }) => shopId));
  };
  const { own, foreign } = scene;
  expect(await shopsOf('staff of the whole network')).toContain(foreign.shopId);
  expect(await shopsOf('partner')).toEqual(new Set([own.shopId, own.branchId]));
  expect(await shopsOf('owner')).toEqual(new Set([own.shopId, own.branchId]));
  expect(await shopsOf('assistant')).toEqual(new Set([own.shopId]));
  for (const requested of [{ shopId: foreign.shopId }, { partnerId: own.partnerId }]) {
    const { rows } = await call(server, listGameReport, { ...range, ...requested }, owner);
    expect(rows).toEqual([]);
  }
});

test('the calls of the specification answer in its envelope, with 200 also where they refuse', async () => {
  const range = { from: day(10), to: day(0) };
  const answer = await send(server, listGameReport, range, owner);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ Code: 0, Msg: '' });
  const wrong = await send(server, listGameReport, { from: day(0), to: day(5000) }, owner);
  expect(wrong.status).toBe(200);
  expect(JSON.parse(wrong.text)).toMatchObject({ Code: 2 });
});
