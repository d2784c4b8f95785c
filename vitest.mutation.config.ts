import { defineConfig } from 'vitest/config';

/**
 * The tests that have to notice when a rule of money, or one of who may do what, is written otherwise
 * (`npm run mutate`, `npm run mutate:authorisation`).
 */
export default defineConfig({
  test: {
    include: [
      'packages/domain/src/**/*.test.ts',
      'apps/server/src/capabilities/session/scope.test.ts',
    ],
    pool: 'threads',
  },
});
