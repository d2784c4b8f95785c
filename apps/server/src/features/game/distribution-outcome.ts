import type { DistributionOutcome } from '@lebean/contract/game/distribution.operations';
import { type Exclusion, exclusions } from '@lebean/domain/game-distribution';

type LeftOut = { readonly reason: Exclusion | undefined; readonly count: number };

/** How many are left out for each reason, in the order in which reasons are looked for. */
export const countReasons = (left: readonly LeftOut[]): DistributionOutcome['reasons'] =>
  exclusions
    .map((reason) => ({
      reason,
      count: left
        .filter((each) => each.reason === reason)
        .reduce((total, { count }) => total + count, 0),
    }))
    .filter(({ count }) => count > 0);
