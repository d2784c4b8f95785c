import { exportPeriodPoints, exportSettledPeriods } from '@lebean/contract/closing/export';
import {
  closePeriod,
  closePeriodOver,
  getPeriod,
  listPeriodPoints,
  listSettledPeriods,
} from '@lebean/contract/closing/operations';
import {
  periodAlreadyClosed,
  periodBeforeOpen,
  periodNotEnded,
  periodPointsChanged,
  periodPointsOpen,
} from '@lebean/contract/closing/refusals';
import type { PointCount } from '@lebean/contract/closing/rows';
import type { Input } from '@lebean/contract/kernel/operation';
import { findRequestOfKey } from '../../capabilities/approval/approval-request.ts';
import { checkOtherDecider } from '../../capabilities/approval/other-decider.ts';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { countPoints, pointListing } from './period-points.queries.ts';
import {
  findPeriod,
  findWaitingClosing,
  insertClosing,
  lockPeriods,
  periodListing,
} from './period.queries.ts';

const list = handleListing(listSettledPeriods, exportSettledPeriods, ({ db, at }, filter) =>
  periodListing(db, filter, at),
);
const points = handleListing(listPeriodPoints, exportPeriodPoints, ({ db, scope }, filter) =>
  pointListing(db, scope, filter),
);

const get = handle(getPeriod, async ({ db, scope, at }, { month }) => {
  const { isOver, firstMonth, ...period } = await findPeriod(db, month, at);
  const approvalId = await findWaitingClosing(db, month, at);
  const isFirst = firstMonth === null || firstMonth === month;
  const obstacles = [
    { isSo: period.isClosed, obstacle: null },
    { isSo: !isOver, obstacle: 'notOver' },
    { isSo: !isFirst, obstacle: 'notFirst' },
    { isSo: approvalId !== null, obstacle: 'waits' },
  ] as const;
  return {
    ...period,
    points: [...(await countPoints(db, scope, month))],
    obstacle: obstacles.find(({ isSo }) => isSo)?.obstacle ?? null,
    firstMonth: isFirst ? null : firstMonth,
    approvalId,
  };
});

type CloseStep = StepContext<
  typeof periodAlreadyClosed | typeof periodNotEnded | typeof periodBeforeOpen
>;

/** What is open of a month that may be closed now; nobody else closes one until this call ends. */
async function openPoints(context: CloseStep, month: string): Promise<readonly PointCount[]> {
  const { db, scope, at } = context;
  await lockPeriods(db);
  const { isClosed, closedBy, isOver, firstMonth } = await findPeriod(db, month, at);
  if (isClosed) throw context.refused(periodAlreadyClosed, { month, person: closedBy ?? '' });
  if (!isOver) throw context.refused(periodNotEnded, { month });
  if (firstMonth !== null && firstMonth !== month)
    throw context.refused(periodBeforeOpen, { month: firstMonth });
  return (await countPoints(db, scope, month)).filter(({ count }) => count > 0);
}

/** The digits of a month. */
const numberOf = (month: string): number => Number(month.replace('-', ''));

/** The points as the operation log and the approver read them: each kind has a title. */
function logged(open: readonly PointCount[]) {
  const counts = new Map(open.map(({ kind, count }) => [kind, count]));
  return {
    openReconciliation: counts.get('reconciliation'),
    openShifts: counts.get('openShift'),
    openPayments: counts.get('unmatchedPayment'),
    openPlays: counts.get('latePlays'),
    openApprovals: counts.get('approval'),
    openStatements: counts.get('statement'),
  };
}

const close = handle(closePeriod, async (context, { month }) => {
  const { db, actor, at } = context;
  const open = await openPoints(context, month);
  const count = open.reduce((sum, each) => sum + each.count, 0);
  if (count > 0) throw context.refused(periodPointsOpen, { count });
  const closing = { month, closedOver: [], reason: '', approvalId: null };
  await insertClosing(db, closing, { actor, at });
  context.changed(undefined, { month });
  return { id: numberOf(month) };
});

/** What is open, where it is no more than what was seen. */
async function seenPoints(
  context: Context<typeof closePeriodOver>,
  { month, points: seen }: Input<typeof closePeriodOver>,
): Promise<readonly PointCount[]> {
  const open = await openPoints(context, month);
  const counts = new Map(seen.map(({ kind, count }) => [kind, count]));
  if (open.some(({ kind, count }) => count > (counts.get(kind) ?? 0)))
    throw context.refused(periodPointsChanged);
  return open;
}

const closeOver = handle(
  closePeriodOver,
  async (context, input) => {
    const { db, scope, actor, at, idempotencyKey = '' } = context;
    const { month, reason } = input;
    const open = await seenPoints(context, input);
    const request = await findRequestOfKey(db, scope, closePeriodOver.id, idempotencyKey);
    if (request === undefined) throw new Error('a period is closed over open points unapproved');
    const { approvalId } = request;
    await insertClosing(db, { month, closedOver: open, reason, approvalId }, { actor, at });
    context.changed(undefined, { month, reason, ...logged(open) });
    return { id: numberOf(month) };
  },
  async (context, input): Promise<Proposal> => {
    const { month, reason } = input;
    const open = await seenPoints(context, input);
    await checkOtherDecider(context, closePeriodOver);
    return {
      object: { kind: 'period', id: numberOf(month), title: month },
      owner: { partnerId: null, merchantId: null, shopId: null },
      before: {},
      after: { reason, ...logged(open) },
    };
  },
);

export const periodHandlers = [...list, ...points, get, close, closeOver];
