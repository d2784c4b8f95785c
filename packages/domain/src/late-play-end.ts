import { fails, holds, type Result } from './result.ts';

/** How a late play ends that could not be charged (PLY-4). */
export const lateEnds = ['charged', 'cash', 'writtenOff'] as const;
export type LateEnd = (typeof lateEnds)[number];

const endOf = {
  charge: 'charged',
  takeCash: 'cash',
  writeOff: 'writtenOff',
} as const satisfies Record<string, LateEnd>;

/** What somebody does about one. */
export type LateVerb = keyof typeof endOf;

/** As much of a late play as decides about its end. */
export type LatePlayFacts = {
  /** Why it could not be charged when it came; nothing for one that was. */
  readonly unchargedWhy: string | null;
  readonly lateEnd: string | null;
  readonly hasCard: boolean;
  /** Nobody knows what a play costs of a game that its shop never had. */
  readonly hasPrice: boolean;
};

/** Why a late play does not end so. */
export type LateEndRefusal = 'nothingOpen' | 'alreadyEnded' | 'noCard' | 'untimely' | 'noPrice';

/** Times that cannot be true: nobody says that it was this card, so none is charged behind the guest's back. */
const untimely: ReadonlySet<string> = new Set(['timeImplausible', 'beforeTerminal', 'beforeCard']);

/**
 * The end of a late play that waits, or why it does not end so (PLY-4). It ends once. A card is charged only
 * where one was there and the times can be true; cash is given by a guest who stands at the counter, so any play
 * with a price may be paid so.
 */
export function endLatePlay(
  { unchargedWhy, lateEnd, hasCard, hasPrice }: LatePlayFacts,
  verb: LateVerb,
): Result<LateEnd, LateEndRefusal> {
  if (unchargedWhy === null) return fails('nothingOpen');
  if (lateEnd !== null) return fails('alreadyEnded');
  if (verb === 'writeOff') return holds(endOf[verb]);
  if (!hasPrice) return fails('noPrice');
  if (verb === 'takeCash') return holds(endOf[verb]);
  if (untimely.has(unchargedWhy)) return fails('untimely');
  return hasCard ? holds(endOf[verb]) : fails('noCard');
}
