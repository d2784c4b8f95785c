/**
 * The order of test files: what takes long begins first, so that no worker is left alone with it at
 * the end. Vitest knows how long files took only where it ran before; on a clean checkout it goes by
 * their size, and the slowest are short: they start whole programs.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Relative to the repository; exported for its test. */
export const SLOWEST: readonly string[] = [
  'apps/server/testing/sweep/sweep.db.test.ts',
  'tools/new/new-entity.db.test.ts',
  'apps/server/src/main.db.test.ts',
  'tools/chaos/chaos.db.test.ts',
  'apps/demo/src/fill.db.test.ts',
  'apps/server/src/capabilities/backup/drill.db.test.ts',
  'apps/server/testing/sweep/bad-input.db.test.ts',
  'apps/server/src/features/report/one-clock.db.test.ts',
  'apps/demo/src/live.db.test.ts',
  'apps/server/src/database/embedded/leftovers.db.test.ts',
  'apps/server/testing/sweep/operation-log.db.test.ts',
  'apps/server/src/capabilities/backup/keeper.db.test.ts',
  'apps/server/src/database/embedded/embedded-server.db.test.ts',
  'tools/rolling-restart/rolling-restart.db.test.ts',
  'apps/server/testing/crash/crash.db.test.ts',
  'apps/server/testing/replica.db.test.ts',
  'apps/server/src/start/observed-node.db.test.ts',
  'tools/simulation/wrong-clock.db.test.ts',
  'tools/chaos/failing-storage.db.test.ts',
  'e2e/card-reader.e2e.ts',
  'e2e/administration.e2e.ts',
  'e2e/screens-shop.e2e.ts',
  'e2e/screens-platform.e2e.ts',
  'e2e/components/fields.e2e.ts',
  'e2e/failures.e2e.ts',
  'e2e/components/looks-wide.e2e.ts',
  'e2e/components/looks-phone.e2e.ts',
  'e2e/records.e2e.ts',
  'e2e/memory.e2e.ts',
];

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- what Vitest calls it: it sorts into a new array
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = SLOWEST.findIndex((file) => moduleId.endsWith(file));
  return at === -1 ? SLOWEST.length : at;
}
