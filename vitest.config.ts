import { defineConfig } from 'vitest/config';

import { SlowestFirst } from './tools/slowest-first.ts';

/**
 * Three projects: `pure` needs nothing, `db` a PostgreSQL of its own, `e2e` the real server and a
 * real browser. Run one with `npx vitest --project pure`.
 */
export default defineConfig({
  test: {
    // Two at a time: more of them only wait for each other, and for the database.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**'],
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{packages,apps,examples,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**', '**/*.db.test.ts'],
          pool: 'threads',
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{packages,apps,tools}/**/*.db.test.ts'],
          globalSetup: ['tools/test-database.ts'],
          pool: 'forks',
          // Files share the modules of the server, which take two seconds to load, and no rows: each has
          // a database of its own.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['tools/test-server.ts'],
          pool: 'forks',
          // Files share a browser, and no rows that they change (browser.ts).
          isolate: false,
          // Each step gives up much sooner; a loaded machine only needs longer for all of them.
          testTimeout: 120_000,
          // As long as a step of the browser may take (browser.ts): a second is little under load.
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        // Not a test: pictures for the README and to be looked at (npm run screenshots).
        test: {
          name: 'screenshots',
          include: ['e2e/**/*.shots.ts'],
          globalSetup: ['tools/test-server.ts'],
          pool: 'forks',
          // The halls may have to fill first (readme.shots.ts).
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
