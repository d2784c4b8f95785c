import { expect, test } from 'vitest';
import { getStatement, listStatementSources } from '@lebean/contract/settlement/operations';
import { call } from '../../../testing/calls.fixture.ts';
import { openSettlementWorld } from './settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { server, scene, tables, callers, play, setNow } = world;
const { own } = scene;

const clearingOf = async (statementId: number) => {
  const { lines } = await call(server, getStatement, { statementId }, callers.staff);
  return lines.filter(({ kind }) => kind === 'clearing').reduce((sum, { gross }) => sum + gross, 0);
};

test('SET-3: what one shop took and another served is cleared by principal, and nothing together', async () => {
  await tables.query('update merchant set point_price = 150 where id = $1', [own.merchantId]);
  const { rows } = await tables.query<{ home: string }>(
    'select opened_shop_id as home from card where id = $1',
    [own.paidCardId],
  );
  expect(Number(rows[0]?.home)).toBe(own.shopId);
  const at = (day: string): string => `2026-05-${day}T04:00:00Z`;
  // 20.00 points sold by the branch for a card of the first shop, 5.00 played there, 3.33 at home.
  await world.recharge(own.branchId, own.paidCardId, 2000, at('02'));
  const played = { shopId: own.branchId, cardId: own.paidCardId, lebean: 0, point: 500 };
  const reversed = await play({ ...played, at: at('03') });
  await play({ ...played, point: 111, at: at('04') });
  await play({ ...played, shopId: own.shopId, point: 333, at: at('05') });
  setNow('2026-06-05T00:00:00Z');
  const branch = await world.draft(own.branchId, '2026-05');
  // The price of a point changes before the other side is drafted: both still say the same.
  await tables.query('update merchant set point_price = 170 where id = $1', [own.merchantId]);
  const home = await world.draft(own.shopId, '2026-05');
  expect(await clearingOf(branch)).toBe(3000 - 750 - 167);
  expect(await clearingOf(home)).toBe(-(3000 - 750 - 167));
  await world.reverse(reversed, '2026-06-10T00:00:00Z');
  setNow('2026-07-05T00:00:00Z');
  expect(await clearingOf(await world.draft(own.branchId, '2026-06'))).toBe(750);
  const june = await world.draft(own.shopId, '2026-06');
  expect(await clearingOf(june)).toBe(-750);
  const { lines } = await call(server, getStatement, { statementId: june }, callers.staff);
  const sources = await call(
    server,
    listStatementSources,
    { statementId: june, lineId: lines[0]?.id ?? 0 },
    callers.staff,
  );
  expect(sources.rows).toMatchObject([
    { statementSource: 'homePlayReversal', amount: -750, sourceId: reversed },
  ]);
});
