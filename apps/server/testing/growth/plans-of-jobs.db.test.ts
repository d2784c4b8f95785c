import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProductJob, runOnce } from '../../src/capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../src/database/database.ts';
import { testDatabase } from '../../src/database/testing.ts';
import { allHandlers } from '../../src/http/calls/handlers.ts';
import { openPaymentDesk, sandboxProviders } from '../../src/http/payments/payment-credits.ts';
import { productJobs } from '../../src/start/jobs.ts';
import { servicesOfJobs } from '../../src/start/services-of-jobs.ts';
import { testSealKey } from '../calls.fixture.ts';
import { sceneFileStore as files } from '../scene/scene-files.fixture.ts';
import { sceneKey as secretKey } from '../scene/scene-maker.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { canGrow, growDatabase } from './grown-database.fixture.ts';
import { bars, isOfBalance, PlanHearing, tellPlans } from './heard-plans.fixture.ts';

const hearing = new PlanHearing();
const database = await testDatabase();
await setScene(database);
const owner = new pg.Client(database.owner);
/** What CI has is never skipped. */
const isSkipped = process.env['CI'] === undefined && !(await canGrow(database.owner));
const clock = () => new Date();
const connections = new ConnectionPool({
  connection: database.application,
  size: 5,
  onIdleError: () => undefined,
});
const failures: unknown[] = [];
const onFailure = (error: unknown): void => void failures.push(error);
beforeAll(async () => {
  await owner.connect();
  if (isSkipped) return;
  await growDatabase(owner);
  await tellPlans(owner);
});
afterAll(async () => {
  await connections.end();
  await owner.end();
});

const jobs = productJobs({
  key: testSealKey,
  keepHead: async () => undefined,
  onBreaks: onFailure,
  files,
  payments: openPaymentDesk({ connections, providers: sandboxProviders, clock, onFailure }),
  mailSender: undefined,
  clock,
  silentPlays: { connections, clock, onFailure },
  ...servicesOfJobs({
    connections,
    files,
    clock,
    publicUrl: undefined,
    tls: undefined,
    pushServices: [],
    secretKey,
  }),
  exports: {
    connections,
    clock,
    handlers: new Map(allHandlers().map((handler) => [handler.operation.id, handler])),
    onFailure,
  },
});

/** What reads more, and why that is what it is for. */
const allowed: Readonly<
  Partial<Record<ProductJob['name'], { readonly pages?: number; readonly cost?: number }>>
> = {
  // The entries since the last time, of which the planner takes a third of all for each bound.
  'roll up the ledger': { cost: 500_000 },
  // Each account beside the sum of its entries: that a balance was changed by hand is found within minutes.
  'reconcile the ledger': { pages: 1_500_000, cost: Infinity },
  // Some shops at a time, with the visits of the weeks and months that their days lie in.
  'sum the days of reports': { pages: 150_000, cost: 300_000 },
  'draft statements': { cost: 80_000 },
  // Once a day, each statement of each shop.
  'look for unbilled rows': { cost: 1_500_000 },
  // Whom an event reaches, of all accounts.
  'hand out events': { cost: 200_000 },
  'forget keys of plays': { cost: 40_000 },
  // Once a day, each file beside all that may refer to it.
  'remove files that nothing has': { pages: 20_000, cost: 60_000 },
};

test.skipIf(isSkipped).each(jobs)(
  'P4: the job to $name reads no large table through',
  async (job) => {
    const missed: string[] = [];
    const max = { ...bars, ...allowed[job.name] };
    for (const heard of await hearing.of(() => runOnce(connections, job))) {
      const { pages, cost, statement } = heard;
      if (pages > max.pages || (cost > max.cost && !isOfBalance(heard)))
        missed.push(
          `${pages} pages, cost ${Math.round(cost)}: ${statement.replaceAll(/\s+/g, ' ')}`,
        );
    }
    expect(missed).toEqual([]);
    expect(failures.splice(0)).toEqual([]);
  },
);
