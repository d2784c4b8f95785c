import { defineConfig } from 'vitest/config';

/** The tests that have to notice when the posting of the ledger is written otherwise (`npm run mutate:ledger`). */
export default defineConfig({
  test: {
    include: ['apps/server/src/capabilities/ledger/*.db.test.ts'],
    globalSetup: ['tools/test-database.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    // Some changes have transactions wait for each other for ever.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
