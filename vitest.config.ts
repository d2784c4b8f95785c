import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tools/slowest-first.ts';

/** What starts whole programs or servers, builds, or measures time: seconds to minutes each. */
const systemTests = [
  'apps/server/src/main.db.test.ts',
  'apps/server/src/start/growing-tables.db.test.ts',
  'apps/server/src/database/embedded/*.db.test.ts',
  'apps/server/src/database/{database-server,moved-database,silence}.db.test.ts',
  'apps/server/src/capabilities/backup/{back-up,drill,keeper}.db.test.ts',
  'apps/server/src/capabilities/session/restore-roles.db.test.ts',
  'apps/server/src/http/pages/built-page.db.test.ts',
  'apps/server/testing/crash/*.db.test.ts',
  'apps/demo/src/fill.db.test.ts',
  'tools/{chaos,new,rolling-restart,scale,simulation}/*.db.test.ts',
];

/** What runs on a PostgreSQL: one for all of them, which is gone afterwards. */
const onDatabase: {
  globalSetup: string[];
  pool: 'forks';
  isolate: boolean;
  testTimeout: number;
  expect: { poll: { timeout: number } };
  hookTimeout: number;
} = {
  globalSetup: ['tools/test-database.ts'],
  pool: 'forks',
  // Files share the modules of the server, which take two seconds to load, and no rows: each has
  // a database of its own.
  isolate: false,
  testTimeout: 180_000,
  // A second is little where others have the cores.
  expect: { poll: { timeout: 15_000 } },
  hookTimeout: 180_000,
};

/** What runs in a browser. */
const inBrowser: {
  pool: 'forks';
  isolate: boolean;
  testTimeout: number;
  expect: { poll: { timeout: number } };
  hookTimeout: number;
} = {
  pool: 'forks',
  // Files share a browser, and no rows that they change (browser.ts).
  isolate: false,
  // Each step gives up much sooner; a loaded machine only needs longer for all of them.
  testTimeout: 120_000,
  // As long as a step of the browser may take (browser.ts): a second is little under load.
  expect: { poll: { timeout: 15_000 } },
  hookTimeout: 60_000,
};

/**
 * Five projects: `pure` needs nothing, `db` a PostgreSQL of its own, `system` starts whole programs as well,
 * `components` a browser and the catalogue of components, `e2e` the real server and a real browser. Run one with `npx vitest --project pure`.
 */
export default defineConfig({
  test: {
    // One on each core: more of them only wait for each other. Beyond four the connections of the one PostgreSQL that
    // they share could run out.
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
    sequence: { sequencer: SlowestFirst },
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**'],
    tags: [
      {
        name: 'long',
        description:
          'walks all cases where others walk some: `npm run test:long`, before a release',
      },
    ],
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{packages,apps,examples,tools,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**', '**/*.db.test.ts'],
          pool: 'threads',
          testTimeout: 10_000,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'db',
          include: ['{packages,apps,tools}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'tools/fixtures/**', ...systemTests],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'system',
          include: systemTests,
          // Ends what hangs: the longest take three minutes on a slow machine that does other things as well.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'components',
          include: ['e2e/components/*.e2e.ts'],
          globalSetup: ['tools/test-catalogue.ts'],
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'e2e',
          include: ['e2e/*.e2e.ts'],
          globalSetup: ['tools/test-server.ts'],
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
