import type { Input } from '@lebean/contract/kernel/operation';
import { shopDisabled } from '@lebean/contract/kernel/refusals';
import {
  chargeLatePlay,
  takeLatePlayCash,
  writeOffLatePlay,
} from '@lebean/contract/play/late-end.operations';
import {
  lateAlreadyEnded,
  lateNotOpen,
  latePriceDiffers,
  lateUntimely,
  lateWithoutPrice,
} from '@lebean/contract/play/late-end.refusals';
import {
  playNotFound,
  tooFewLebeans,
  tooFewPoints,
} from '@lebean/contract/vocabulary/play-refusals';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  shiftNeeded,
} from '@lebean/contract/vocabulary/refusals';
import { endLatePlay, type LateEndRefusal, type LateVerb } from '@lebean/domain/late-play-end';
import { splitCharge } from '@lebean/domain/pricing/split';
import { points } from '@lebean/domain/quantity';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import { findLateEnder, findLatePlace, insertLateEnd, isShiftMissing } from './late-end.queries.ts';
import { type AssessedPlay, assessPlay } from './play-assessment.ts';
import { gameOf, lockPlay, movePlay, type StoredPlay } from './play-change.queries.ts';
import { findPlace, writeBuyout } from './play-facts.queries.ts';
import { charge } from './play-money.ts';

type Open = StepContext<typeof playNotFound | typeof lateNotOpen | typeof lateAlreadyEnded>;
type Priced = Open & StepContext<typeof lateWithoutPrice | typeof shopDisabled>;

/** The late play of a call, locked: of two who end it at once the second finds that it is over (PLY-4). */
async function waiting(
  context: Open,
  playId: number,
  verb: LateVerb,
): Promise<{ readonly play: StoredPlay; readonly why: LateEndRefusal | undefined }> {
  const { db, scope } = context;
  const play = await lockPlay(db, scope, playId);
  if (play === undefined) throw context.refused(playNotFound);
  const { unchargedWhy, lateEnd, cardId, price, gameId } = play;
  const hasPrice = price !== null && gameId !== null;
  const next = endLatePlay({ unchargedWhy, lateEnd, hasCard: cardId !== null, hasPrice }, verb);
  if (next.ok) return { play, why: undefined };
  if (next.reason === 'nothingOpen') throw context.refused(lateNotOpen);
  if (next.reason === 'alreadyEnded')
    throw context.refused(lateAlreadyEnded, { name: await findLateEnder(db, playId) });
  return { play, why: next.reason };
}

/** A late play with what it costs its shop now, at the price that it had (PRI-6, PRI-7). */
async function assessed(context: Priced, play: StoredPlay, cardNumber: string | undefined) {
  const { db, scope, at } = context;
  const { terminalId, gameId, startedAt, price } = play;
  const place = await findPlace(db, scope, { terminalId, at });
  if (place === undefined || gameId === null || price === null)
    throw context.refused(lateWithoutPrice);
  const requested = {
    place,
    gameId,
    cardNumber,
    kind: 'paid',
    startedAt,
    dongle: 'bound',
  } as const;
  const found = await assessPlay(context, scope, requested);
  if (found === undefined) throw context.refused(lateWithoutPrice);
  return { ...found, price: points(price) };
}

type Ended = {
  readonly kind: 'charged' | 'cash' | 'writtenOff';
  readonly currency: string;
  readonly paid?: number;
  readonly reason?: string;
};

/** Writes the end beside the play, whoever ends it. */
async function keepEnd(
  { db, actor, at }: Pick<Open, 'db' | 'actor' | 'at'>,
  { id: playId, merchantId, shopId, orderNumber, price }: StoredPlay,
  end: Ended,
): Promise<void> {
  await insertLateEnd(db, {
    ...end,
    playId,
    merchantId,
    shopId,
    orderNumber,
    price,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    createdAt: at,
  });
}

/** What a play costs its shop goes with its end: to the play, and for a buyout to its game (PRI-7). */
async function settled(
  { db, at }: Pick<Open, 'db' | 'at'>,
  play: StoredPlay,
  { wholesale }: AssessedPlay,
  taken: Pick<StoredPlay, 'lateEnd' | 'point' | 'giftPoint' | 'chargeTransferId'>,
): Promise<void> {
  const { lebeans: lebean, why: wholesaleWhy } = wholesale;
  await movePlay(db, play.id, { ...taken, lebean, wholesaleWhy });
  if (wholesaleWhy === 'buyout') await writeBuyout(db, gameOf(play), at);
}

const chargeAgain = handle(chargeLatePlay, async (context, { playId }) => {
  const { db } = context;
  const { play, why } = await waiting(context, playId, 'charge');
  if (why !== undefined)
    throw context.refused(
      { noCard: cardNotFound, untimely: lateUntimely, noPrice: lateWithoutPrice }[closed(why)],
    );
  const place = await findLatePlace(db, play);
  if (!place.isEnabled) throw context.refused(shopDisabled);
  if (place.cardNumber === null) throw context.refused(cardNotFound);
  const found = await assessed(context, play, place.cardNumber);
  checkCard(context, found, play);
  const needed = (found.price / 100).toFixed(2);
  const split = splitCharge(found.price, found.purse, found.order);
  if (!split.ok) throw context.refused(tooFewPoints, { points: needed });
  const { lebeans: lebean } = found.wholesale;
  const taken = await charge(context, { ...play, lebean }, split.value, found.accounts);
  if (!taken.ok)
    throw taken.reason === 'tooFewLebeans'
      ? context.refused(tooFewLebeans)
      : context.refused(tooFewPoints, { points: needed });
  const { point, giftPoint } = split.value;
  const { transferId: chargeTransferId } = taken;
  await settled(context, play, found, { lateEnd: 'charged', point, giftPoint, chargeTransferId });
  await keepEnd(context, play, { kind: 'charged', currency: place.currency });
  const { orderNumber } = play;
  context.changed(undefined, { orderNumber, lateEnd: 'charged', point, giftPoint, lebean });
  return { playId, lateEnd: 'charged' as const };
});

/** The reasons that are left once a play is known to wait. */
function closed(why: LateEndRefusal): 'noCard' | 'untimely' | 'noPrice' {
  if (why === 'nothingOpen' || why === 'alreadyEnded')
    throw new Error(`a late play that waits cannot be ${why}`);
  return why;
}

/** The card has to be there still, and neither frozen nor cancelled (MEM-2): the other gates were passed when it was played. */
function checkCard(
  context: Context<typeof chargeLatePlay>,
  { card, refusals }: AssessedPlay,
  { cardId }: StoredPlay,
): void {
  if (card === undefined || card.id !== cardId) throw context.refused(cardNotFound);
  if (refusals.includes('cardFrozen')) throw context.refused(cardFrozen);
  if (refusals.includes('cardCancelled')) throw context.refused(cardCancelled);
}

const takeCash = handle(takeLatePlayCash, async (context, { playId, paid }) => {
  const { db } = context;
  const { play, why } = await waiting(context, playId, 'takeCash');
  if (why !== undefined) throw context.refused(lateWithoutPrice);
  const { isEnabled, currency } = await findLatePlace(db, play);
  if (!isEnabled) throw context.refused(shopDisabled);
  if (await isShiftMissing(db, play.shopId)) throw context.refused(shiftNeeded);
  const found = await assessed(context, play, undefined);
  const nothing = { point: points(0), giftPoint: points(0) };
  const { lebeans: lebean } = found.wholesale;
  const taken = await charge(context, { ...play, lebean }, nothing, found.accounts);
  if (!taken.ok) throw context.refused(tooFewLebeans);
  const { transferId: chargeTransferId } = taken;
  await settled(context, play, found, { ...nothing, lateEnd: 'cash', chargeTransferId });
  await keepEnd(context, play, { kind: 'cash', currency, paid });
  const { orderNumber } = play;
  context.changed(undefined, { orderNumber, lateEnd: 'cash', paid, currency, lebean });
  return { playId, lateEnd: 'cash' as const };
});

/** A late play to write off, at the price that was seen: what is approved is what is written off (CTL-1). */
async function writable(
  context: Context<typeof writeOffLatePlay>,
  { playId, price }: Input<typeof writeOffLatePlay>,
) {
  const { play } = await waiting(context, playId, 'writeOff');
  if ((play.price ?? 0) !== price) throw context.refused(latePriceDiffers);
  return { play, ...(await findLatePlace(context.db, play)) };
}

const writeOff = handle(
  writeOffLatePlay,
  async (context, input) => {
    const { playId, reason } = input;
    const { play, currency } = await writable(context, input);
    await movePlay(context.db, playId, { lateEnd: 'writtenOff' });
    await keepEnd(context, play, { kind: 'writtenOff', currency, reason });
    const { orderNumber, price } = play;
    context.changed(undefined, { orderNumber, lateEnd: 'writtenOff', price, reason });
    return { playId, lateEnd: 'writtenOff' as const };
  },
  async (context, input) => {
    const { play, shopName } = await writable(context, input);
    const { merchantId, shopId, orderNumber, price } = play;
    return {
      object: { kind: 'shop', id: shopId, title: shopName },
      owner: { partnerId: null, merchantId, shopId },
      before: { lateEnd: null },
      after: { lateEnd: 'writtenOff', orderNumber, price, reason: input.reason },
    };
  },
  {
    placeOf: async (context, input) => {
      const { play, currency } = await writable(context, input);
      // All that one person writes off in a shop within a day counts together: a guest's plays are many and small.
      return { merchantId: play.merchantId, currency, object: `shop ${play.shopId}` };
    },
  },
);

export const lateEndHandlers = [chargeAgain, takeCash, writeOff];
