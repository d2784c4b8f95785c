import { shopDisabled } from '@lebean/contract/kernel/refusals';
import {
  countryNotAllowed,
  dongleMissing,
  gameNotDistributed,
  gameNotInstalled,
  playNeedsStaff,
  terminalBusy,
  terminalNotActivated,
  terminalOffline,
  tooFewLebeans,
  tooFewPoints,
} from '@lebean/contract/vocabulary/play-refusals';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  gameNotPublished,
  terminalDisabled,
} from '@lebean/contract/vocabulary/refusals';
import type { StepContext } from '../../capabilities/call/handle.ts';
import type { Refused } from '../../capabilities/call/refused.ts';
import type { StartRefusal } from './play-assessment.ts';

/** What stands against a play only where it is opened from afar: a terminal that calls is activated and online. */
const refusalOfPlace = { terminalNotActivated, terminalOffline } as const;

type PlaceRefusal = keyof typeof refusalOfPlace;
type HereRefusal = Exclude<StartRefusal, PlaceRefusal>;

const isOfPlace = (reason: StartRefusal): reason is PlaceRefusal => reason in refusalOfPlace;

/** What stands against a play, each reason as its own refusal (PRI-1). */
const refusalOfReason = {
  shopDisabled,
  gameNotPublished,
  gameNotDistributed,
  countryNotAllowed,
  terminalDisabled,
  terminalBusy,
  dongleMissing,
  gameNotInstalled,
  cardNotFound,
  cardFrozen,
  cardCancelled,
  tooFewLebeans,
  needsStaff: playNeedsStaff,
} as const satisfies Record<Exclude<HereRefusal, 'tooFewPoints'>, unknown>;

type Placed = (typeof refusalOfPlace)[PlaceRefusal];
type Gated = (typeof refusalOfReason)[keyof typeof refusalOfReason] | typeof tooFewPoints;

/** A play that did not begin: why, and what it costs at least, in hundredths of points. */
interface NotBegun {
  readonly reason: StartRefusal;
  readonly minPrice: number;
}

/** The code with which a start by a terminal is refused for a reason. */
export function gateCodeOf(reason: StartRefusal): Gated['code'] {
  if (isOfPlace(reason)) throw new Error(`a terminal that calls is refused with ${reason}`);
  return reason === 'tooFewPoints' ? tooFewPoints.code : refusalOfReason[reason].code;
}

/** The code with which a start from afar is refused for a reason. */
export const openingCodeOf = (reason: StartRefusal) =>
  isOfPlace(reason) ? refusalOfPlace[reason].code : gateCodeOf(reason);

/** The refusal of a play that somebody could not open on a terminal (PRI-1). */
export function openingRefusal(
  context: Pick<StepContext<Gated | Placed>, 'refused'>,
  notBegun: NotBegun,
): Refused {
  const { reason } = notBegun;
  return isOfPlace(reason)
    ? context.refused(refusalOfPlace[reason])
    : hereRefusal(context, { ...notBegun, reason });
}

/** The refusal of a play that a terminal could not start (PRI-1). */
export function startRefusal(
  context: Pick<StepContext<Gated>, 'refused'>,
  notBegun: NotBegun,
): Refused {
  const { reason } = notBegun;
  if (isOfPlace(reason)) throw new Error(`a terminal that calls is refused with ${reason}`);
  return hereRefusal(context, { ...notBegun, reason });
}

function hereRefusal(
  context: Pick<StepContext<Gated>, 'refused'>,
  { reason, minPrice }: NotBegun & { readonly reason: HereRefusal },
): Refused {
  if (reason === 'tooFewPoints')
    return context.refused(tooFewPoints, { points: (minPrice / 100).toFixed(2) });
  return context.refused(refusalOfReason[reason]);
}
