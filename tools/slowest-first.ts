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
  'e2e/screens-shop.e2e.ts',
  'e2e/administration.e2e.ts',
  'e2e/screens-platform.e2e.ts',
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
