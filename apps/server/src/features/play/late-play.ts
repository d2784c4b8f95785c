import type { Input, Output } from '@lebean/contract/kernel/operation';
import type { submitLatePlays } from '@lebean/contract/play/terminal-play.operations';
import { isCardBeyond, isPlausible, timeOfPlay, tooEarly } from '@lebean/domain/play';
import { priceOf } from '@lebean/domain/pricing/price';
import { maxPayable, splitCharge } from '@lebean/domain/pricing/split';
import { lebeans } from '@lebean/domain/quantity';
import type { StepContext } from '../../capabilities/call/handle.ts';
import type { TerminalScope } from '../../capabilities/session/terminal.ts';
import { lateCard, type LateFacts } from './late-facts.queries.ts';
import { type AssessedPlay, assessPlay, type RequestedPlay } from './play-assessment.ts';
import {
  gameOf,
  insertPlay,
  lockPayment,
  lockRunning,
  playOfKey,
  type StoredPlay,
} from './play-change.queries.ts';
import { type PlayPlace, writeBuyout } from './play-facts.queries.ts';
import { finish } from './play-finish.ts';
import { charge } from './play-money.ts';
import { chargedAs, hashOf, newOrder, type StartedBy, storedPlay } from './play-start.ts';
import { isUncharged, reasonOf, type UnchargedReason } from './uncharged.ts';

type LateInput = Input<typeof submitLatePlays>['plays'][number];
type LateResult = Output<typeof submitLatePlays>['results'][number];
type Context = Pick<StepContext<never>, 'db' | 'at'> & {
  readonly terminal: TerminalScope;
  readonly facts: LateFacts;
};

/** What stands in the way of charging what was played already: who pays, not what may be played. */
const chargeBlockers: ReadonlySet<string> = new Set<UnchargedReason>([
  'gameNotDistributed',
  'cardNotFound',
  'cardFrozen',
  'cardCancelled',
  'needsStaff',
]);

const hasPlausibleTimes = ({ at }: Context, { startedAt, endedAt }: LateInput): boolean =>
  isPlausible(new Date(startedAt).getTime(), new Date(endedAt).getTime(), at.getTime());

/** Why the times of a play cannot be true (PLY-4): by themselves, or since its terminal or card was not there yet. */
function untimelyOf(context: Context, reported: LateInput): UnchargedReason | undefined {
  if (!hasPlausibleTimes(context, reported)) return 'timeImplausible';
  const { facts } = context;
  const { cardNumber, startedAt } = reported;
  const started = new Date(startedAt).getTime();
  const numberedAt = facts.numberedAt.get(cardNumber)?.getTime();
  return tooEarly(started, { activatedAt: facts.activatedAt.getTime(), numberedAt });
}

/** Notes the card of a play; says whether it is one more than a terminal tells of on a day (CTL-3). */
function noteCard({ facts }: Context, cardId: number | null, { cardNumber }: LateInput) {
  const card = lateCard(cardId, cardNumber);
  const isLateBeyond = isCardBeyond(facts, card);
  if (!isLateBeyond) facts.reportedCards.add(card);
  return { isLateBeyond };
}

/** Why a play that was made is not charged, as far as it can be known beforehand (PLY-4). */
function unchargedBefore(
  assessed: AssessedPlay,
  price: number,
  untimely: UnchargedReason | undefined,
): UnchargedReason | undefined {
  if (untimely !== undefined) return untimely;
  const reason = assessed.refusals.find((refusal) => chargeBlockers.has(refusal));
  if (reason !== undefined && isUncharged(reason)) return reason;
  return maxPayable(assessed.purse) < price ? 'tooFewPoints' : undefined;
}

const resultOf = (
  play: StoredPlay,
  { requestKey }: LateInput,
  isConflict: boolean,
): LateResult => ({
  requestKey,
  result: resultWord(play, isConflict),
  playId: isConflict ? null : play.id,
  orderNumber: isConflict ? null : play.orderNumber,
  point: isConflict ? 0 : play.point,
  giftPoint: isConflict ? 0 : play.giftPoint,
  unchargedWhy: isConflict ? null : reasonOf(play.unchargedWhy),
});

function resultWord(play: StoredPlay, isConflict: boolean): LateResult['result'] {
  if (isConflict) return 'conflict';
  return play.unchargedWhy === null || play.lateEnd === 'charged' ? 'charged' : 'uncharged';
}

/** How a play that was made stands once it is known: over, as long as its terminal says. */
function lasted(startedAt: Date, { endedAt: reported, pausedSeconds }: LateInput) {
  const endedAt = new Date(reported);
  const time = timeOfPlay(startedAt.getTime(), endedAt.getTime(), { pausedSeconds });
  const over = {
    state: 'ended',
    isLate: true,
    endedAt: endedAt < startedAt ? startedAt : endedAt,
    pausedSeconds: time.pausedSeconds,
  } as const;
  return { time, over };
}

/** Who is behind a late play: its terminal, with the key that it drew. */
const byTerminal = ({ requestKey, cardNumber, gameId }: LateInput): StartedBy => ({
  requestKey,
  bodyHash: hashOf({ cardNumber, gameId }),
  terminalClock: null,
  operatorAccountId: null,
  operatorName: '',
  reason: '',
});

/** Without a card of ours the shop sees what the terminal read. */
const cardRead = (cardId: number | null, { cardNumber }: LateInput) =>
  cardId === null ? { cardId, reason: cardNumber } : { cardId };

/** Keeps a play of a game that the shop never had: nothing tells what it costs, and still it was made (PLY-4). */
async function keepWithoutGame(
  context: Context,
  { place, kind, startedAt }: RequestedPlay,
  reported: LateInput,
): Promise<StoredPlay> {
  const { db, at } = context;
  const { card } = await lockPayment(db, place, reported.cardNumber, true);
  return await insertPlay(db, {
    ...byTerminal(reported),
    ...newOrder(place, at),
    ...lasted(startedAt, reported).over,
    ...cardRead(card?.id ?? null, reported),
    ...noteCard(context, card?.id ?? null, reported),
    saidGameId: reported.gameId,
    kind,
    startedAt,
    lebean: 0,
    wholesaleWhy: '',
    unchargedWhy: 'unknownGame',
  });
}

/** Charges a play that was made and stores it, charged or not (PLY-4): it is never dropped. */
async function keepLate(
  context: Context,
  requested: RequestedPlay,
  assessed: AssessedPlay,
  reported: LateInput,
): Promise<StoredPlay> {
  const { db, at } = context;
  const { startedAt } = requested;
  const { time, over } = lasted(startedAt, reported);
  const price = priceOf({ ...assessed.untimed, time });
  const stored = storedPlay(requested, assessed, byTerminal(reported), at);
  const base = { ...stored, ...over, ...noteCard(context, stored.cardId, reported) };
  const before = unchargedBefore(assessed, price.price, untimelyOf(context, reported));
  const split = splitCharge(price.price, assessed.purse, assessed.order);
  const taken =
    before === undefined && split.ok
      ? // Booked when it came, whenever it was played: what a wallet held on a day that is over stays (LB-5).
        await charge(context, base, split.value, assessed.accounts)
      : ({ ok: false, reason: before ?? 'tooFewPoints' } as const);
  if (taken.ok && split.ok) {
    const play = await insertPlay(db, { ...base, ...chargedAs(price, split.value, taken) });
    if (play.wholesaleWhy === 'buyout') await writeBuyout(db, gameOf(play), at);
    return play;
  }
  return await insertPlay(db, {
    ...base,
    ...cardRead(base.cardId, reported),
    lebean: lebeans(0),
    price: price.price,
    steps: JSON.stringify(price.steps),
    unchargedWhy: taken.ok ? 'tooFewPoints' : taken.reason,
  });
}

/**
 * The play that a key stands for already. One that was begun here and lost its connection is the same
 * play: it ends now, and is charged for what the terminal says (PLY-4).
 */
async function sameAsBefore(
  { db, at, terminal }: Context,
  before: StoredPlay,
  reported: LateInput,
): Promise<LateResult> {
  const { cardNumber, gameId, pausedSeconds } = reported;
  if (!before.bodyHash.equals(hashOf({ cardNumber, gameId })))
    return resultOf(before, reported, true);
  const found = await lockRunning(db, terminal, before.id);
  if (found?.play.state !== 'started') return resultOf(found?.play ?? before, reported, false);
  const { play, accounts } = found;
  const lastedMs = new Date(reported.endedAt).getTime() - new Date(reported.startedAt).getTime();
  const lastedSeconds = Math.max(0, Math.ceil(lastedMs / 1000));
  const reportedTime = { lastedSeconds, pausedSeconds };
  const end = { verb: 'end', actor: 'terminal', at, accounts, ...reportedTime } as const;
  const ended = await finish(db, play, end);
  return resultOf(ended.ok ? ended.value : play, reported, false);
}

/** Takes one play that was made offline: charged once, or kept for the shop to look at (PLY-4). */
export async function takeLate(
  context: Context,
  place: PlayPlace,
  reported: LateInput,
): Promise<LateResult> {
  const { db, terminal } = context;
  const { cardNumber, gameId, requestKey } = reported;
  const { terminalId, deviceId } = terminal;
  const isOld = !hasPlausibleTimes(context, reported);
  const before = await playOfKey(db, { terminalId, deviceId, requestKey, isOld });
  if (before !== undefined) return await sameAsBefore(context, before, reported);
  const requested: RequestedPlay = {
    place,
    gameId,
    cardNumber,
    kind: 'paid',
    startedAt: new Date(reported.startedAt),
    dongle: 'bound',
  };
  const assessed = await assessPlay(context, terminal, requested);
  const kept =
    assessed === undefined
      ? await keepWithoutGame(context, requested, reported)
      : await keepLate(context, requested, assessed, reported);
  return resultOf(kept, reported, false);
}
