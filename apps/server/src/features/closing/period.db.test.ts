import { beforeAll, describe, expect, test } from 'vitest';
import { approveRequest } from '@lebean/contract/approval/operations';
import {
  closePeriod,
  closePeriodOver,
  getPeriod,
  listPeriodPoints,
  listSettledPeriods,
} from '@lebean/contract/closing/operations';
import { type PeriodPointKind, periodPointKinds } from '@lebean/contract/closing/rows';
import { returnStatement } from '@lebean/contract/settlement/operations';
import { createStatementPayment } from '@lebean/contract/settlement/payment.operations';
import { setBillingMode } from '@lebean/contract/settlement/setting.operations';
import { call } from '../../../testing/calls.fixture.ts';
import { type ClosingWorld, openClosingWorld } from './closing-world.fixture.ts';

const world: ClosingWorld = await openClosingWorld();
const { server, scene, tables, callers, refused } = world;
const { staff, colleague, owner, partner } = callers;
const { own } = scene;
const month = '2026-09';

const pointsOf = async (requested = month) => {
  const { points } = await call(server, getPeriod, { month: requested }, staff);
  return Object.fromEntries(points.map(({ kind, count }) => [kind, count]));
};
const rowsOf = async (kind: PeriodPointKind, requested = month) =>
  await call(server, listPeriodPoints, { month: requested, kind, pageSize: 100 }, staff);

beforeAll(async () => {
  await world.clean();
  world.setNow('2026-10-05T00:00:00Z');
});

describe('the closing list', () => {
  test('SET-27: what nobody has settled of a month is counted, each kind by itself, and listed as often', async () => {
    await world.makeOpen();
    const counts = await pointsOf();
    for (const kind of periodPointKinds) {
      const { rows, count } = await rowsOf(kind);
      expect({ kind, count }).toEqual({ kind, count: counts[kind] });
      expect(rows).toHaveLength(counts[kind] ?? 0);
      expect(count).toBeGreaterThan(0);
      expect(rows.every((row) => row.kind === kind)).toBe(true);
    }
    const all = await call(server, listPeriodPoints, { month, pageSize: 100 }, staff);
    expect(all.count).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
  });

  test('SET-27: a shift of the next month, a line of the next month and a terminal that is back do not count', async () => {
    await world.clean();
    world.setNow('2026-10-05T00:00:00Z');
    await world.openShift('2026-10-02T08:00:00Z');
    await world.addLine('2026-10-01');
    expect(await pointsOf()).toMatchObject({ openShift: 0, unmatchedPayment: 0, latePlays: 0 });
    expect(await pointsOf('2026-10')).toMatchObject({ openShift: 1, unmatchedPayment: 1 });
  });

  test("SET-27: a month ends in each shop by the shop's own clock", async () => {
    await world.clean();
    // In Shanghai it was October already, in New York it was not.
    await world.openShift('2026-09-30T18:00:00Z', own.shopId);
    await tables.query(`update shop set time_zone = 'Asia/Shanghai' where id = $1`, [own.shopId]);
    expect(await pointsOf()).toMatchObject({ openShift: 0 });
    await tables.query(`update shop set time_zone = 'America/New_York' where id = $1`, [
      own.shopId,
    ]);
    expect(await pointsOf()).toMatchObject({ openShift: 1 });
    await tables.query(`update shop set time_zone = 'Asia/Shanghai' where id = $1`, [own.shopId]);
  });
});

describe('closing', () => {
  test('SET-27: a month that is not over is not closed, and one with open points takes two people and a reason', async () => {
    await world.clean();
    world.setNow('2026-10-05T00:00:00Z');
    expect(await refused(closePeriod, { month: '2026-10' }, staff)).toBe('PERIOD_NOT_ENDED');
    await world.openShift('2026-09-20T08:00:00Z');
    expect(await refused(closePeriod, { month }, staff)).toBe('PERIOD_POINTS_OPEN');
    const points = [{ kind: 'statement' as const, count: 99 }];
    const over = { month, points, reason: 'The shop is gone' };
    expect(await refused(closePeriodOver, over, staff)).toBe('PERIOD_POINTS_CHANGED');
    expect(await refused(closePeriodOver, { ...over, reason: '' }, staff)).not.toBe('done');
  });

  test('SET-27: who asks does not approve; the second person closes, and it says who, when, why and over what', async () => {
    const points = [{ kind: 'openShift' as const, count: 1 }];
    const held = await world.ask(closePeriodOver, { month, points, reason: 'Drawer is lost' });
    const waiting = await call(server, getPeriod, { month }, staff);
    expect(waiting).toMatchObject({ isClosed: false, obstacle: 'waits', approvalId: held });
    expect(await refused(approveRequest, { approvalId: held }, staff)).toBe('APPROVAL_IS_OWN');
    await call(server, approveRequest, { approvalId: held }, world.second);
    expect(await call(server, getPeriod, { month }, staff)).toMatchObject({
      isClosed: true,
      obstacle: null,
      reason: 'Drawer is lost',
      closedOver: [{ kind: 'openShift', count: 1 }],
      approvedBy: world.secondName,
    });
    const { rows } = await call(server, listSettledPeriods, {}, staff);
    expect(rows[0]).toMatchObject({ month, isClosed: true });
    const logged = await tables.query(
      `select object_id, after from operation_log where operation = 'period.closeOver' and result = 'ok'`,
    );
    expect(logged.rows).toMatchObject([
      { object_id: '202609', after: { openShifts: 1, reason: 'Drawer is lost' } },
    ]);
    expect(await refused(closePeriod, { month }, staff)).toBe('PERIOD_ALREADY_CLOSED');
    expect(await refused(closePeriod, { month: '2026-08' }, staff)).toBe('PERIOD_BEFORE_OPEN');
  });

  test('SET-27: what has come since somebody looked is not closed over unseen', async () => {
    await world.clean();
    await world.openShift('2026-09-20T08:00:00Z');
    const points = [{ kind: 'openShift' as const, count: 1 }];
    const held = await world.ask(closePeriodOver, { month, points, reason: 'Late' });
    await world.addLine('2026-09-11');
    const answer = await call(server, approveRequest, { approvalId: held }, world.second);
    expect(answer.state).toBe('failed');
    expect(await call(server, getPeriod, { month }, staff)).toMatchObject({ isClosed: false });
  });

  test('SET-27: of two people who close at once one closes, and the other is told', async () => {
    await world.clean();
    const answers = await Promise.all([
      refused(closePeriod, { month }, staff),
      refused(closePeriod, { month }, world.second),
    ]);
    expect(answers.toSorted()).toEqual(['PERIOD_ALREADY_CLOSED', 'done']);
  });

  test('SET-27: others than finance of the whole network neither look nor close', async () => {
    for (const caller of [owner, partner]) {
      expect(await refused(closePeriod, { month }, caller)).not.toBe('done');
      expect(await refused(getPeriod, { month }, caller)).not.toBe('done');
    }
    expect(await refused(getPeriod, { month }, colleague)).toBe('WHOLE_NETWORK_ONLY');
  });
});

describe('what a closed month keeps', () => {
  const payment = {
    shopId: own.shopId,
    direction: 'received' as const,
    amount: 500,
    bankReference: 'AFTER-CLOSE-1',
  };

  test('SET-27: money and terms are dated after it, and its statements are not returned', async () => {
    await world.clean();
    const statementId = await world.sent(own.shopId, month);
    for (const shopId of [own.branchId, scene.foreign.shopId]) await world.sent(shopId, month);
    await call(server, closePeriod, { month }, staff);
    expect(
      await refused(createStatementPayment, { ...payment, valueDate: '2026-09-30' }, staff),
    ).toBe('DAY_IN_CLOSED_PERIOD');
    expect(
      await refused(createStatementPayment, { ...payment, valueDate: '2026-10-01' }, staff),
    ).toBe('done');
    const mode = { shopId: own.shopId, billingMode: 'prePaid' as const };
    expect(await refused(setBillingMode, { ...mode, effectiveFrom: '2026-09-15' }, staff)).toBe(
      'DAY_IN_CLOSED_PERIOD',
    );
    expect(await refused(returnStatement, { statementId, confirmRemark: 'No' }, owner)).toBe(
      'PERIOD_CLOSED',
    );
  });

  test('SET-27: the database holds it, whoever writes', async () => {
    const late = tables.query(
      `insert into statement_payment (payment_number, merchant_id, shop_id, kind, amount, currency, value_date,
          operator_account_id, operator_name, created_at)
        select 'late', merchant_id, id, 'received', 1, currency, '2026-09-30', $2, 'x', now() from shop where id = $1`,
      [own.shopId, own.ownerId],
    );
    await expect(late).rejects.toThrow(/PERIOD_CLOSED/);
    await expect(tables.query('delete from period_closing')).rejects.toThrow(/period_closing/);
    const skipping = tables.query(
      `insert into period_closing (month, closed_at, operator_account_id, closed_by, closed_over)
        values ('2027-01-01', now(), $1, 'x', '[]')`,
      [own.ownerId],
    );
    await expect(skipping).rejects.toThrow(/does not follow/);
  });
});
