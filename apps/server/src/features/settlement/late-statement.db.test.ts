import { expect, test } from 'vitest';
import { getStatement } from '@lebean/contract/settlement/operations';
import { monthFrom } from '@lebean/domain/calendar-day';
import { call } from '../../../testing/calls.fixture.ts';
import { latePlaysOf } from '../play/late-play.fixture.ts';
import { arcadeOf } from '../play/play.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, tables, callers, setNow } = world;
const { own } = scene;
const arcade = arcadeOf(server, scene, tables);

const dayMs = 86_400_000;
/** The month before this one, whatever day it is, as the database says. */
const month = monthFrom(new Date().toISOString().slice(0, 10), -1);
const monthEnd = Date.parse(`${monthFrom(month, 1)}T00:00:00Z`);
const nextEnd = Date.parse(`${monthFrom(month, 2)}T00:00:00Z`);
let now = 0;
const goTo = (at: number): void => {
  now = at;
  setNow(new Date(at).toISOString());
};
const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();
const { lateOf, submit } = latePlaysOf(server, scene.games.own, { ago });

const wholesaleOf = async (statementId: number) => {
  const { lines } = await call(server, getStatement, { statementId }, callers.staff);
  return lines
    .filter(({ kind }) => kind === 'wholesale')
    .map(({ belongsTo, quantity, rowCount }) => [belongsTo, quantity, rowCount]);
};

test('SET-9, PLY-4: a play that its terminal tells twenty days late is on the next statement, and one that was ended weeks later', async () => {
  await tables.query(`select ensure_month_partitions('ledger_entry', $1::date, 6)`, [
    monthFrom(month, -2),
  ]);
  await tables.query(`select ensure_month_partitions('operation_log', $1::date, 6)`, [
    monthFrom(month, -2),
  ]);
  await tables.query(`update shop set created_at = '2020-01-01'`);
  await world.payAfterwards(own.shopId, 100, monthFrom(month, -1));
  const playedAt = monthEnd - 12 * dayMs;
  goTo(playedAt - dayMs);
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const dark = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  goTo(playedAt);
  await arcade.beat(dark);
  const late = lateOf(cardNumber, { startedAt: ago(0), endedAt: ago(-15) });
  // It runs on a terminal that goes dark: nothing tells that it is over until long after the month was billed.
  const { playId: silent } = await arcade.start(dark, cardNumber);
  goTo(monthEnd + 3 * dayMs);
  expect(await wholesaleOf(await world.sent(own.shopId, month.slice(0, 7)))).toEqual([]);
  goTo(playedAt + 20 * dayMs);
  const [charged] = await submit(terminal, [late]);
  expect(charged?.unchargedWhy).toBeNull();
  await tables.query(
    `update play set state = 'timedOut', ended_at = started_at + interval '5 minutes' where id = $1`,
    [silent],
  );
  goTo(nextEnd + 3 * dayMs);
  await world.lookForGaps();
  const gaps = await tables.query<{ isLate: boolean }>(
    `select is_late as "isLate" from settlement_gap where source_kind = 'play' and quantity = 100`,
  );
  expect(gaps.rows).toEqual([{ isLate: true }, { isLate: true }]);
  const next = await world.sent(own.shopId, monthFrom(month, 1).slice(0, 7));
  expect(await wholesaleOf(next)).toContainEqual([month, 200, 2]);
});

test('SET-3, SET-9: a play that is reported weeks late is cleared between the shops as well', async () => {
  await tables.query('truncate statement_source, statement_payment, statement cascade');
  const played = { shopId: own.branchId, cardId: own.paidCardId, lebean: 0, point: 500 };
  goTo(monthEnd + 3 * dayMs);
  const branch = await world.draft(own.branchId, month.slice(0, 7));
  const home = await world.draft(own.shopId, month.slice(0, 7));
  const at = new Date(monthEnd - 12 * dayMs).toISOString();
  const cameAt = new Date(monthEnd + 8 * dayMs).toISOString();
  await world.play({ ...played, at, cameAt, isLate: true });
  goTo(nextEnd + 3 * dayMs);
  const clearing = async (shopId: number) => {
    const statementId = await world.draft(shopId, monthFrom(month, 1).slice(0, 7));
    const { lines } = await call(server, getStatement, { statementId }, callers.staff);
    return lines
      .filter(({ kind, belongsTo }) => kind === 'clearing' && belongsTo === month)
      .map(({ gross }) => gross);
  };
  const [served] = await clearing(own.branchId);
  expect(served).toBeLessThan(0);
  expect(await clearing(own.shopId)).toEqual([-(served ?? 0)]);
  expect([branch, home].every((id) => id > 0)).toBe(true);
});
