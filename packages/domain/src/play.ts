import type { Price } from './pricing/price-step.ts';
import { type PlayToPrice, priceOf } from './pricing/price.ts';
import { type Split, type SpendingOrder, splitCharge } from './pricing/split.ts';
import { points } from './quantity.ts';
import { fails, holds, type Result } from './result.ts';

/** Why a play is made (PLY-3): only paid ones count in revenue, the others somebody answers for. */
export const playKinds = ['paid', 'test', 'demo', 'compensation'] as const;
export type PlayKind = (typeof playKinds)[number];

/** The states of a play (PLY-1, PLY-5). All but the first are over. */
export const playStates = ['started', 'ended', 'cancelled', 'timedOut', 'reversed'] as const;
export type PlayState = (typeof playStates)[number];

/** Who takes a step: the terminal itself, somebody with an account, or the clock. */
export type PlayActor = 'terminal' | 'person' | 'clock';

/** A terminal that could not bring up a game takes the play back for so long *(assumed)*; later it ends. */
export const cancelSeconds = 120;

/**
 * Whether a terminal takes back one play more than its day allows (CTL-3): its points still go back, the shop
 * has spent its lebeans. A terminal stands with the shop, and a game of two minutes would be free for it.
 */
export const isCancelledOften = (cancelledBefore: number, cancelsPerDay: number): boolean =>
  cancelledBefore >= cancelsPerDay;

/** As much of a play as decides about its steps. Instants in milliseconds. */
export type PlayFacts = {
  readonly state: PlayState;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Whether points or lebeans were taken for it. */
  readonly isCharged: boolean;
};

const afterVerb = {
  end: 'ended',
  cancel: 'cancelled',
  timeOut: 'timedOut',
} as const satisfies Record<string, PlayState>;

/** What finishes a play that runs. */
export type PlayVerb = keyof typeof afterVerb;

const actorsOf: Readonly<Record<PlayVerb, readonly PlayActor[]>> = {
  end: ['terminal', 'person'],
  cancel: ['terminal'],
  timeOut: ['clock'],
};

/** Why a running play does not finish so. */
export type FinishRefusal = 'alreadyOver' | 'notTheirs' | 'tooLateToCancel';

/** The state of a play after a verb, or why not (PLY-1): what is over stays as it is. */
export function finishPlay(
  { state, startedAt }: Pick<PlayFacts, 'state' | 'startedAt'>,
  verb: PlayVerb,
  { actor, at }: { readonly actor: PlayActor; readonly at: number },
): Result<PlayState, FinishRefusal> {
  if (!actorsOf[verb].includes(actor)) return fails('notTheirs');
  if (state !== 'started') return fails('alreadyOver');
  if (verb === 'cancel' && at - startedAt > cancelSeconds * 1000) return fails('tooLateToCancel');
  return holds(afterVerb[verb]);
}

/** Why a play is not taken back. */
export type ReversalRefusal = 'stillRunning' | 'alreadyReversed' | 'nothingCharged' | 'tooLate';

/** Whether a play may be taken back by a person (PLY-5): one that is over and was charged, in the window. */
export function reversePlay(
  { state, endedAt, isCharged }: PlayFacts,
  at: number,
  windowHours: number,
): Result<'reversed', ReversalRefusal> {
  if (endedAt === null || state === 'started') return fails('stillRunning');
  if (state === 'reversed') return fails('alreadyReversed');
  if (state === 'cancelled' || !isCharged) return fails('nothingCharged');
  return at - endedAt > windowHours * 3_600_000 ? fails('tooLate') : holds('reversed');
}

/**
 * How long a play lasted and paused, in whole seconds, by what the terminal says: never longer than the
 * time that has gone by since it began here, never below none. Without a word of the terminal it is that
 * time. A second that has begun is counted.
 */
export function timeOfPlay(
  startedAt: number,
  endedAt: number,
  reported: {
    readonly lastedSeconds?: number | undefined;
    readonly pausedSeconds?: number | undefined;
  },
): { readonly lastedSeconds: number; readonly pausedSeconds: number } {
  const gone = Math.max(0, Math.ceil((endedAt - startedAt) / 1000));
  const lastedSeconds = Math.min(gone, Math.max(0, reported.lastedSeconds ?? gone));
  return { lastedSeconds, pausedSeconds: Math.min(lastedSeconds, reported.pausedSeconds ?? 0) };
}

/** What is held for a play: the parts of a card it was taken from (PLY-1). */
export type Held = Split & { readonly giftCapPercent: number; readonly order: SpendingOrder };

/** What a play by time comes to: its price, and what of the hold is taken for it. */
export type Capture = { readonly price: Price; readonly charged: Split; readonly released: Split };

/**
 * What is captured of a hold (PLY-1): the price of the time played, or all that is held where that is
 * less. A hold that keeps to the game's share of gift points can pay any part of itself by it (MEM-6).
 */
export function capture(play: PlayToPrice, held: Held): Capture {
  const price = priceOf(play);
  const amount = points(Math.min(price.price, held.point + held.giftPoint));
  const split = splitCharge(amount, held, held.order);
  if (!split.ok) throw new RangeError(`a hold cannot pay ${amount} of itself: ${split.reason}`);
  const { point, giftPoint } = split.value;
  const released = {
    point: points(held.point - point),
    giftPoint: points(held.giftPoint - giftPoint),
  };
  return { price, charged: split.value, released };
}

/** A play that was made offline is taken for so many days after its start *(assumed)* (PLY-4). */
export const lateDays = 30;

/** Clocks of terminals may be ahead of ours by so much. */
const clockToleranceMs = 5 * 60_000;

/** Why there was no play yet when a terminal says that there was one. */
export type TooEarly = 'beforeTerminal' | 'beforeCard';

/**
 * Whether a late play began before its terminal was activated, or before a card had the number that it names
 * (PLY-4): nobody can have made it. A card that is not there says nothing.
 */
export function tooEarly(
  startedAt: number,
  since: { readonly activatedAt: number; readonly numberedAt: number | undefined },
): TooEarly | undefined {
  const latest = startedAt + clockToleranceMs;
  if (latest < since.activatedAt) return 'beforeTerminal';
  return since.numberedAt !== undefined && latest < since.numberedAt ? 'beforeCard' : undefined;
}

/** Whether the times of a late play can be true (PLY-4): in their order, not too old, not to come. */
export function isPlausible(startedAt: number, endedAt: number, at: number): boolean {
  return (
    startedAt <= endedAt &&
    endedAt <= at + clockToleranceMs &&
    startedAt >= at - lateDays * 86_400_000 &&
    endedAt - startedAt <= 86_400_000
  );
}

/** The key of a play is kept for so many days *(assumed)*: three times as long as a late one is charged (PLY-1, PLY-4). */
export const keyDays = 92;

/**
 * Whether the key of a start may have been forgotten (PLY-1): by when it was drawn, or since nobody says when. Then it is
 * looked for among the plays themselves.
 */
export const isKeyOld = (drawnAt: number | undefined, at: number): boolean =>
  drawnAt === undefined || drawnAt < at - lateDays * 86_400_000;

/** The cards of which a terminal has reported late on a day, and of how many it may before that is worth a look. */
export type LateCards = { readonly reportedCards: ReadonlySet<string>; readonly perDay: number };

/** Whether a card is one more than a terminal tells of late on a day (CTL-3). */
export const isCardBeyond = ({ reportedCards, perDay }: LateCards, card: string): boolean =>
  !reportedCards.has(card) && reportedCards.size >= perDay;
