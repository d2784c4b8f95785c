import {
  capture,
  finishPlay,
  type FinishRefusal,
  isCancelledOften,
  type PlayActor,
  type PlayVerb,
  type ReversalRefusal,
  reversePlay,
  timeOfPlay,
} from '@lebean/domain/play';
import { points } from '@lebean/domain/quantity';
import { fails, holds, type Result } from '@lebean/domain/result';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { readPricing } from '../../capabilities/pricing/stored-pricing.ts';
import {
  cancelsOf,
  gameOf,
  movePlay,
  type PlayAccounts,
  reversalHours,
  type StoredPlay,
} from './play-change.queries.ts';
import { writeBuyout } from './play-facts.queries.ts';
import { captureHold, giveBack, giveBackPoints } from './play-money.ts';

type Db = StepContext<never>['db'];

/** Who finishes a play, when, and what the terminal says of its time. */
export interface Finish {
  readonly verb: PlayVerb;
  readonly actor: PlayActor;
  readonly at: Date;
  /** The last instant at which it is known to have run; now unless given. */
  readonly until?: Date;
  readonly lastedSeconds?: number | undefined;
  readonly pausedSeconds?: number | undefined;
  /** Between which its end moves, where they are known already. */
  readonly accounts?: PlayAccounts | undefined;
}

/** What a finished play by time was charged; nothing more for one that was charged when it began. */
async function captured(
  db: Db,
  play: StoredPlay,
  time: ReturnType<typeof timeOfPlay>,
  moved: Pick<Finish, 'at' | 'accounts'>,
) {
  if (play.chargeMode !== 'byTime') return {};
  const { giftCapPercent, order, ...untimed } = readPricing(play.pricing);
  const held = {
    point: points(play.heldPoint),
    giftPoint: points(play.heldGiftPoint),
    giftCapPercent,
    order,
  };
  const taken = capture({ ...untimed, time }, held);
  const chargeTransferId = await captureHold(db, play, taken, moved);
  const { price, steps } = taken.price;
  const { point, giftPoint } = taken.charged;
  return { price, steps: JSON.stringify(steps), point, giftPoint, chargeTransferId };
}

/**
 * What taking back changes of a locked play that runs. Of two plays of a terminal the second begins when the
 * first is over (PRI-1), so that none is counted past the bound of its day.
 */
async function takenBack(db: Db, play: StoredPlay, at: Date) {
  const { cancelledBefore, cancelsPerDay } = await cancelsOf(db, play, at);
  if (isCancelledOften(cancelledBefore, cancelsPerDay))
    // A buyout that was paid stays paid with its lebeans (PRI-7).
    return { ...(await giveBackPoints(db, play, at)), isCancelledOften: true };
  const back = await giveBack(db, play, at);
  if (play.wholesaleWhy === 'buyout') await writeBuyout(db, gameOf(play), null);
  return back;
}

/** Ends, cancels or times out a locked play, with all that its hold or charge asks for (PLY-1). */
export async function finish(
  db: Db,
  play: StoredPlay,
  how: Finish,
): Promise<Result<StoredPlay, FinishRefusal>> {
  const ending = await changeAtEnd(db, play, how);
  return ending.ok ? holds(await movePlay(db, play.id, ending.value)) : ending;
}

/** What the end of a locked play changes of it, once its points and lebeans have moved; whoever calls writes that. */
export async function changeAtEnd(
  db: Db,
  play: StoredPlay,
  { verb, actor, at, until = at, lastedSeconds, pausedSeconds, accounts }: Finish,
) {
  const startedAt = play.startedAt.getTime();
  const next = finishPlay({ state: play.state, startedAt }, verb, { actor, at: at.getTime() });
  if (!next.ok) return next;
  const state = next.value;
  if (verb === 'cancel') {
    const back = await takenBack(db, play, at);
    // Two servers need not agree to the millisecond.
    const endedAt = new Date(Math.max(startedAt, at.getTime()));
    return holds({ ...back, state, endedAt });
  }
  const time = timeOfPlay(startedAt, until.getTime(), { lastedSeconds, pausedSeconds });
  const endedAt = new Date(startedAt + time.lastedSeconds * 1000);
  const charged = await captured(db, play, time, { at, accounts });
  const { pausedSeconds: paused } = time;
  return holds({ ...charged, state, endedAt, pausedSeconds: paused });
}

/** Takes back a locked play on behalf of somebody (PLY-5); answers how many hours there are for it where they are over. */
export async function takeBack(
  db: Db,
  play: StoredPlay,
  { at, name, reason }: { readonly at: Date; readonly name: string; readonly reason: string },
): Promise<Result<StoredPlay, ReversalRefusal> & { readonly hours: number }> {
  const hours = await reversalHours(db);
  const facts = {
    state: play.state,
    startedAt: play.startedAt.getTime(),
    endedAt: play.endedAt?.getTime() ?? null,
    isCharged: play.chargeTransferId !== null && play.lateEnd !== 'cash',
  };
  const next = reversePlay(facts, at.getTime(), hours);
  if (!next.ok) return { ...fails(next.reason), hours };
  const back = await giveBack(db, play, at);
  if (play.wholesaleWhy === 'buyout') await writeBuyout(db, gameOf(play), null);
  const change = { ...back, reversedAt: at, reversedBy: name, reversalReason: reason };
  return { ...holds(await movePlay(db, play.id, { ...change, state: next.value })), hours };
}
