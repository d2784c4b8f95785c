import { listMembers } from '@lebean/contract/card/operations';
import { getAttention } from '@lebean/contract/dashboard/attention.operations';
import { dismissFirstSteps } from '@lebean/contract/dashboard/first-step.operations';
import { getDashboardHours } from '@lebean/contract/dashboard/hours.operations';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { getDashboardPlays } from '@lebean/contract/dashboard/plays.operations';
import { dayNotBegun } from '@lebean/contract/dashboard/refusals';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { listWallets } from '@lebean/contract/lebean/wallet.operations';
import { listGameReport } from '@lebean/contract/report/game-report.operations';
import { listPeriods } from '@lebean/contract/report/operations-report.operations';
import { personsOf } from '../../capabilities/approval/other-decider.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { listAttention } from './attention.queries.ts';
import { concernsOf, orderedLines } from './attention.ts';
import { findMoneyHours } from './dashboard-hours.queries.ts';
import { getPlayed } from './dashboard-plays.queries.ts';
import { getMoney, getStanding, isAhead } from './dashboard.queries.ts';
import { endFirstSteps, listFirstSteps } from './first-steps.queries.ts';

type Seen = Pick<StepContext<never>, 'db' | 'scope' | 'actor' | 'at'>;

/**
 * Whether somebody is shown the figures of a report here: those who may open it. An assistant works at the
 * counter and sees none, whatever the role holds (ACC-3).
 */
const sees = ({ scope, actor }: Seen, source: AnyOperation): boolean =>
  scope.accountType !== 2 && actor.permissions.includes(source.permission);

const dashboard = handle(getDashboard, async (context, { day }) => {
  const { db, scope, at } = context;
  if (await isAhead(db, scope, { at, day })) throw context.refused(dayNotBegun, { day: day ?? '' });
  const money = sees(context, listPeriods) ? await getMoney(db, scope, { at, day }) : null;
  const seen = { cards: sees(context, listMembers), wallets: sees(context, listWallets) };
  return {
    at: at.toISOString(),
    day: day ?? null,
    money,
    ...(await getStanding(db, scope, seen)),
  };
});

const plays = handle(getDashboardPlays, async (context, { day }) => {
  const { db, scope, at } = context;
  if (await isAhead(db, scope, { at, day })) throw context.refused(dayNotBegun, { day: day ?? '' });
  const isSeen = sees(context, listGameReport);
  return { at: at.toISOString(), played: isSeen ? await getPlayed(db, scope, { at, day }) : null };
});

const hours = handle(getDashboardHours, async (context, { currency, day }) => {
  const { db, scope, at } = context;
  if (await isAhead(db, scope, { at, day })) throw context.refused(dayNotBegun, { day: day ?? '' });
  const isSeen = sees(context, listPeriods);
  const money = isSeen ? await findMoneyHours(db, scope, { currency, at, day }) : undefined;
  return { at: at.toISOString(), money: money ?? null };
});

const attention = handle(getAttention, async ({ db, scope, actor, at }) => {
  const { permissions } = actor;
  const viewer = { scope, permissions, persons: personsOf(actor), at };
  const found = await listAttention(db, viewer, concernsOf(viewer));
  const firstSteps = await listFirstSteps(db, viewer, actor.accountId);
  return { at: at.toISOString(), lines: [...orderedLines(found)], firstSteps: [...firstSteps] };
});

const dismiss = handle(dismissFirstSteps, async (context) => {
  const { db, actor, at } = context;
  await endFirstSteps(db, actor.accountId, at);
  context.changed(undefined, {});
  return { accountId: actor.accountId };
});

export const dashboardHandlers = [dashboard, plays, hours, attention, dismiss];
