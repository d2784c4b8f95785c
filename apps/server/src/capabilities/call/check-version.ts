import { staleVersion } from '@lebean/contract/kernel/refusals';
import type { StepContext } from './handle.ts';

/** What of a row says which version of it there is now, and who made it. */
export interface Versioned {
  readonly version: number;
  readonly changedBy: string;
}

/**
 * Refuses whoever saw another version of a row than there is now, and says who has changed it (SH-35).
 * What was never stored has version 0.
 */
export function checkVersion(
  context: Pick<StepContext<typeof staleVersion>, 'refused'>,
  row: Versioned | undefined,
  seenVersion: number,
): void {
  if ((row?.version ?? 0) !== seenVersion)
    throw context.refused(staleVersion, { operator: row?.changedBy ?? '' });
}
