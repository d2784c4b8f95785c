import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxCounted } from '@lebean/contract/kernel/list-count';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { operations } from '@lebean/contract/registry/operations';
import { isExport } from '@lebean/contract/vocabulary/export';
import { testDatabase } from '../../src/database/testing.ts';
import { send, serverOn } from '../calls.fixture.ts';
import type { Principal } from '../scene/scene-people.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { ownInputs } from '../sweep/sweep-inputs.fixture.ts';
import { canGrow, growDatabase } from './grown-database.fixture.ts';
import { bars, isOfBalance, PlanHearing, tellPlans } from './heard-plans.fixture.ts';

const hearing = new PlanHearing();
const database = await testDatabase();
const scene = await setScene(database);
const owner = new pg.Client(database.owner);
/** What CI has is never skipped. */
const isSkipped = process.env['CI'] === undefined && !(await canGrow(database.owner));
const server = serverOn(database.application, { isUndoing: true, clock: () => new Date() });
/** As far as a count goes: without them it would read on to the end, through empty pages, month by month. */
const countedLines = `insert into operation_log (at, operation, account_kind, account_name, source, object, object_id, result, request_id)
  select date_trunc('month', now() - interval '13 months'), 'goods.update', 'shop', 'Clerk', '-', 'goods', n, 'ok', n
    from generate_series(0, ${maxCounted}) n`;
beforeAll(async () => {
  await owner.connect();
  if (isSkipped) return;
  await owner.query(countedLines);
  await growDatabase(owner);
  await tellPlans(owner);
});
afterAll(() => owner.end());

/** Before a terminal a guest stands. */
const terminalCost = 8000;

interface Allowed {
  readonly pages?: number;
  readonly cost?: number;
}

/** What reads more, and why that is what it is for. */
const allowed: Readonly<Record<string, Allowed>> = {
  // Sums of a thousand shops over a year of days.
  'gameReport.list': { cost: 400_000 },
  'gameReport.totals': { cost: 400_000 },
  'gameVerdict.list': { cost: 400_000 },
  'operationsReport.list': { cost: 900_000 },
  'operationsReport.totals': { cost: 900_000 },
  'shopFigures.list': { cost: 400_000 },
  'reportVisitor.list': { cost: 400_000 },
  'shareContract.try': { cost: 80_000 },
  'shareContract.tryTerms': { cost: 80_000 },
  'share.list': { cost: 200_000 },
  'share.months': { cost: 200_000 },
  // Today's plays of a thousand shops, and those of the day that it is compared with, as far as that had come.
  'dashboard.plays': { cost: 800_000 },
  'dashboard.get': { cost: 50_000 },
  // What lies in days of each shop: the planner counts the shop of every row, and looks up those of the edges.
  'recharge.total': { cost: 4_000_000 },
  'play.list': { cost: 150_000 },
  'play.total': { cost: 500_000 },
  // Thirty days of the whole network, of which each refund and its plays are looked at.
  'abuse.list': { cost: 1_000_000 },
  'abuseCase.list': { cost: 1_000_000 },
  'ticketSymptom.byVersion': { cost: 400_000 },
  // What is open of each statement.
  'openStatement.list': { cost: 400_000 },
  'debt.viewAgeing': { cost: 400_000 },
  'bankLine.propose': { cost: 100_000 },
  // Two hundred rows at once, as the list shows each.
  'account.enableMany': { cost: 200_000 },
  'account.disableMany': { cost: 200_000 },
  'activity.enableMany': { cost: 100_000 },
  'activity.disableMany': { cost: 100_000 },
  'activity.resumeMany': { cost: 100_000 },
  'notice.publishMany': { cost: 400_000 },
  'notice.withdrawMany': { cost: 400_000 },
  'notice.reinstateMany': { cost: 400_000 },
  'device.enableMany': { cost: 50_000 },
  'device.disableMany': { cost: 50_000 },
  'device.moveMany': { cost: 50_000 },
  // Who may see each row depends on what else refers to it.
  'tool.list': { cost: 80_000 },
  'assistant.list': { cost: 40_000 },
  'listView.list': { cost: 40_000 },
  'notice.list': { cost: 40_000 },
  'dongle.bind': { cost: 40_000 },
  // The tickets of all engineers of a country.
  'ticket.candidates': { cost: 50_000 },
  'ticket.assign': { cost: 50_000 },
  'ticket.assignMany': { cost: 50_000 },
  'ticket.handOverPlan': { cost: 50_000 },
  'ticket.handOver': { cost: 50_000 },
  // What stands against closing a month, from all that is open.
  'period.get': { cost: 60_000 },
  'periodPoint.list': { cost: 60_000 },
  'period.close': { cost: 60_000 },
  'period.closeOver': { cost: 60_000 },
  // Who may decide is asked for each account of the merchant and of the platform alone, which the planner cannot know.
  'card.quoteRefund': { cost: 2_000_000 },
  // A number of an object alone, of whatever kind: it is looked for among each, in each month.
  'operationLog.list': { cost: 300_000 },
  // The whole book, once; after that it is what came since.
  'reconciliation.run': { cost: Infinity, pages: 1_000_000 },
  // How many cards have a type that is to go: by staff, some times a year.
  'dictionary.remove': { cost: 600_000, pages: 300_000 },
};

async function missedBy(operation: AnyOperation, principal: Principal): Promise<string[]> {
  const missed: string[] = [];
  const cost = principal.kind === 'terminal' ? terminalCost : bars.cost;
  const max = { ...bars, cost, ...allowed[operation.id] };
  for (const { fields } of ownInputs(operation, scene, principal)) {
    const plans = await hearing.of(async () => {
      const { status } = await send(server, operation, fields, principal);
      if (status >= 500) missed.push(`${principal.name}: ${status}`);
    });
    for (const heard of plans) {
      const { pages, statement } = heard;
      const isCostly = heard.cost > max.cost && !isOfBalance(heard);
      const figures = `${pages} pages, cost ${Math.round(heard.cost)}`;
      if (pages > max.pages || isCostly)
        missed.push(
          `${principal.name}: ${figures}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
        );
    }
  }
  return missed;
}

/** A file is as long as what is in it, and is read in portions. */
const measured = operations.filter((operation) => !isExport(operation));

test.skipIf(isSkipped).each(measured)(
  'P4: $id reads no large table through, as it is planned for a hundred million plays',
  async (operation) => {
    const callers = [...scene.principals, scene.terminal].filter(({ kind }) =>
      operation.scope.includes(kind),
    );
    const missed: string[] = [];
    for (const caller of callers) missed.push(...(await missedBy(operation, caller)));
    expect(missed).toEqual([]);
  },
);

test('P4: what may read more is an operation that there is', () => {
  const known = new Set(measured.map(({ id }) => id));
  expect(Object.keys(allowed).filter((id) => !known.has(id))).toEqual([]);
});
