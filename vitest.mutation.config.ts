import { defineConfig } from 'vitest/config';

/** The tests that have to notice when a rule of money is written otherwise (`npm run mutate`). */
export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    pool: 'threads',
  },
});
