import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  shopDisabled,
} from '@lebean/contract/card-refusals';
import { gameNotPublished } from '@lebean/contract/game-refusals';
import {
  countryNotAllowed,
  dongleMissing,
  gameNotDistributed,
  gameNotInstalled,
  playNeedsStaff,
  tooFewLebeans,
  tooFewPoints,
} from '@lebean/contract/play-refusals';
import { terminalDisabled } from '@lebean/contract/terminal-disabled';
import type { StepContext } from '../../capabilities/call/handle.ts';
import type { Refused } from '../../capabilities/call/refused.ts';
import type { StartRefusal } from './play-assessment.ts';

/** What stands against a play, each reason as its own refusal (PRI-1). */
const refusalOfReason = {
  shopDisabled,
  gameNotPublished,
  gameNotDistributed,
  countryNotAllowed,
  terminalNotActivated: terminalDisabled,
  terminalDisabled,
  dongleMissing,
  gameNotInstalled,
  cardNotFound,
  cardFrozen,
  cardCancelled,
  tooFewLebeans,
  needsStaff: playNeedsStaff,
} as const satisfies Record<Exclude<StartRefusal, 'tooFewPoints'>, unknown>;

type Gated = (typeof refusalOfReason)[keyof typeof refusalOfReason] | typeof tooFewPoints;

/** The refusal of a play that did not begin. */
export function gateRefusal(
  context: Pick<StepContext<Gated>, 'refused'>,
  { reason, leastPrice }: { readonly reason: StartRefusal; readonly leastPrice: number },
): Refused {
  if (reason === 'tooFewPoints')
    return context.refused(tooFewPoints, { points: (leastPrice / 100).toFixed(2) });
  return context.refused(refusalOfReason[reason]);
}
