import { lateEnds, type PlayRow, unchargedReasons } from '@lebean/contract/play/rows';

/** Why a late play was not charged (PLY-4). */
export type UnchargedReason = NonNullable<PlayRow['unchargedWhy']>;

const known: ReadonlySet<string> = new Set(unchargedReasons);

/** Whether a word is one of the reasons for which a late play is not charged. */
export const isUncharged = (word: string): word is UnchargedReason => known.has(word);

/** Why a stored play was not charged; nothing for one that was. */
export const reasonOf = (stored: string | null): UnchargedReason | null =>
  stored !== null && isUncharged(stored) ? stored : null;

/** How a stored late play ended; nothing for one that waits, or was charged when it came. */
export const lateEndOf = (stored: string | null): PlayRow['lateEnd'] =>
  lateEnds.find((end) => end === stored) ?? null;
