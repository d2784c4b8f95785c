import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What notices most in the least time comes first: the first failure ends a run. */
const order = [
  'ledger.db',
  'ledger-correction',
  'ledger-protection',
  'ledger-model',
  'ledger-reconcile',
  'ledger-load',
];

const placeOf = ({ moduleId }: TestSpecification): number =>
  order.findIndex((name) => moduleId.includes(`/${name}.`));

class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/** The tests that have to notice when the posting of the ledger is written otherwise (`npm run mutate:ledger`). */
export default defineConfig({
  test: {
    include: ['apps/server/src/capabilities/ledger/*.db.test.ts'],
    globalSetup: ['tools/test-database.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: QuickestFirst },
    // Some changes have transactions wait for each other for ever.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
