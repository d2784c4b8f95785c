import { expect, test } from 'vitest';
import {
  confirmStatement,
  discardStatement,
  draftStatement,
  getStatement,
  listStatements,
  returnStatement,
} from '@lebean/contract/settlement/operations';
import { call } from '../../../testing/calls.fixture.ts';
import { openPartnerWorld } from './partner-world.fixture.ts';

const world = await openPartnerWorld();
const { server, scene, tables, callers, setNow, earn, linesOf, rowsOf, detail } = world;
const { own } = scene;
const { staff } = callers;

test('SET-4, SET-13: the share of a month is a line of the statement of the partner, whose shops add up to it', async () => {
  setNow('2026-04-05T00:00:00Z');
  await earn(own.shopId, '2026-03-02', 100_001);
  await earn(own.branchId, '2026-03-30', 50_002);
  const statementId = await world.draftMonth('2026-03');
  // 10 % of 1,000.00 and 12 % of the 500.03 above, which the platform owes.
  expect(await linesOf(statementId)).toEqual([
    {
      kind: 'partnerShare',
      belongsTo: null,
      base: 150_003,
      gross: -16_000,
      rate: 1200,
      above: 100_000,
    },
  ]);
  expect(await detail(statementId)).toMatchObject({
    shopId: null,
    partnerId: own.partnerId,
    currency: 'CNY',
    opening: 0,
    receivable: -16_000,
    closing: -16_000,
    periodStart: '2026-03-01',
    periodLast: '2026-03-31',
  });
  const rows = await rowsOf(statementId);
  expect(rows.map(({ amount, quantity }) => [quantity, amount])).toEqual([
    [100_001, -10_667],
    [50_002, -5333],
  ]);
  expect(rows.every(({ shopName }) => shopName !== null && shopName !== '')).toBe(true);
});

test('SET-7: a share is billed once, and nothing of a month goes into the next', async () => {
  expect(await world.refused(draftStatement, { ...world.partner, month: '2026-03' }, staff)).toBe(
    'PERIOD_BILLED',
  );
  expect(await world.refused(draftStatement, { ...world.partner, month: '2026-04' }, staff)).toBe(
    'PERIOD_NOT_OVER',
  );
  setNow('2026-05-05T00:00:00Z');
  await earn(own.shopId, '2026-04-02', 1000);
  const april = await world.draftMonth('2026-04');
  expect(await linesOf(april)).toMatchObject([
    { belongsTo: null, base: 1000, gross: -100, rate: 1000, above: 0 },
  ]);
  expect(await detail(april)).toMatchObject({ opening: -16_000, closing: -16_100 });
  await world.lookForGaps();
  const { rows } = await tables.query('select source_kind from settlement_gap');
  expect(rows).toEqual([]);
});

test('SET-8: a draft that was discarded and a version that was returned give their shares free, the same to the cent', async () => {
  const [april] = (await call(server, listStatements, { partnerId: own.partnerId }, staff)).rows;
  const statementId = april?.id ?? 0;
  await call(server, discardStatement, { statementId, reason: 'Again' }, staff);
  const again = await world.sentMonth('2026-04');
  expect(await linesOf(again)).toMatchObject([{ gross: -100 }]);
  const remark = { statementId: again, confirmRemark: 'Which shops?' };
  await call(server, returnStatement, remark, callers.partner);
  const third = await world.sentMonth('2026-04');
  expect(await detail(third)).toMatchObject({ version: 3, closing: -16_100, changes: [] });
  expect(await linesOf(third)).toEqual(await linesOf(again));
  const { rows } = await tables.query<{ pieces: string }>(
    `select count(*) as pieces from share_piece where period_start = '2026-04-01' and share <> 0`,
  );
  expect(rows).toEqual([{ pieces: '1' }]);
});

test('SET-11: the partner confirms its statement, and whoever is not of it sees nothing of it', async () => {
  const [april, march] = (await call(server, listStatements, { partnerId: own.partnerId }, staff))
    .rows;
  const statementId = april?.id ?? 0;
  // March is a draft.
  expect((await call(server, listStatements, {}, callers.partner)).rows).toMatchObject([
    { id: statementId, partnerId: own.partnerId },
  ]);
  expect(await rowsOf(statementId, 0, callers.partner)).toMatchObject([{ amount: -100 }]);
  for (const caller of [callers.owner, callers.stranger, callers.colleague])
    expect(await world.refused(getStatement, { statementId }, caller)).toBe('STATEMENT_NOT_FOUND');
  expect(await world.refused(getStatement, { statementId: march?.id ?? 0 }, callers.partner)).toBe(
    'STATEMENT_NOT_FOUND',
  );
  const confirmed = { statementId, closing: -16_100, confirmRemark: 'To be paid out' };
  await call(server, confirmStatement, confirmed, callers.partner);
  expect((await detail(statementId)).stage).toBe('confirmed');
});

test('SET-10: what changes in a billed month is a correction of the next statement, at the tier that it reaches', async () => {
  setNow('2026-06-05T00:00:00Z');
  // A payment of April that counts only now, and a refund in March.
  await earn(own.branchId, '2026-04-03', 149_000);
  await earn(own.shopId, '2026-03-02', -50_003);
  const may = await world.draftMonth('2026-05');
  expect(await linesOf(may)).toEqual([
    {
      kind: 'partnerShare',
      belongsTo: '2026-03-01',
      base: -50_003,
      gross: 6000,
      rate: 1000,
      above: 0,
    },
    {
      kind: 'partnerShare',
      belongsTo: '2026-04-01',
      base: 149_000,
      gross: -15_900,
      rate: 1200,
      above: 100_000,
    },
  ]);
  expect((await rowsOf(may)).map(({ statementSource }) => statementSource)).toEqual([
    'shareCorrection',
    'shareCorrection',
  ]);
  // All pieces of a month are what the month is worth now, shop by shop.
  const { rows } = await tables.query(
    `select period_start::text as month, sum(base)::int as base, sum(share)::int as share
      from share_piece where period_start < '2026-05-01' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { month: '2026-03-01', base: 100_000, share: 10_000 },
    { month: '2026-04-01', base: 150_000, share: 16_000 },
  ]);
});

test('SET-4: other terms and other prices change nothing of what was billed; a contract that reaches back is billed once', async () => {
  const plays = await world.agree({ shareBase: 'plays', startsOn: '2026-04-01', rate: 1000 });
  await world.play({
    shopId: own.shopId,
    at: '2026-04-10T04:00:00Z',
    lebean: 100,
    point: 40_000,
    cardId: own.cardId,
  });
  setNow('2026-07-05T00:00:00Z');
  await world.sumDays('2026-07-05T00:00:00Z');
  const june = await world.draftMonth('2026-06');
  expect(await linesOf(june)).toMatchObject([
    { belongsTo: '2026-04-01', base: 40_000, gross: -4000 },
  ]);
  await tables.query('update merchant set point_price = 900');
  await world.addTerms(plays, { startsOn: '2026-08-01', rate: 9000 });
  // A play that is reported twenty days after it was made, and one that is taken back.
  const late = await world.play({
    shopId: own.shopId,
    at: '2026-06-14T04:00:00Z',
    cameAt: '2026-07-06T04:00:00Z',
    lebean: 100,
    point: 10_000,
    cardId: own.cardId,
    isLate: true,
  });
  await world.sumDays('2026-08-01T00:00:00Z');
  setNow('2026-08-05T00:00:00Z');
  const july = await world.draftMonth('2026-07');
  expect(await linesOf(july)).toMatchObject([
    { belongsTo: '2026-06-01', base: 10_000, gross: -1000 },
  ]);
  await world.reverse(late, '2026-08-06T00:00:00Z');
  await world.sumDays('2026-09-01T00:00:00Z');
  setNow('2026-09-05T00:00:00Z');
  const august = await world.draftMonth('2026-08');
  expect(await linesOf(august)).toMatchObject([
    { belongsTo: '2026-06-01', base: -10_000, gross: 1000 },
  ]);
});

test('SET-6: a month without anything still has its statement, and goes on from the one before', async () => {
  setNow('2026-10-05T00:00:00Z');
  const september = await world.draftMonth('2026-09');
  const { lines, opening, closing } = await detail(september);
  expect(lines).toEqual([]);
  expect(closing).toBe(opening);
});

test('SET-10: a day of a billed month marks it where what is shared has changed, and not where guests only came back', async () => {
  const marks = async (change: string): Promise<number> => {
    await tables.query('truncate share_change');
    await tables.query(change);
    return (await tables.query('select 1 from share_change')).rowCount ?? 0;
  };
  expect(await marks('update shop_day set newcomers = newcomers + 1')).toBe(0);
  expect(await marks('update recharge_day set paid = paid')).toBe(0);
  const ofJune = `day between '2026-06-01' and '2026-06-30'`;
  expect(await marks(`update shop_day set point = point + 1 where ${ofJune}`)).toBe(2);
  const ofMarch = `day between '2026-03-01' and '2026-03-31'`;
  expect(await marks(`update recharge_day set paid = paid + 1 where ${ofMarch}`)).toBe(1);
});
